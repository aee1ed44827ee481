import { expect, test } from 'vitest'
import { answerTo, nearnessOf, similarityOf, toBytes, toMeaning } from './meaning.ts'

/** Directions that are the same in every run (Weyl's sequence). */
function vectorOf(seed: number, length = 512): Float32Array {
  return Float32Array.from({ length }, (_, at) => (((seed * 7919 + at) * 0.618_033_988_75) % 1) - 0.5)
}

const meaningOf = (vector: Float32Array) => toMeaning(toBytes(vector))
const between = (one: Float32Array, other: Float32Array, share: number) =>
  one.map((value, at) => value * (1 - share) + other[at]! * share)

test.each([0, 0.1, 0.3, 0.5, 0.9])('8 bits move a cosine by less than a hundredth (%f of another direction)', (share) => {
  const [one, other] = [vectorOf(1), between(vectorOf(1), vectorOf(2), share)]
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0)
  const exact = dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))

  expect(Math.abs(nearnessOf(meaningOf(one), meaningOf(other), 0) - exact)).toBeLessThan(0.01)
}) // prettier-ignore

test('closeness is the same from both sides to the last bit, and of one with itself the greatest', () => {
  const scale = { mean: 0.3, spread: 0.1, sides: 0 }
  const [one, other] = [meaningOf(vectorOf(3)), meaningOf(vectorOf(4))]

  expect(similarityOf(one, other, scale)).toBe(similarityOf(other, one, scale))
  expect(similarityOf(one, one, scale)).toBeCloseTo(7, 9)
})

test('what one asks and the other gives brings two together, whichever of them asks, and not that both ask it', () => {
  // Two numbers alike, then what each asks, then what each gives.
  const [asks, gives, neither] = [[50, 0, 60, 0, 0, 0], [50, 0, 0, 0, 60, 0], [50, 0, 0, 60, 0, 60]].map((numbers) => toMeaning(Int8Array.from(numbers))) // prettier-ignore

  expect(answerTo(asks!, gives!, 2)).toBeCloseTo((50 * 50 + 60 * 60) / (50 * 50 + 60 * 60), 9)
  expect(nearnessOf(asks!, gives!, 2)).toBe(answerTo(asks!, gives!, 2))
  expect(nearnessOf(gives!, asks!, 2)).toBe(answerTo(asks!, gives!, 2))
  expect(answerTo(gives!, asks!, 2)).toBeLessThan(0.5)
  expect(nearnessOf(asks!, asks!, 2)).toBe(answerTo(gives!, asks!, 2))
  expect(nearnessOf(asks!, neither!, 2)).toBeLessThan(0.5)
}) // prettier-ignore

test('what says nothing, and what another model made, is close to nothing', () => {
  const one = meaningOf(vectorOf(5))

  expect(nearnessOf(one, meaningOf(new Float32Array(512)), 0)).toBe(0)
  expect(nearnessOf(one, meaningOf(vectorOf(5, 384)), 0)).toBe(0)
})

test('of a longer vector 768 numbers are kept', () => {
  expect(toBytes(vectorOf(6, 3072))).toHaveLength(768)
})
