import { sectionsOf, wordsUnder } from './lines.ts'

const sections = sectionsOf('people.txt')

/** The words of `people.txt` by which it is told whose something is. */
export const people = {
  kin: wordsUnder(sections, 'kin'),
  calledByName: wordsUnder(sections, 'called by name'),
  everybody: wordsUnder(sections, 'everybody else'),
  single: wordsUnder(sections, 'a single one'),
  verbs: wordsUnder(sections, 'does'),
  thirdPerson: wordsUnder(sections, 'does it, of one'),
  afterIs: wordsUnder(sections, 'after what is short for is'),
  compounds: wordsUnder(sections, 'no people before these'),
  forces: wordsUnder(sections, 'makes or wants somebody to'),
  watches: wordsUnder(sections, "attends somebody else's"),
  joints: wordsUnder(sections, 'behind these a subject begins'),
}

/** Phrases behind which stands what somebody close to the writer is: "married to a", "son of a". */
export const relations: string[][] = (sections.get('close to') ?? []).map((line) => line.split(' '))
