import { expect, test } from 'vitest'
import { GROUND_ORDER } from '#contract/moderation.ts'
import { ACTIONS } from './desk-words.ts'
import { REASONS } from './report-words.ts'
import { kindInWords, monthInWords } from './tally-words.ts'

test('what the desk counts is said in words, whatever is counted', () => {
  expect(kindInWords('suspend: harassment')).toBe('Suspended: Harassment')
  expect(kindInWords('restore')).toBe('Restored')
  expect(kindInWords('spam')).toBe('Spam or advertising')
  expect(kindInWords('all')).toBe('')
  const kinds = [
    ...REASONS.map(([reason]) => reason),
    ...Object.keys(ACTIONS).flatMap((action) => GROUND_ORDER.map((ground) => `${action}: ${ground}`)),
  ]
  for (const kind of kinds) expect(kindInWords(kind)).toMatch(/^[A-Z][^:]*(: [A-Z][^:]*)?$/)
})

test('a month is said as people say it, wherever they are', () => {
  expect([monthInWords('2026-01'), monthInWords('2026-12')]).toEqual(['January 2026', 'December 2026'])
})
