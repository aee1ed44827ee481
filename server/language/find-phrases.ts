import type { Piece } from './pieces.ts'

/**
 * What is looked for: `find` answers for a phrase in plain words, `begins` and `ends` how many words those beginning or ending with a word have, a bit
 * each, the lowest for one.
 */
export type Phrases<T> = {
  find: (phrase: string) => T | undefined
  begins: (word: string) => number
  ends: (word: string) => number
}

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
  const firsts = (pieces[at]?.forms.all ?? []).map((form) => ({ form, lengths: phrases.begins(form) }))
  const lengths = firsts.reduce((bits, first) => bits | first.lengths, 0)
  let ahead = 1
  while (ahead < LONGEST + 2 && pieces[at + ahead]?.follows === true) ahead++
  for (let length = ahead; length > 1; length--) {
    const words = pieces.slice(at, at + length)
    const found =
      inflectedPhrase(phrases, firsts, lengths, words) ??
      inflectedPhrase(phrases, firsts, lengths, withoutArticles(words)) ??
      (length === 2 ? compound(phrases, words) : undefined)
    if (found !== undefined) return { found, last: at + length - 1 }
  }
  return undefined
}

/** A word that the lexicon writes as two: "birdwatching" where it says "bird watching". */
export function splitWord<T>(phrases: Phrases<T>, word: string): T | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const first = word.slice(0, at)
    if ((phrases.begins(first) & 2) === 0) continue
    const found = phrases.find(`${first} ${word.slice(at)}`)
    if (found !== undefined) return found
  }
  return undefined
}

type First = { form: string; lengths: number }

function inflectedPhrase<T>(phrases: Phrases<T>, firsts: First[], lengths: number, words: Piece[]): T | undefined {
  const bit = 1 << (words.length - 1)
  if (words.length < 2 || words.length > LONGEST || (lengths & bit) === 0) return undefined
  const lasts = (words.at(-1)?.forms.all ?? []).filter((form) => (phrases.ends(form) & bit) !== 0)
  if (lasts.length === 0) return undefined
  const middle = words.slice(1, -1).reduce((joined, { word }) => `${joined} ${word}`, '')
  for (const first of firsts) {
    if ((first.lengths & bit) === 0) continue
    for (const last of lasts) {
      const found = phrases.find(`${first.form}${middle} ${last}`)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function compound<T>(phrases: Phrases<T>, [first, last]: Piece[]): T | undefined {
  if (first === undefined || last === undefined || isSmall(first.word) || isSmall(last.word)) return undefined
  for (const form of last.forms.all) {
    const found = (phrases.begins(first.word + form) & 1) === 0 ? undefined : phrases.find(first.word + form)
    if (found !== undefined) return found
  }
  return undefined
}

function isSmall(word: string): boolean {
  return word.length < 3 || SMALL.has(word)
}

function withoutArticles(words: Piece[]): Piece[] {
  if (words.length < 3 || SKIPPED.has(words.at(-1)?.word ?? '')) return []
  const content = words.filter(({ word }, at) => at === 0 || !SKIPPED.has(word))
  return content.length === words.length ? [] : content
}
