import { sectionsOf, wordsUnder } from './lines.ts'

const TELLING = 'behind a noun it tells which one is meant'

const sections = sectionsOf('definite.txt')

/** Behind a noun these tell which one is meant: “the maps that I draw”, “the choir at church”. */
export const tellingWhich: ReadonlySet<string> = wordsUnder(sections, TELLING)

/** What everybody knows, or has one of, under all other titles of `definite.txt`: “the sea”, “the dog”, “the weekend”. */
export const knownToAll: ReadonlySet<string> = new Set(
  [...sections.keys()].filter((title) => title !== TELLING).flatMap((title) => [...wordsUnder(sections, title)]),
)
