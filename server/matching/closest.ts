import { isWholeOnCard, waysToTell } from './in-context.ts'
import { keptWith } from './kept-with.ts'
import { nearnessOf, type Meaning, type Piece, type Scale } from './meaning.ts'
import type { Written } from './nearest-sentences.ts'
import { isSaidAlike, QUOTES_LONGEST } from './phrasing.ts'
import { tellsOfSomething } from './read-within.ts'

/**
 * In standard deviations above two strangers' sentences: how near each of two that stand side by side must be to all that the other writes. Of 200 pairs strict
 * readers called 3 of the 46 wrong that are, and 50 of the others (collected rocks, and climbing on them).
 */
const NEAR_TO_ALL = 4

/** Two sentences that are near enough to stand side by side, if any are, and the beginning of the other one's bio, if that may be quoted. */
export type Closest = { pair: { mine: string; theirs: string } | null; beginning: string | null }

/** The two closest sentences of two members, if they are close and short enough to stand in one sentence, and what may be quoted of the other one (`in-context.ts`). */
export function closestPieces(
  mine: Pick<Written, 'whole' | 'pieces'>,
  theirs: Written,
  { mean, spread, sides }: Scale,
  bio: string,
): Closest {
  const quotes = theirs.pieces.map(({ quote }) => quote)
  const { beginning, mayStandAlone } = waysToTell(quotes, bio, (quote) => tellsOfSomething(quote, theirs.reading))
  const nearness = (one: Meaning, other: Meaning) => (nearnessOf(one, other, sides) - mean) / spread
  const ones = whole(mine.pieces).filter(({ meaning }) => nearness(meaning, theirs.whole) >= NEAR_TO_ALL)
  const others = theirs.pieces.filter(
    ({ quote, meaning }) => nearness(meaning, mine.whole) >= NEAR_TO_ALL && mayStandAlone(quote),
  )
  const [close] = ones
    .flatMap((one) =>
      others.map((other) => ({ one: one.quote, other: other.quote, near: nearness(one.meaning, other.meaning) })),
    )
    .filter(({ one, other }) => mayStandTogether(one, other))
    .toSorted((a, b) => b.near - a.near)
  return { pair: close ? { mine: close.one, theirs: close.other } : null, beginning }
}

/** One's own are compared with those of everybody on a page. */
const whole = keptWith((pieces: Piece[]): Piece[] => pieces.filter(({ quote }) => isWholeOnCard(quote)))

function mayStandTogether(one: string, other: string): boolean {
  const areFull = [one, other].every((said) => said.split(/\s+/).length >= TOGETHER_LEAST)
  return areFull && one.length + other.length <= QUOTES_LONGEST && !isSaidAlike(one, other)
}
/** In words: “Rent went up” says too little beside another. */
const TOGETHER_LEAST = 4
