import type { Reading } from './reading.ts'

/** Counts over a bio; `pace` is the mean number of words a sentence. */
export type Style = {
  words: number
  pace: number
  questions: number
  exclamations: number
  emoji: number
  self: number
  together: number
  reader: number
  softeners: number
  kindness: number
}

const LETTER = /\p{L}/u
const EMOJI = /\p{Extended_Pictographic}/gu
const SELF = /^(?:i|i'm|i've|i'd|i'll|me|my|mine|myself)$/
const TOGETHER = /^(?:we|we're|us|our|together)$/
const READER = /^(?:you|you're|you've|you'd|your|yours|yourself)$/
const SOFTENERS =
  /^(?:maybe|perhaps|probably|guess|somewhat|sometimes|bit|quite|rather|fairly|kinda|sorta|mostly|usually|tend)$/
const KINDNESS =
  /^(?:please|thanks|thank|love|loved|loves|happy|glad|welcome|warm|kind|kindness|friendly|grateful|hug|hugs|cheers|share)$/

/** Measures how a bio is written. Says nothing of what it is about. */
export function styleOf(reading: Reading): Style {
  const { words, sentences } = reading.text()
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word.lower)).length
  return {
    words: words.length,
    pace: words.length / Math.max(1, sentences.filter((sentence) => LETTER.test(sentence)).length),
    questions: sentences.filter((sentence) => /[?？]/u.test(sentence)).length,
    exclamations: sentences.filter((sentence) => /[!！]/u.test(sentence)).length,
    emoji: reading.bio.match(EMOJI)?.length ?? 0,
    self: count(SELF),
    together: count(TOGETHER),
    reader: count(READER),
    softeners: count(SOFTENERS),
    kindness: count(KINDNESS),
  }
}
