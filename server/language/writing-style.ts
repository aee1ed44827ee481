import { kindWords, readerWords, selfWords, softeners, togetherWords } from './lexicon/attitude-words.ts'
import type { Reading } from './old-reading.ts'

/** Counts over a bio; `pace` is the mean number of words a sentence. */
export type Style = ReturnType<typeof styleOf>

const LETTER = /\p{L}/u
const EMOJI = /\p{Extended_Pictographic}/gu

/** Measures how a bio is written. Says nothing of what it is about. */
export function styleOf(reading: Reading) {
  const { words, sentences } = reading.text()
  const count = (list: string) => {
    const listed = new Set(list.split('|'))
    return words.filter(({ lower }) => listed.has(lower)).length
  }
  return {
    words: words.length,
    pace: words.length / Math.max(1, sentences.filter((sentence) => LETTER.test(sentence)).length),
    questions: sentences.filter((sentence) => /[?？]/u.test(sentence)).length,
    exclamations: sentences.filter((sentence) => /[!！]/u.test(sentence)).length,
    emoji: reading.bio.match(EMOJI)?.length ?? 0,
    self: count(selfWords),
    together: count(togetherWords),
    reader: count(readerWords),
    softeners: count(softeners),
    kindness: count(kindWords),
  }
}
