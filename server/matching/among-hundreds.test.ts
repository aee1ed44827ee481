import { expect, test } from 'vitest'
import { isToldAmong, usualNearness } from './among-hundreds.ts'

test('the more are compared, the more must speak for what is told', () => {
  const found = { score: 20, apart: 0.5, by: 'wish' } as const
  expect([100, 440, 5_000].map((compared) => isToldAmong(found, compared))).toEqual([true, true, false])
  expect(isToldAmong({ ...found, score: 0 }, 440)).toBe(false)
  expect(isToldAmong({ ...found, apart: -1 }, 440)).toBe(false)
})

test('what is only likely needs more than a met wish, and a trade or a lesson that was asked for less', () => {
  const isTold = (by: 'likelihood' | 'wish' | 'trade') => isToldAmong({ score: 12, apart: by === 'trade' ? -0.4 : 0.8, by }, 440) // prettier-ignore
  expect([isTold('likelihood'), isTold('wish'), isTold('trade')]).toEqual([false, true, true])
  expect(isToldAmong({ score: 12, apart: -0.4, by: 'wish' }, 440)).toBe(false)
})

test('how near is usual is told by the nearest fiftieth', () => {
  const near = [5, 3, ...Array.from({ length: 98 }, () => -1)]
  expect(usualNearness(near)).toBe(4)
  expect(usualNearness([2, -1])).toBe(2)
  expect(usualNearness([])).toBe(0)
})
