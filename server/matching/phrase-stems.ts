import { stemmer } from 'stemmer'
import { wishWords } from '#server/language/lexicon/wish-words.ts'

/** The telling words of a phrase, as keys. */
export function stemsOf(phrase: string): string[] {
  return phrase
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !wishWords.empty.has(word))
    .map((word) => `~${stemmer(word)}`)
}
