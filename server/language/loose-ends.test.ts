import { expect, test } from 'vitest'
import { hasLooseEnd, withoutLooseEnd } from './loose-ends.ts'

test.each([
  ['somebody to', 'somebody'],
  ['learn how', ''],
  ['help with my', 'help'],
  ['shot two hundred weddings and know how', 'shot two hundred weddings'],
  ['walk the coast path and the', 'walk the coast path'],
  ['start a new', 'start'],
  ['a carpenter who doesn’t mind and', 'a carpenter who doesn’t mind'],
  ['tree back to', 'tree back'],
  ['a lodger for my mother’s', 'a lodger'],
  ['a trip next summer with a couple', 'a trip next summer'],
  ['out in March after 22', 'out in March'],
  ['of the', ''],
  ['Marketing coordinator (I make the flyer', 'Marketing coordinator'],
  ['can sing ‘Daisy', 'can sing'],
  ["the firm is slow, 'six", 'the firm is slow'],
  ['press people, those', 'press people'],
  ['with another grower, I’d be', 'with another grower'],
  ['I repair radios and bake bread for', 'I repair radios and bake bread'],
  ['Knitting, and we meet in a pub near', 'Knitting, and we meet in a pub'],
])('“%s” ends before what leads on: “%s”', (words, closed) => {
  expect(withoutLooseEnd(words)).toBe(closed)
})

test.each([
  'someone to run with',
  'people to talk to',
  'the band I play in',
  'songs we can dance to',
  'something new',
  'a ceilidh band',
  'what one wants to do',
  'learn to swim',
  'help with a will',
  'tea (with milk)',
  "records of the '60s",
  'the kids’ party',
  "don't say 'no' to cake",
  'the ones other people have given up on',
  '',
])('“%s” is whole', (words) => {
  expect(hasLooseEnd(words)).toBe(false)
})
