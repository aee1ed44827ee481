import { expect, test } from 'vitest'
import { isToldAmong, usualNearness } from './among-hundreds.ts'

const found = { score: 20, apart: 1.2, isTrade: false, isNamed: false }

test('what two have in common and how much they stand out must speak for what is told', () => {
  expect(isToldAmong(found)).toBe(true)
  expect(isToldAmong({ ...found, score: 0 })).toBe(false)
  expect(isToldAmong({ ...found, apart: -1 })).toBe(false)
})

test('what is asked for by a name that the other tells of as well needs less, and a trade or a lesson less still', () => {
  const isTold = (apart: number) => [{}, { isNamed: true }, { isTrade: true }].map((asked) => isToldAmong({ ...found, apart, ...asked })) // prettier-ignore
  expect(isTold(0.8)).toEqual([false, true, true])
  expect(isTold(-0.2)).toEqual([false, false, true])
  expect(isTold(1.2)).toEqual([true, true, true])
})

test('how near is usual is told by the nearest fiftieth', () => {
  const near = [5, 3, ...Array.from({ length: 98 }, () => -1)]
  expect(usualNearness(near)).toBe(4)
  expect(usualNearness([2, -1])).toBe(2)
  expect(usualNearness([])).toBe(0)
})
