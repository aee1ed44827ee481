import { isWholeOnCard, waysToTell } from './in-context.ts'
import { keptWith } from './kept-with.ts'
import { nearnessOf, type Meaning, type Piece, type Scale } from './meaning.ts'
import type { Written } from './nearest-sentences.ts'
import { isSaidAlike, QUOTES_LONGEST } from './phrasing.ts'
import { tellsOfSomething } from './read-within.ts'

/**
 * In standard deviations above two strangers' sentences: how near two are that stand side by side, with how near each is to all that the other
 * writes. Readers called 8 in 100 such pairs silly above that (“a lease”, “when a rope is free”), and 52 the very reason.
 */
const TOGETHER = 5

/** Two sentences that are near enough to stand side by side, if any are, and the beginning of the other one's bio, if that may be quoted. */
export type Closest = { pair: { mine: string; theirs: string } | null; beginning: string | null }

/** The two closest sentences of two members, if they are close and short enough to stand in one sentence, and what may be quoted of the other one (`in-context.ts`). */
export function closestPieces(
  mine: Pick<Written, 'whole' | 'pieces'>,
  theirs: Written,
  { mean, spread, sides }: Scale,
  bio: string,
): Closest | null {
  const quotes = theirs.pieces.map(({ quote }) => quote)
  const { beginning, alone } = waysToTell(quotes, bio, (quote) => tellsOfSomething(quote, theirs.reading))
  if (beginning === null && alone.every((quote) => quote === null)) return null
  const nearness = (one: Meaning, other: Meaning) => (nearnessOf(one, other, sides) - mean) / spread
  const toMe = theirs.pieces.map(({ meaning }) => nearness(meaning, mine.whole))
  const pairs = whole(mine.pieces).flatMap((one) => {
    const toThem = nearness(one.meaning, theirs.whole)
    return theirs.pieces.map(({ meaning }, at) => {
      const together = nearness(one.meaning, meaning) + Math.min(toThem, toMe[at]!)
      return { mine: one.quote, theirs: alone[at] ?? null, together }
    })
  })
  const [close] = pairs
    .filter(({ together }) => together > TOGETHER)
    .flatMap(({ mine: one, theirs: other, together }) =>
      other !== null && mayStandTogether(one, other) ? [{ mine: one, theirs: other, together }] : [],
    )
    .toSorted((a, b) => b.together - a.together)
  return { pair: close ? { mine: close.mine, theirs: close.theirs } : null, beginning }
}

/** One's own are compared with those of everybody on a page. */
const whole = keptWith((pieces: Piece[]): Piece[] => pieces.filter(({ quote }) => isWholeOnCard(quote)))

function mayStandTogether(one: string, other: string): boolean {
  const areFull = [one, other].every((said) => said.split(/\s+/).length >= TOGETHER_LEAST)
  return areFull && one.length + other.length <= QUOTES_LONGEST && !isSaidAlike(one, other)
}
/** In words: “Rent went up” says too little beside another. */
const TOGETHER_LEAST = 4
