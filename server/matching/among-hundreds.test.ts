import { expect, test } from 'vitest'
import { isToldAmong, usualNearness } from './among-hundreds.ts'

test('what two have in common and how much they stand out must speak for what is told', () => {
  const found = { score: 20, apart: 0.5, by: 'wish' } as const
  expect(isToldAmong(found)).toBe(true)
  expect(isToldAmong({ ...found, score: 0 })).toBe(false)
  expect(isToldAmong({ ...found, apart: -1 })).toBe(false)
})

test('what is only likely needs more than a met wish, and a trade or a lesson that was asked for less', () => {
  const isTold = (apart: number) => (['likelihood', 'wish', 'trade'] as const).map((by) => isToldAmong({ score: 12, apart, by })) // prettier-ignore
  expect(isTold(0.8)).toEqual([false, true, true])
  expect(isTold(-0.4)).toEqual([false, false, true])
  expect(isTold(1.2)).toEqual([true, true, true])
})

test('how near is usual is told by the nearest fiftieth', () => {
  const near = [5, 3, ...Array.from({ length: 98 }, () => -1)]
  expect(usualNearness(near)).toBe(4)
  expect(usualNearness([2, -1])).toBe(2)
  expect(usualNearness([])).toBe(0)
})
