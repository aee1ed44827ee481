import { expect, test } from 'vitest'
import { standsAlone } from './stands-alone.ts'

test.each([
  ['I repair radios for a museum', true],
  ['I swim', false],
  ['My name on it', false],
  ['I would like to do more of this', false],
  ['They were sold years ago', false],
  ['Has anyone a phrase book for it?', false],
  ['One of mine is in my brother', false],
  ['I write letters on them.', false],
  ['Long ones, any weather, flask of tea', false],
  ["We're good this year and the parents are mostly sane", false],
  ['I miss it and would natter with any learner', false],
  ['A choir I sing bass in with them on Mondays', true],
])('“%s” is understood without what stands before it: %s', (quote, isUnderstood) => {
  expect(standsAlone(quote)).toBe(isUnderstood)
})
