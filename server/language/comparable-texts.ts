import { isGivenUpIn } from './given-up.ts'
import { touchesReserved } from './lexicon/reserved.ts'
import type { Reading, Thing } from './reading.ts'
import { isSpelledRight } from './spelling.ts'
import { quotable, sentencesOf } from './words.ts'

/** What of a profile is compared by its meaning: the whole of it as one text, and the sentences that may be quoted. */
export type ComparableTexts = { whole: string; quotes: string[] }

const SENTENCES_MOST = 8
/** In characters. */
const LONGEST_QUOTE = 200
/** Of fewer words a sentence ("Slowly.") means too little, also as what stands before another ("Student midwife."). */
const FEWEST_WORDS = 2
/** So many words in no English make a sentence of another language, where they are half of it. */
const FOREIGN_LEAST = 2

/**
 * What a profile says of its member, without what it only denies: a vector cannot tell what somebody runs from what they
 * gave up running from. A sentence all of whose things are disliked or given up is left out; what they were once (“a piano tuner for thirty years”) and what is told
 * of somebody else (“twin boys, 7 months”) tells of their life as well. One with any of these is not quoted, nor is what nobody but its writer should pick out, or what is told on after that; what is listed and given up is not of the member either.
 */
export function comparableTexts(
  written: { bio: string | null; interests: string[] },
  reading: Reading,
): ComparableTexts {
  const interests = written.interests.filter((interest) => !isGivenUp(interest, reading))
  const sentences = sentencesOf(written.bio ?? '').map((text) => ({ text, things: thingsWithin(text, reading) }))
  const told = sentences.filter(
    ({ text, things }) => things.length === 0 || things.some((thing) => !isTurnedFrom(thing, text)),
  )
  const texts = sentences.map(({ text }) => text)
  const apart = told.filter(({ text }) => !followsReserved(text, texts) && !isTakenBack(text, texts))
  const quotes = apart.filter(({ text, things }) => text.split(/\s+/).length >= FEWEST_WORDS && things.every(isLiked))
  return {
    whole: [...told.map(({ text }) => text), interests.join(', ')].join(' ').trim(),
    quotes: quotes.map(({ text }) => text).filter(mayBeQuoted).slice(0, SENTENCES_MOST), // prettier-ignore
  }
}

/** Whether a quotation tells of nothing that its writer dislikes, has left behind, or that is somebody else's. */
export function tellsOfLiked(quote: string, reading: Reading): boolean {
  return thingsWithin(quote, reading).every(isLiked)
}

/** Whether the sentence before tells of what only its writer may tell: then this one goes on about it, more often than not. */
export function followsReserved(sentence: string, sentences: string[]): boolean {
  return touchesReserved(sentences[sentences.indexOf(sentence) - 1] ?? '')
}

/** "We play on alternate Fridays. Well, played." “I should learn an instrument. I don't want to.” */
function isTakenBack(sentence: string, sentences: string[]): boolean {
  return TAKING_BACK.test(sentences[sentences.indexOf(sentence) + 1] ?? '')
}
const TAKING_BACK =
  /^(?:well|or rather|or),? (?:played|did|was|were|used to|until|had|ran|not)\b|^(?:actually,? no|no,? wait|wait,? no|scratch that|not any ?more|until (?:last|this|recently)|i (?:do not|don['’]t) want (?:to|one|it|any)|no,? thanks?|i (?:keep|stay) out of it|not (?:for me|interested|my (?:thing|cup of tea)))\b/i

function isGivenUp(interest: string, { things }: Reading): boolean {
  return things.some((thing) => thing.isListed && thing.words === interest && !isLiked(thing))
}

function mayBeQuoted(text: string): boolean {
  return quotable(text, LONGEST_QUOTE) !== null && !touchesReserved(text) && !isForeign(text)
}

/** Of two who write in other languages than English a vector says little but that. Of one letter (“I”, “a”) no language is told. */
function isForeign(text: string): boolean {
  const parts = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  const words = parts.map((part) => part.replace(/'.*$/, '')).filter((word) => word.length > 1)
  const unknown = words.filter((word) => !/^[a-z]+$/.test(word) || !isSpelledRight(word))
  return unknown.length >= FOREIGN_LEAST && unknown.length * 2 >= words.length
}

/** What was read in a sentence, and what it names of what is listed and given up. */
function thingsWithin(sentence: string, { things }: Reading): Thing[] {
  const lower = sentence.toLowerCase()
  return things.filter((thing) => {
    const { words, isListed } = thing
    if (words === '') return false
    return isListed ? !isLiked(thing) && lower.includes(words.toLowerCase()) : sentence.includes(words)
  })
}

function isLiked({ attitude }: Thing): boolean {
  return attitude === 'likes'
}

function isTurnedFrom({ attitude }: Thing, sentence: string): boolean {
  return attitude === 'dislikes' || (attitude === 'past' && isGivenUpIn(sentence))
}
