import { isWhole, waysToTell } from './in-context.ts'
import { keptWith } from './kept-with.ts'
import { nearnessOf, type Piece, type Scale } from './meaning.ts'
import { isSaidAlike } from './phrasing.ts'

/** So many standard deviations above two strangers' sentences are near enough to stand side by side, and near at all. */
const CLOSE = 4
const NEAR = 1.5

/** In characters, of two quotations together. */
const QUOTES_LONGEST = 120

/** Two sentences that are near enough to stand side by side, if any are, and what may be quoted of the other one, the best first: each is a sentence, as the last of what is quoted with it. */
export type Closest = { pair: { mine: string; theirs: string } | null; near: string[][] }

/**
 * The two closest sentences of two members, if they are as close as one pair of strangers' in several
 * hundred and short enough to stand in one sentence, and of the other one alone the sentences that are near and say much, and then all in order,
 * each in its context (`in-context.ts`), and by itself.
 */
export function closestPieces(
  mine: Piece[],
  theirs: Piece[],
  { mean, spread, sides }: Scale,
  bio: string,
): Closest | null {
  const others = waysToTell(theirs.map(({ quote }) => quote), bio) // prettier-ignore
  const pairs = whole(mine)
    .flatMap((one) =>
      theirs.map(({ meaning }, at) => ({ one, other: others[at]!, near: nearnessOf(one.meaning, meaning, sides) })),
    )
    .sort((a, b) => b.near - a.near)
  const close = pairs.find(({ one, other, near }) => near > mean + CLOSE * spread && mayStandTogether(one.quote, other.alone)) // prettier-ignore
  const near = pairs.flatMap(({ other, near }) =>
    near > mean + NEAR * spread && other.inContext ? [other.inContext] : [],
  )
  const told = [
    ...[...new Set(near)].filter((quotes) => isFull(quotes.join(' '))),
    ...others.flatMap(({ inContext }) => (inContext ? [inContext] : [])),
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
