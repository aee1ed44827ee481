import { expect, test } from 'vitest'
import { togetherRule } from './together-rule.ts'

test('what is made is a work of both, whatever it was read as', () => {
  expect(togetherRule(['people to make a board game with', 'a co-author for rules'], false)).toBe('project')
  expect(togetherRule(['start a podcast on local history', 'a co-host'], false)).toBe('project')
})

test('what is only done beside others is company', () => {
  expect(togetherRule(['another pair for bridge', 'play bridge'], true)).toBe('company')
  expect(togetherRule(['somebody to run with', 'a slow half marathon'], true)).toBe('company')
  expect(togetherRule(['two more players for a D&D campaign', 'a D&D table after bedtime'], true)).toBe('company')
})

test('where the words say neither it is what they would have it for', () => {
  expect(togetherRule(['something new', 'anything'], true)).toBe('project')
  expect(togetherRule(['something new', 'anything'], false)).toBe('company')
})
