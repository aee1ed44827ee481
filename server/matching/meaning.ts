/** A direction of meaning in 8-bit numbers, with its length. Of two models' vectors nothing is to be told. */
export type Meaning = { values: Int8Array; length: number }

/**
 * How near unrelated texts are by a model: the mean and the spread (standard deviation). Where a model tells what a text asks for and what it gives, `sides` numbers
 * at the end of its vectors are what it gives and as many before them what it asks for; of others it is 0.
 */
export type Scale = { mean: number; spread: number; sides: number }

/** What somebody wrote, with its meaning. */
export type Piece = { quote: string; meaning: Meaning }

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

/** How far a direction of meaning speaks for what these weights tell. */
export function along({ values, length }: Meaning, weights: number[]): number {
  return length === 0 ? 0 : weights.reduce((sum, weight, at) => sum + weight * values[at]!, 0) / length
}

/** How near two profiles are, in standard deviations above two strangers. */
export function similarityOf(one: Meaning, other: Meaning, { mean, spread, sides }: Scale): number {
  return (nearnessOf(one, other, sides) - mean) / spread
}

/** Of the numbers of one from `start` to `end`, with those of the other so many places behind. */
function dot(one: Int8Array, other: Int8Array, start: number, end: number, behind: number): number {
  let sum = 0
  for (let at = start; at < end; at++) sum += one[at]! * other[at + behind]!
  return sum
}
