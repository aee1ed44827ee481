import { isWhole, waysToTell } from './in-context.ts'
import { keptWith } from './kept-with.ts'
import { nearnessOf, type Meaning, type Piece, type Scale } from './meaning.ts'
import type { Written } from './nearest-sentences.ts'
import { isSaidAlike, QUOTES_LONGEST } from './phrasing.ts'
import { tellsOfSomething } from './read-within.ts'

/**
 * In standard deviations above two strangers' sentences: near at all, and near enough to stand side by side, where it is added how near each is to all that the other
 * writes. Readers called 24 of 336 such pairs silly above that (“a lease”, “when a rope is free”), and 52 in 100 the very reason.
 */
const NEAR = 3
const TOGETHER = 5

/** Two sentences that are near enough to stand side by side, if any are, and what may be quoted of the other one, the best first: each is a sentence, as the last of what is quoted with it. */
export type Closest = { pair: { mine: string; theirs: string } | null; near: string[][] }

/**
 * The two closest sentences of two members, if they are close and short enough to stand in one sentence, and of the other one alone the sentences that are near and
 * say much, and then all in order, each in its context (`in-context.ts`), and by itself.
 */
export function closestPieces(
  mine: Pick<Written, 'whole' | 'pieces'>,
  theirs: Written,
  { mean, spread, sides }: Scale,
  bio: string,
): Closest | null {
  const others = waysToTell(theirs.pieces.map(({ quote }) => quote), bio, (quote) => tellsOfSomething(quote, theirs.reading)) // prettier-ignore
  const nearness = (one: Meaning, other: Meaning) => (nearnessOf(one, other, sides) - mean) / spread
  const toMe = theirs.pieces.map(({ meaning }) => nearness(meaning, mine.whole))
  const pairs = whole(mine.pieces).flatMap((one) => {
    const toThem = nearness(one.meaning, theirs.whole)
    return theirs.pieces.map(({ meaning }, at) => {
      const near = nearness(one.meaning, meaning)
      return { one, other: others[at]!, near, together: near + Math.min(toThem, toMe[at]!) }
    })
  })
  const close = pairs
    .filter(({ one, other, together }) => together > TOGETHER && mayStandTogether(one.quote, other.alone))
    .toSorted((a, b) => b.together - a.together)[0]
  const near = pairs
    .toSorted((a, b) => b.near - a.near)
    .flatMap(({ other, near }) => (near > NEAR && other.inContext ? [other.inContext] : []))
  const inOrder = others.flatMap(({ inContext }) => (inContext ? [inContext] : []))
  const told = [
    ...[...new Set([...near, ...inOrder])].filter((quotes) => isFull(quotes.join(' '))),
    ...inOrder,
    ...others.flatMap(({ alone }) => (alone ? [[alone]] : [])),
  ]
  if (told.length === 0) return null
  return { pair: close ? { mine: close.one.quote, theirs: close.other.alone! } : null, near: told }
}

/** One's own are compared with those of everybody on a page. */
const whole = keptWith((pieces: Piece[]): Piece[] => pieces.filter(({ quote }) => isWhole(quote)))

/** “I average forty” says too little without what stands before it, more often than a first sentence or one of many words. */
function isFull(quote: string): boolean {
  return quote.split(/\s+/).length >= FULL_WORDS && /\b(?:i|my|we|our)\b/i.test(quote)
}
const FULL_WORDS = 8

function mayStandTogether(one: string, other: string | null): boolean {
  return other !== null && one.length + other.length <= QUOTES_LONGEST && !isSaidAlike(one, other)
}
