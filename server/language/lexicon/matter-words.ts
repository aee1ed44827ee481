import { stemmer } from 'stemmer'
import { sectionsOf } from './lines.ts'
import { keptOf } from './kept.ts'
import { rankOf } from './spelling-words.ts'
import { openTable, packTable, type Table } from './table.ts'

/** How much a word says of a matter, 0 to 1. */
export type Says = { matter: string; weight: number }

/** How common a word is among those of its letter, and how much less it says for that. */
const COMMON: [rank: number, says: number][] = [[60, 0.15], [150, 0.4], [300, 0.65], [600, 0.85]] // prettier-ignore

/** Words that only share the stem of a word of a matter, each line of one family: "engineer" is none of "engine", "top" of "topping", "improve" of "improv". */
const unlike = new Map(
  sectionsOf('matter-words.txt')
    .get('unlike')!
    .flatMap((line) => line.split(' ').map((word, _, [first = '']): [string, string] => [word, `${first}!`])),
)

const kept = keptOf('matter-words', () => {
  const words = readWords()
  return { packed: packTable(words), longest: Math.max(...words.keys().map((phrase) => phrase.split(' ').length)) }
})

/**
 * What the words of a matter say of it: of `matter-words.txt`, "name: occupations ; words", where the occupations are left out of a matter that
 * `matters.txt` tells of. A word that many matters have says little of each, and a common one less.
 */
export const matterWords: Table<Says[]> = openTable(kept.packed)
/** So many words the longest phrase of them has. */
export const LONGEST_MATTER_WORDS = kept.longest

function readWords(): Map<string, Says[]> {
  const phrases = new Map<string, { matters: Set<string>; common: number }>()
  for (const { matter, words } of matterLines()) {
    for (const word of words) {
      const stems = word.split(/[ -]/).map((one) => matterStemOf(one)).join(' ') // prettier-ignore
      const known = phrases.get(stems) ?? { matters: new Set(), common: commonnessOf(word) }
      known.matters.add(matter)
      phrases.set(stems, known)
    }
  }
  return new Map(
    phrases.entries().map(([stems, { matters, common }]) => {
      const weight = common / Math.sqrt(matters.size)
      return [stems, Array.from(matters, (matter): Says => ({ matter, weight }))]
    }),
  )
}

/** What a word is looked up by. */
export function matterStemOf(word: string): string {
  return unlike.get(word) ?? stemmer(word)
}

function commonnessOf(word: string): number {
  if (/[ -]/.test(word)) return 1
  const rank = rankOf(word)
  return COMMON.find(([most]) => rank !== undefined && rank < most)?.[1] ?? 1
}

/** The lines of the file, each with its matter. */
export function matterLines(): { matter: string; occupations: string[]; words: string[] }[] {
  return sectionsOf('matter-words.txt')
    .get('words')!
    .map((line) => {
      const [name = '', rest = ''] = line.split(': ')
      const [first = '', words] = rest.split(' ; ')
      return {
        matter: `matter ${name}`,
        occupations: words === undefined ? [] : first.split(', '),
        words: (words ?? first).split(', '),
      }
    })
}
