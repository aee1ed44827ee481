import { inflectionsOf } from './inflections.ts'
import type { Piece } from './pieces.ts'

/** What is looked for: `find` answers for a phrase in plain words, `lengths` how many words those beginning with a word have, a bit each. */
export type Phrases<T> = { find: (phrase: string) => T | undefined; lengths: (word: string) => number }

/** `last` is the index of a piece. */
export type Match<T> = { found: T; last: number }

const LONGEST = 8
const SMALL = new Set(
  'the and for has had have her his him was are all any not you our out off get got let who why how may can'.split(' '),
)
const SKIPPED = new Set('a an the my our some'.split(' '))

/**
 * The longest phrase of two words or more that begins at a piece: in the very words, or with its first or last word inflected ("watched birds"), with
 * articles between them ("play the piano"), or written as one word in the lexicon ("bird watching").
 */
export function phraseAt<T>(phrases: Phrases<T>, pieces: Piece[], at: number): Match<T> | undefined {
  const first = pieces[at]?.word ?? ''
  const firsts = formsOf(first).filter((form) => phrases.lengths(form) > 1)
  let ahead = 1
  while (ahead < LONGEST + 2 && pieces[at + ahead]?.follows === true) ahead++
  for (let length = ahead; length > 1; length--) {
    const words = pieces.slice(at, at + length).map(({ word }) => word)
    const last = at + length - 1
    const found =
      inflectedPhrase(phrases, firsts, words) ??
      inflectedPhrase(phrases, firsts, withoutArticles(words)) ??
      (length === 2 ? compound(phrases, words) : undefined)
    if (found !== undefined) return { found, last }
  }
  return undefined
}

/** A word that the lexicon writes as two: "birdwatching" where it says "bird watching". */
export function splitWord<T>(phrases: Phrases<T>, word: string): T | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const first = word.slice(0, at)
    if ((phrases.lengths(first) & 2) === 0) continue
    const found = phrases.find(`${first} ${word.slice(at)}`)
    if (found !== undefined) return found
  }
  return undefined
}

function inflectedPhrase<T>(phrases: Phrases<T>, firsts: string[], words: string[]): T | undefined {
  const bit = 1 << (words.length - 1)
  const last = words.at(-1) ?? ''
  if (words.length < 2 || words.length > LONGEST) return undefined
  const middle = words.slice(1, -1).reduce((joined, word) => `${joined} ${word}`, '')
  for (const first of firsts) {
    if ((phrases.lengths(first) & bit) === 0) continue
    for (const form of formsOf(last)) {
      const found = phrases.find(`${first}${middle} ${form}`)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function compound<T>(phrases: Phrases<T>, [first = '', last = '']: string[]): T | undefined {
  if (first.length < 3 || last.length < 3 || SMALL.has(first) || SMALL.has(last)) return undefined
  for (const form of formsOf(last)) {
    const found = (phrases.lengths(first + form) & 1) === 0 ? undefined : phrases.find(first + form)
    if (found !== undefined) return found
  }
  return undefined
}

function withoutArticles(words: string[]): string[] {
  if (SKIPPED.has(words.at(-1) ?? '')) return []
  const content = words.filter((word, at) => at === 0 || !SKIPPED.has(word))
  return content.length === words.length ? [] : content
}

function formsOf(word: string): string[] {
  const { number, base, doing } = inflectionsOf(word)
  return [word, ...number, ...base, ...doing]
}
