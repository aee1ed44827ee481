import { expect, test } from 'vitest'
import { addMonths, monthEndAfter } from './stripe-time.ts'

const seconds = (iso: string) => Date.parse(`${iso}T12:00:00Z`) / 1000
const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months are %s', (from, months, to) => {
  expect(day(addMonths(seconds(from), months))).toBe(to)
})

test('who subscribes on the 31st pays on the last day of short months, and on the 31st again', () => {
  const anchor = seconds('2026-01-31')
  const ends: number[] = [anchor]
  for (let month = 0; month < 4; month++) ends.push(monthEndAfter(anchor, ends.at(-1)!))

  expect(ends.map(day)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})
