import { expect, test } from 'vitest'
import { apartFromWhich, usualNearness, type Ground } from './among-hundreds.ts'

type Found = Parameters<typeof apartFromWhich>[0]

function isToldAmong({ apart = 0.45, ...found }: Partial<Found> & { apart?: number }): boolean {
  const nothing = {
    interests: 10,
    answer: -Infinity,
    isSameSituation: false,
    isSameOrigin: false,
    ground: 'met',
  } as const
  return apart >= apartFromWhich({ ...nothing, ...found })
}

test('how much two stand out, what both like and a likely answer must speak for what is told', () => {
  expect(isToldAmong({})).toBe(false)
  expect(isToldAmong({ apart: 1.5 })).toBe(true)
  expect(isToldAmong({ interests: 22 })).toBe(true)
  expect(isToldAmong({ answer: -2 })).toBe(true)
  expect(isToldAmong({ answer: -6 })).toBe(false)
})

test('who come from one place or live in the same need less', () => {
  expect(isToldAmong({ isSameSituation: true })).toBe(true)
  expect(isToldAmong({ isSameOrigin: true })).toBe(true)
})

test('a trade is told of nearly all who have it, then what both like, then wishes that are met, and what is only likely last', () => {
  const leastApart = (ground: Ground) =>
    [-3, -2.5, -1.5, 0, 0.45, 0.55, 0.8, 1].find((apart) => isToldAmong({ apart, ground }))
  expect((['trade', 'thing', 'met', 'likely'] as const).map(leastApart)).toEqual([-1.5, 0.45, 0.55, 1])
})

test('a wish that is met is not told of two who are far apart, whatever else speaks for it', () => {
  expect([-0.9, -1.1].map((apart) => isToldAmong({ apart, interests: 25, isSameOrigin: true }))).toEqual([true, false])
})

test('whoever is farther apart than can be told is as far as that', () => {
  expect(isToldAmong({ apart: -9, interests: 25, isSameOrigin: true, ground: 'trade' })).toBe(true)
  expect(isToldAmong({ apart: -9, interests: 25, ground: 'trade' })).toBe(false)
})

test('how near is usual is told by the nearest fiftieth', () => {
  const near = [5, 3, ...Array.from({ length: 98 }, () => -1)]
  expect(usualNearness(near)).toBe(4)
  expect(usualNearness([2, -1])).toBe(2)
  expect(usualNearness([])).toBe(0)
})
