import { expect, test } from 'vitest'
import { closestPieces } from './closest.ts'
import { toMeaning, type Piece } from './meaning.ts'

const BIRDS = [100, 0, 0]
const NEAR_BIRDS = [96, 24, 0]
const BOATS = [0, 100, 0]
const ROOMS = [0, 0, 100]
const scale = { mean: 0, spread: 0.1, sides: 0 }

const piece = (quote: string, numbers: number[]): Piece => ({ quote, meaning: toMeaning(Int8Array.from(numbers)) })
const [mine, theirs] = ['I count the waders at dawn.', 'Out with binoculars most mornings.']
const own = [piece('birding', BIRDS), piece(mine, BIRDS)]

test('the closest sentences that stand by themselves stand side by side', () => {
  const near = [piece('birding', BIRDS), piece(theirs, NEAR_BIRDS), piece('I like it here.', ROOMS)]

  expect(closestPieces(own, near, scale, theirs)).toMatchObject({ pair: { mine, theirs }, near: [[theirs], [theirs]] })
  expect(closestPieces(near, own, scale, mine)).toMatchObject({ pair: { mine: theirs, theirs: mine } })
})

test('of one who is not close any sentence that stands by itself is told', () => {
  const far = [piece('boats', BOATS), piece('It never ends, honestly.', BIRDS), piece('I varnish a dinghy.', BOATS)]

  expect(closestPieces(own, far, scale, '')).toMatchObject({
    pair: null,
    near: [['I varnish a dinghy.'], ['I varnish a dinghy.']],
  })
  expect(closestPieces(own, [piece('boats', BOATS)], scale, '')).toBeNull()
})

test('two long sentences do not stand side by side, and one of 150 characters may be told alone', () => {
  expect(closestPieces(own, [piece('b '.repeat(60), BIRDS)], scale, 'b '.repeat(60))?.pair).toBeNull()
  expect(closestPieces(own, [piece('b '.repeat(75), BIRDS)], scale, 'b '.repeat(75))?.near[0]).toHaveLength(1)
  expect(closestPieces(own, [piece('b '.repeat(76), BIRDS)], scale, 'b '.repeat(76))).toBeNull()
})

test('a sentence is told behind the one before it, also where it says nothing by itself, and then by itself', () => {
  const [first, second] = ['I grow garlic behind the church.', 'It all tastes like rain.']
  const told = closestPieces(own, [piece(first, ROOMS), piece(second, NEAR_BIRDS)], scale, `${first} ${second}`)

  expect(told).toEqual({ pair: null, near: [[`${first} ${second}`], [first], [`${first} ${second}`], [first]] })
})
