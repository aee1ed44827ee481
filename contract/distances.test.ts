import { expect, test } from 'vitest'
import { DISTANCE_BANDS, NEAR_MILES, WIDEST_MILES } from './discovery.ts'
import { distanceApart, distanceBand, keptSquare, longDistance, shortDistance, unitsFor } from './distances.ts'

test.each([
  ['en-US', 'miles'],
  ['en', 'miles'],
  ['en-GB', 'miles'],
  ['cy', 'miles'],
  ['my-MM', 'miles'],
  ['en-LR', 'miles'],
  ['es-US', 'miles'],
  ['de-DE', 'kilometers'],
  ['de', 'kilometers'],
  ['en-CA', 'kilometers'],
  ['en-AU', 'kilometers'],
  ['zh-Hant', 'kilometers'],
  ['C', 'miles'],
  ['en-US@posix', 'miles'],
  ['', 'miles'],
])('a browser in %j reads %s', (language, units) => {
  expect(unitsFor('automatic', language)).toBe(units)
})

test('what was chosen holds wherever the browser is from', () => {
  expect([unitsFor('miles', 'de-DE'), unitsFor('kilometers', 'en-US')]).toEqual(['miles', 'kilometers'])
})

test('in miles a band is told as it is', () => {
  expect(DISTANCE_BANDS.map((miles) => distanceBand(miles, 'miles'))).toEqual([
    'within 1 mi', 'within 2 mi', 'within 5 mi', 'within 10 mi', 'within 15 mi', 'within 20 mi', 'within 25 mi', 'within 30 mi', 'within 40 mi', 'within 50 mi',
  ]) // prettier-ignore
  expect(distanceBand(null, 'miles')).toBe('over 50 mi')
  expect(longDistance(NEAR_MILES, 'miles')).toBe('5 miles')
  expect(longDistance(1, 'miles')).toBe('1 mile')
})

test('in kilometers an upper edge is never told smaller than it is, nor by a whole kilometer larger, and each band has its own', () => {
  const told = DISTANCE_BANDS.map((miles) => Number.parseInt(shortDistance(miles, 'kilometers'), 10))

  expect(told).toEqual([2, 4, 9, 17, 25, 33, 41, 49, 65, 81])
  for (const [at, miles] of DISTANCE_BANDS.entries()) {
    expect(told[at]! * 1000).toBeGreaterThanOrEqual(miles * 1609.344)
    expect(told[at]! * 1000).toBeLessThan(miles * 1609.344 + 1000)
  }
  expect(distanceBand(5, 'kilometers')).toBe('within 9 km')
  expect(longDistance(5, 'kilometers')).toBe('9 km')
})

test('of whoever is beyond the last band no more is said than is so', () => {
  expect(distanceBand(null, 'kilometers')).toBe('over 80 km')
  expect(80_000).toBeLessThan(WIDEST_MILES * 1609.344)
})

test('how far two are apart is a part of a sentence', () => {
  expect([1, 5, null].map((miles) => distanceApart(miles, 'miles'))).toEqual([
    'within a mile of each other',
    'within 5 miles of each other',
    'more than 50 miles from each other',
  ])
  expect([1, 5, null].map((miles) => distanceApart(miles, 'kilometers'))).toEqual([
    'within 2 km of each other',
    'within 9 km of each other',
    'more than 80 km from each other',
  ])
})

test('what is kept of a place is not told larger than it is', () => {
  expect([keptSquare('miles'), keptSquare('kilometers')]).toEqual(['square mile', 'square of 1.6 km'])
})
