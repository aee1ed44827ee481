import { expect, test } from 'vitest'
import { hasInterest, parseInterests, toggleInterest } from './interests.ts'

test('interests are split at commas, trimmed, without empty ones and each once', () => {
  expect(parseInterests(' Hiking, ,board games,, hiking ,Coffee,')).toEqual(['Hiking', 'board games', 'Coffee'])
  expect(parseInterests('  ')).toEqual([])
})

test('a suggestion is added at the end and taken out again whatever its case', () => {
  expect(toggleInterest('', 'Hiking')).toBe('Hiking')
  expect(toggleInterest('Tea,', 'Hiking')).toBe('Tea, Hiking')
  expect(toggleInterest('Tea, hiking, Books', 'Hiking')).toBe('Tea, Books')
  expect(hasInterest(['hiking'], 'Hiking')).toBe(true)
})
