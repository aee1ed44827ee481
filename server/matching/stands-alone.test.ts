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
  ['I want help to put them in English', false],
  ['I want help to put my poems in English and print them on linen', true],
  ['Need someone to hold me to it on Mondays', false],
  ['I keep a shelf of it all by the door', false],
  ['There are maybe six of us left', false],
  ['The dogs have the best social life of the three of us', false],
  ['My social life is therefore lunch', false],
  ["A reader who'll tell me why would be worth a curry", false],
  ['We would love a drummer behind the kit instead', false],
  ['I want to learn from someone who does it', false],
  ['I need advice from anyone who survived this', false],
  ['Actually no, that is solved and I want a pianist', false],
  ['I laughed when she put the remote in the freezer', false],
  ['My aunt keeps bees and I help her on Sundays', true],
])('“%s” is understood without what stands before it: %s', (quote, isUnderstood) => {
  expect(standsAlone(quote)).toBe(isUnderstood)
})
