import { KINDS_TOLD } from './kinds-told.ts'
import { sectionsOf } from './lines.ts'
import { weighedWords } from './weighed-words.ts'

/** Who asks, and who gives. */
const SIDES = ['asks', 'gives'] as const

/**
 * By what is heard in a bio (as in `heard.ts`) how much it speaks for each of the kinds where its writer asks, and behind these where they give, as logarithms: learned
 * from 12,700 cases by `scripts/learn-kind-words.ts`.
 */
export const kindWords: ReadonlyMap<string, readonly number[]> = bySideAndKind()

/** How many numbers a word has. */
export const KIND_NUMBERS = SIDES.length * KINDS_TOLD.length

function bySideAndKind(): Map<string, number[]> {
  const words = new Map<string, number[]>()
  const sections = sectionsOf('kind-words.txt')
  const columns = SIDES.flatMap((side) =>
    KINDS_TOLD.map((kind) => weighedWords(sections, { for: `${side} ${kind}`, against: `${side} ${kind} not` })),
  )
  for (const [at, column] of columns.entries()) {
    for (const [word, weight] of column) {
      const numbers = words.get(word) ?? columns.map(() => 0)
      numbers[at] = weight
      words.set(word, numbers)
    }
  }
  return words
}
