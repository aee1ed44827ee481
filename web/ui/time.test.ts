import { expect, test } from 'vitest'
import { dateAndTime, daySeparator, fullTime, longDay, monthOf, shortDay, shortTime } from './time.ts'

const now = new Date(2026, 10, 20, 15, 0)
const at = (...date: [number, number, number, number, number]) => new Date(...date).toISOString()

test.each([
  ['now', at(2026, 10, 20, 15, 0)],
  ['5 min', at(2026, 10, 20, 14, 55)],
  ['59 min', at(2026, 10, 20, 14, 1)],
  ['9:05 AM', at(2026, 10, 20, 9, 5)],
  ['Thu', at(2026, 10, 19, 23, 59)],
  ['Sat', at(2026, 10, 14, 0, 0)],
  ['Nov 13', at(2026, 10, 13, 23, 59)],
  ['Nov 3', at(2026, 10, 3, 12, 0)],
  ['Dec 31, 2025', at(2025, 11, 31, 12, 0)],
])('the short time is "%s"', (words, iso) => {
  expect(shortTime(iso, now)).toBe(words)
})

test('a clock that runs ahead never shows a time to come', () => {
  expect(shortTime(at(2026, 10, 20, 15, 2), now)).toBe('now')
})

test.each([
  ['Today', at(2026, 10, 20, 0, 0)],
  ['Yesterday', at(2026, 10, 19, 23, 59)],
  ['Wednesday', at(2026, 10, 18, 12, 0)],
  ['November 3', at(2026, 10, 3, 12, 0)],
  ['December 31, 2025', at(2025, 11, 31, 12, 0)],
])('a day of a thread is headed "%s"', (words, iso) => {
  expect(daySeparator(iso, now)).toBe(words)
})

test('the full time names the day, the date and the minute', () => {
  expect(fullTime(at(2026, 10, 3, 14, 40))).toBe('Tuesday, November 3, 2026 at 2:40 PM')
})

test('a day is named with its year, or short without it', () => {
  const iso = at(2026, 11, 5, 12, 0)
  expect([longDay(iso), shortDay(iso)]).toEqual(['December 5, 2026', 'Dec 5'])
})

test('the month of a date is that of the date, wherever it is read', () => {
  expect(monthOf('2026-11-01')).toBe('November 2026')
})

test('times are those of the browser’s own formatters, at every hour and in every month', () => {
  const formatted = (iso: string, dateStyle: 'full' | 'medium') =>
    new Intl.DateTimeFormat('en-US', { dateStyle, timeStyle: 'short' }).format(new Date(iso)).replaceAll(/\s/g, ' ')
  for (let hour = 0; hour < 400 * 24; hour += 25) {
    const iso = at(2026, 0, 1, hour, hour % 60)
    expect([fullTime(iso), dateAndTime(iso)]).toEqual([formatted(iso, 'full'), formatted(iso, 'medium')])
  }
})
