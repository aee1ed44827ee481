import { keptWith } from './kept-with.ts'
import { isSaidAlike } from './phrasing.ts'
import { standsAlone } from './stands-alone.ts'

/** A direction of meaning in 8-bit numbers, with its length. Of two models' vectors nothing is to be told. */
export type Meaning = { values: Int8Array; length: number }

/**
 * How near unrelated texts are by a model: the mean and the spread (standard deviation). Where a model tells what a text asks for and what it gives, `sides` numbers
 * at the end of its vectors are what it gives and as many before them what it asks for; of others it is 0.
 */
export type Scale = { mean: number; spread: number; sides: number }

/** What somebody wrote, with its meaning. */
export type Piece = { quote: string; meaning: Meaning }

/** So many standard deviations above two strangers' pieces are near enough to stand side by side, and near at all. */
const CLOSE = 4
const NEAR = 1.5

/** In characters, of two quotations together, and of one alone. */
const QUOTES_LONGEST = 120
const QUOTE_LONGEST = 150

/** What a longer vector is cut to: models of that size are trained so that the first numbers hold most of it (Matryoshka). */
const LONGEST = 768
const GREATEST = 127

/** The same direction in 8-bit numbers, which moves a cosine by less than a hundredth. */
export function toBytes(vector: Float32Array): Int8Array {
  const cut = vector.subarray(0, LONGEST)
  const greatest = cut.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(cut, (value) => (greatest === 0 ? 0 : Math.round((value / greatest) * GREATEST)))
}

export function toMeaning(values: Int8Array): Meaning {
  return { values, length: Math.sqrt(dot(values, values, 0, values.length, 0)) }
}

/** How near two texts are, −1 to 1, and 0 where one says nothing: alike, or the one gives what the other asks for. Symmetric to the last bit. */
export function nearnessOf(one: Meaning, other: Meaning, sides: number): number {
  if (!areComparable(one, other)) return 0
  const given = Math.max(gift(one, other, sides), gift(other, one, sides))
  return (likeness(one, other, sides) + given) / (one.length * other.length)
}

/** As near as that a text is to what somebody asks who writes another. */
export function answerTo(asker: Meaning, giver: Meaning, sides: number): number {
  if (!areComparable(asker, giver)) return 0
  return (likeness(asker, giver, sides) + gift(asker, giver, sides)) / (asker.length * giver.length)
}

function areComparable(one: Meaning, other: Meaning): boolean {
  return one.length > 0 && other.length > 0 && one.values.length === other.values.length
}

function likeness({ values: one }: Meaning, { values: other }: Meaning, sides: number): number {
  return dot(one, other, 0, one.length - 2 * sides, 0)
}

/** Of what one asks, what the other gives. */
function gift({ values: asked }: Meaning, { values: given }: Meaning, sides: number): number {
  return dot(asked, given, asked.length - 2 * sides, asked.length - sides, sides)
}

/** How near two profiles are, in standard deviations above two strangers. */
export function similarityOf(one: Meaning, other: Meaning, { mean, spread, sides }: Scale): number {
  return (nearnessOf(one, other, sides) - mean) / spread
}

/** Two sentences that are near enough to stand side by side, if any are, and what may be quoted of the other one, the best first. */
export type Closest = { pair: { mine: string; theirs: string } | null; near: string[] }

/**
 * The two closest sentences of two members, if they are as close as one pair of strangers' in several
 * hundred and short enough to stand in one sentence, and of the other one alone the sentences that are near and say much, and then all in order.
 */
export function closestPieces(mine: Piece[], theirs: Piece[], { mean, spread, sides }: Scale): Closest | null {
  const [ones, others] = [tellable(mine), tellable(theirs)]
  const pairs = ones
    .flatMap((one) => others.map((other) => ({ one, other, near: nearnessOf(one.meaning, other.meaning, sides) })))
    .sort((a, b) => b.near - a.near)
  const close = pairs.find(({ one, other, near }) => near > mean + CLOSE * spread && mayStandTogether(one, other))
  const near = pairs.flatMap(({ other, near }) => (near > mean + NEAR * spread ? other.quote : []))
  const told = new Set([...near.filter(isFull), ...others.map(({ quote }) => quote)])
  if (told.size === 0) return null
  return { pair: close ? { mine: close.one.quote, theirs: close.other.quote } : null, near: [...told] }
}

/** One's own are compared with those of everybody on a page. */
const tellable = keptWith((pieces: Piece[]): Piece[] =>
  pieces.filter(({ quote }) => quote.length <= QUOTE_LONGEST && standsAlone(quote)),
)

/** “I average forty” says too little without what stands before it, more often than a first sentence or one of many words. */
function isFull(quote: string): boolean {
  return quote.split(/\s+/).length >= FULL_WORDS && /\b(?:i|my|we|our)\b/i.test(quote)
}
const FULL_WORDS = 8

function mayStandTogether({ quote: one }: Piece, { quote: other }: Piece): boolean {
  return one.length + other.length <= QUOTES_LONGEST && !isSaidAlike(one, other)
}

/** Of the numbers of one from `start` to `end`, with those of the other so many places behind. */
function dot(one: Int8Array, other: Int8Array, start: number, end: number, behind: number): number {
  let sum = 0
  for (let at = start; at < end; at++) sum += one[at]! * other[at + behind]!
  return sum
}
