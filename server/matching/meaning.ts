import { isSaidAlike, standsAlone } from './phrasing.ts'

/** A direction of meaning in 8-bit numbers, with its length. Of two models' vectors nothing is to be told. */
export type Meaning = { values: Int8Array; length: number }

/** How close unrelated texts are: the mean of their cosines and the spread (standard deviation). */
export type Scale = { mean: number; spread: number }

/** What somebody wrote, with its meaning. */
export type Piece = { quote: string; meaning: Meaning }

/** So many standard deviations above two strangers' pieces are near enough to stand side by side, and near at all. */
const CLOSE = 3
const NEAR = 1.5

/** In characters, of two quotations together. */
const QUOTES_LONGEST = 120

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
  return { values, length: Math.sqrt(dot(values, values)) }
}

/** −1 to 1, and 0 where one says nothing. Symmetric to the last bit. */
export function cosineOf(one: Meaning, other: Meaning): number {
  if (one.length === 0 || other.length === 0 || one.values.length !== other.values.length) return 0
  return dot(one.values, other.values) / (one.length * other.length)
}

/** How close two profiles are, in standard deviations above two strangers. */
export function similarityOf(one: Meaning, other: Meaning, { mean, spread }: Scale): number {
  return (cosineOf(one, other) - mean) / spread
}

/** What the other one writes that is nearest to one's own, and where the two are near indeed, to what of one's own. */
export type Closest = { mine: string | null; theirs: string }

/**
 * The two closest sentences of two members, if they are as close as one pair of strangers' in several
 * hundred and short enough to stand in one sentence; else of the other one alone the sentence that is near, or the first.
 */
export function closestPieces(mine: Piece[], theirs: Piece[], { mean, spread }: Scale): Closest | null {
  const [ones, others] = [mine, theirs].map((pieces) =>
    pieces.filter(({ quote }) => quote.length <= QUOTES_LONGEST && standsAlone(quote)),
  )
  const pairs = ones!
    .flatMap((one) => others!.map((other) => ({ one, other, cosine: cosineOf(one.meaning, other.meaning) })))
    .sort((a, b) => b.cosine - a.cosine)
  const close = pairs.find(({ one, other, cosine }) => cosine > mean + CLOSE * spread && mayStandTogether(one, other))
  if (close) return { mine: close.one.quote, theirs: close.other.quote }
  const near = pairs.find(({ cosine }) => cosine > mean + NEAR * spread)?.other ?? others![0]
  return near ? { mine: null, theirs: near.quote } : null
}

function mayStandTogether({ quote: one }: Piece, { quote: other }: Piece): boolean {
  return one.length + other.length <= QUOTES_LONGEST && !isSaidAlike(one, other)
}

function dot(one: Int8Array, other: Int8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
