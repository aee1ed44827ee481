import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 replies'],
  [1, '1 reply'],
  [999, '999 replies'],
  [1200, '1,200 replies'],
  [1234567, '1,234,567 replies'],
])('%i is said as "%s"', (count, words) => {
  expect(plural(count, 'reply', 'replies')).toBe(words)
})
