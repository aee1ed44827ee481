import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { closestPieces } from './closest.ts'
import { toMeaning, type Piece } from './meaning.ts'

const BIRDS = [100, 0, 0]
const NEAR_BIRDS = [96, 24, 0]
const BOATS = [0, 100, 0]
const ROOMS = [0, 0, 100]
const scale = { mean: 0, spread: 0.1, sides: 0 }

const meaning = (numbers: number[]) => toMeaning(Int8Array.from(numbers))
const piece = (quote: string, numbers: number[]): Piece => ({ quote, meaning: meaning(numbers) })
const [mine, theirs] = ['I count the waders at dawn.', 'Out with binoculars most mornings.']
const own = written([piece('birding', BIRDS), piece(mine, BIRDS)])

test('the closest sentences that stand by themselves stand side by side', () => {
  const near = written([piece('birding', BIRDS), piece(theirs, NEAR_BIRDS), piece('I like it here.', ROOMS)])

  expect(closestPieces(own, near, scale, theirs)).toMatchObject({ pair: { mine, theirs } })
  expect(closestPieces(near, own, scale, mine)).toMatchObject({ pair: { mine: theirs, theirs: mine } })
})

test('near sentences of two who write of other things do not: “a lease” and “when a rope is free” are near by a word', () => {
  const near = written([piece(theirs, NEAR_BIRDS)])

  expect(closestPieces(own, { ...near, whole: meaning(ROOMS) }, { ...scale, spread: 0.2 }, theirs).pair).toBeNull()
  expect(closestPieces(own, near, { ...scale, spread: 0.2 }, theirs).pair).toEqual({ mine, theirs })
})

test('a sentence of three words says too little beside another', () => {
  const told = (quote: string) => closestPieces(own, written([piece(quote, BIRDS)]), scale, quote).pair
  expect(told('I watch birds.')).toBeNull()
  expect(told('I watch birds at dawn.')).not.toBeNull()
})

test('of one who is not close the beginning of their bio is told, if any', () => {
  const varnish = 'I varnish a dinghy.'
  const far = written([piece('boats', BOATS), piece('It never ends, honestly.', BIRDS), piece(varnish, BOATS)])

  expect(closestPieces(own, far, scale, varnish)).toEqual({ pair: null, beginning: null })
  expect(closestPieces(own, written([piece(varnish, BOATS)]), scale, varnish).beginning).toBe(varnish)
  expect(closestPieces(own, written([piece('boats', BOATS)]), scale, '').beginning).toBeNull()
})

test('what is not told first, and of which nothing is read, is not told', () => {
  const [nothing, something] = ['There are perhaps thirty I would stand behind.', 'I bake bread on Sundays.']
  const told = (quote: string) =>
    closestPieces(own, written([piece(quote, BIRDS)]), scale, `Hello there. ${quote}`).pair

  expect(told(nothing)).toBeNull()
  expect(told(something)).toEqual({ mine, theirs: something })
})

test('two long sentences do not stand side by side, and one of 150 characters may be told alone', () => {
  const told = (quote: string) => closestPieces(own, written([piece(quote, BIRDS)]), scale, quote)

  expect(told('b '.repeat(60)).pair).toBeNull()
  const long = `I bake bread ${'b '.repeat(68)}b`
  expect(told(long).beginning).toBe(long)
  expect(told(`${long}b`).beginning).toBeNull()
})

test('of a bio that begins shortly more is told', () => {
  const [first, second] = ['I grow garlic behind the church.', 'It all tastes like rain.']
  const pieces = [piece(first, ROOMS), piece(second, NEAR_BIRDS)]
  const told = closestPieces(own, written(pieces), scale, `${first} ${second}`)

  expect(told.beginning).toBe(`${first} ${second}`)
})

/** Somebody who writes of birds above all. */
function written(pieces: Piece[]) {
  const bio = pieces.map(({ quote }) => quote).join(' ')
  return { reading: readProfile({ bio, interests: [] }), whole: meaning(BIRDS), pieces }
}
