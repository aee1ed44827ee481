import { sectionsOf } from './lines.ts'

const sections = sectionsOf('people.txt')

/** The words of `people.txt` by which it is told whose something is. */
export const people = {
  kin: wordsUnder('kin'),
  calledByName: wordsUnder('called by name'),
  everybody: wordsUnder('everybody else'),
  single: wordsUnder('a single one'),
  verbs: wordsUnder('does'),
  thirdPerson: wordsUnder('does it, of one'),
  afterIs: wordsUnder('after what is short for is'),
  compounds: wordsUnder('no people before these'),
  forces: wordsUnder('makes or wants somebody to'),
  watches: wordsUnder("attends somebody else's"),
  joints: wordsUnder('behind these a subject begins'),
}

/** Phrases behind which stands what somebody close to the writer is: "married to a", "son of a". */
export const relations: string[][] = (sections.get('close to') ?? []).map((line) => line.split(' '))

function wordsUnder(title: string): ReadonlySet<string> {
  return new Set((sections.get(title) ?? []).flatMap((line) => line.split(' ')))
}
