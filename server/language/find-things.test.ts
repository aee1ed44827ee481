import { expect, test } from 'vitest'
import { SUGGESTED_INTERESTS } from '#contract/profile.ts'
import { textOf } from './text.ts'
import { findListed, findThings, type Found } from './find-things.ts'
import { piecesOf } from './pieces.ts'

const keyOf = ({ hit }: Found) => ('concept' in hit ? hit.concept.key : `${hit.word}, whichever`)
const named = (source: string) =>
  findThings(piecesOf(textOf(source)))
    .filter(({ hit }) => !('concept' in hit) || !hit.isSign)
    .map(keyOf)
const listed = (source: string) => findListed(piecesOf(textOf(source))).map(keyOf)

test.each([
  ['I go birding', 'birdwatching'],
  ['I watched birds', 'birdwatching'],
  ['into bird watching', 'birdwatching'],
  ['we kayak', 'kayaking'],
  ['keen kayakers', 'kayaking'],
  ['playing the ukulele', 'ukulele'],
  ['a Saturday with D&D', 'd&d'],
])('%s names %s', (source, key) => {
  expect(named(source)).toContain(key)
})

test.each([
  'I run a shop',
  'To book a room, write',
  'thanks for reading this',
  'I play by the rules and light up',
  'I work in a bank and train new staff',
])('%s names nothing', (source) => {
  expect(named(source).filter((key) => !key.endsWith('whichever'))).toEqual([])
})

test('no phrase goes on across a comma or into the next sentence', () => {
  expect(named('I like board, games too')).not.toContain('board games')
  expect(named('I like the board. Games are fun')).not.toContain('board games')
})

test('the very words come before the inflected: crickets are not the word cricket', () => {
  expect(listed('crickets')).toEqual(['crickets, whichever'])
  expect(listed('Cricket')).toEqual(['cricket, whichever'])
})

test('every interest that is offered is known', () => {
  for (const interest of SUGGESTED_INTERESTS) expect(listed(interest), interest).toHaveLength(1)
})
