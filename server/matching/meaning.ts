/** A direction of meaning in 8-bit numbers, with its length. Of two models' vectors nothing is to be told. */
export type Meaning = { values: Int8Array; length: number }

/** How close unrelated texts are: the mean of their cosines and the spread (standard deviation). */
export type Scale = { mean: number; spread: number }

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

/** Of a hundred unrelated pairs, the share that is less close than this: the normal distribution's, by its logistic likeness. */
export function percentileOf(cosine: number, { mean, spread }: Scale): number {
  const z = (cosine - mean) / spread
  // Bowling and others (2009): within 0.00014 of the normal distribution.
  return 1 / (1 + Math.exp(-(0.07056 * z ** 3 + 1.5976 * z)))
}

function dot(one: Int8Array, other: Int8Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
