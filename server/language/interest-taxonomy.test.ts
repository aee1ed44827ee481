import { expect, test } from 'vitest'
import { SUGGESTED_INTERESTS } from '#contract/profile.ts'
import { interestOf, mentionsIn, themeBit } from './interest-taxonomy.ts'
import { themes } from './lexicon/interest-themes.ts'

test('every suggested interest is known', () => {
  expect(SUGGESTED_INTERESTS.filter((interest) => interestOf(interest).home === 0)).toEqual([])
})

test('every theme has at least a dozen terms, and there are no more themes than bits', () => {
  expect(themes.filter((theme) => theme.terms.length < 12)).toEqual([])
  expect(themes.length).toBeLessThanOrEqual(32)
})

test.each([
  ['photos', 'Photography'],
  ['HIKES', 'hiking'],
  ['Jogging', 'Running'],
  ['Sci-Fi', 'science fiction'],
  ['D&D', 'Dungeons and Dragons'],
  ['Cafés', 'coffee shops'],
  ['Farmers’ markets', "farmers' market"],
])('%s and %s are one interest', (one, other) => {
  expect(interestOf(one).key).toBe(interestOf(other).key)
})

test.each([
  ['Anime', 'Animals'],
  ['Markets', 'Marketing'],
  ['Jazz', 'Music'],
  ['🎸', '🎺'],
])('%s and %s are two', (one, other) => {
  expect(interestOf(one).key).not.toBe(interestOf(other).key)
})

test('running, fitness and yoga are near each other, chess and surfing are not', () => {
  expect(interestOf('Running').themes & interestOf('Fitness').themes & interestOf('Yoga').themes).toBe(
    themeBit('fitness'),
  )
  expect(interestOf('Chess').themes & interestOf('Surfing').themes).toBe(0)
})

test('a particular interest weighs more than a general one, an unlisted one most', () => {
  expect(interestOf('Jazz').weight).toBeGreaterThan(interestOf('Music').weight)
  expect(interestOf('Oboe repair').weight).toBeGreaterThan(interestOf('Jazz').weight)
})

test('an unlisted interest matches its own inflections and lies near what it names', () => {
  expect(interestOf('Kite').key).toBe(interestOf('kites').key)
  expect(interestOf('Bird photography').themes & themeBit('photography')).not.toBe(0)
})

test('everyday words are not interests', () => {
  const everyday =
    'It is new here, I run and play a well known part, and read what we build. Running a bakery of my own mind.'
  expect(mentionsIn(everyday).map(({ text }) => text)).toEqual(['bakery'])
})

test('a mention carries the words as they were written, once, and longest first', () => {
  const bio = 'Trail Running on Sundays; trail running always. Live music, too.'
  expect(mentionsIn(bio).map(({ text }) => text)).toEqual(['Trail Running', 'Live music'])
})
