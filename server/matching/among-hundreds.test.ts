import { expect, test } from 'vitest'
import { isToldAmong, usualNearness, type Ground } from './among-hundreds.ts'

const found = {
  interests: 10,
  apart: 0.8,
  answer: null,
  isSameSituation: false,
  isSameOrigin: false,
  ground: 'met',
} as const

test('how much two stand out, what both like and a likely answer must speak for what is told', () => {
  expect(isToldAmong(found)).toBe(false)
  expect(isToldAmong({ ...found, apart: 1.5 })).toBe(true)
  expect(isToldAmong({ ...found, interests: 22 })).toBe(true)
  expect(isToldAmong({ ...found, answer: -2 })).toBe(true)
  expect(isToldAmong({ ...found, answer: -6 })).toBe(false)
})

test('who come from one place or live in the same need less', () => {
  expect(isToldAmong({ ...found, isSameSituation: true })).toBe(true)
  expect(isToldAmong({ ...found, isSameOrigin: true })).toBe(true)
})

test('a trade is told of nearly all who have it, a wish met by its name before one that is met without, and what is only likely last', () => {
  const leastApart = (ground: Ground) => [-3, -2, -1, 0, 1, 2].find((apart) => isToldAmong({ ...found, apart, ground }))
  expect((['trade', 'named', 'things', 'met', 'thing', 'likely'] as const).map(leastApart)).toEqual([-2, 1, 1, 1, 1, 2])
})

test('how near is usual is told by the nearest fiftieth', () => {
  const near = [5, 3, ...Array.from({ length: 98 }, () => -1)]
  expect(usualNearness(near)).toBe(4)
  expect(usualNearness([2, -1])).toBe(2)
  expect(usualNearness([])).toBe(0)
})
