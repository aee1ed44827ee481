import { linesOf } from './lines.ts'
import { tableOf } from './table.ts'
import { readLanguages, readOrigins } from './tongues.ts'

const proper = tableOf('proper', () =>
  [...linesOf('proper.txt'), ...[...readLanguages(), ...readOrigins()].map(([name]) => name)].map((word) => [word, 1]),
)

/** Whether a word in lower case is a name that English writes with a capital. Of `proper.txt`, and the names of languages and places. */
export function isProper(word: string): boolean {
  return proper.has(word)
}

/** Words as they are written in a sentence: "british folk" as "British folk", and "bsl", which nobody could say, as "BSL". */
export function properlyCased(words: string): string {
  return words.replaceAll(/\p{Ll}+/gu, (word, at: number) => {
    if (word.length < 3 || !isProper(word) || /\p{L}/u.test(words[at - 1] ?? '')) return word
    return /[aeiouy]/.test(word) ? word[0]!.toUpperCase() + word.slice(1) : word.toUpperCase()
  })
}
