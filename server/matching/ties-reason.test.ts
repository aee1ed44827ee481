import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { compatibility } from './compatibility.ts'
import { NOBODY_COUNTED } from './rarity.ts'

const setting = { miles: 2, counts: NOBODY_COUNTED }

test.each([4, 0])(
  'of two %d spreads apart from strangers, of whom nothing may be quoted, no more is said than where to look',
  (similarity) => {
    const [one, other] = ['I fold paper.', 'I used to ski.'].map((bio) => readProfile({ bio, interests: [] }))
    const [mine, theirs] = [one!, other!].map((reading, at) => ({ name: ['Sam', 'Ada'][at]!, age: 30, reading }))

    expect(compatibility(mine!, theirs!, { ...setting, similarity }).parts[1]!.sentence).toBe(
      'Take a look at Ada’s own words.',
    )
  },
)

test('two sentences that are near are told before what all of a trade have in common, and after what ties two more', () => {
  const near = {
    mine: 'I take the long way home to hear the owls.',
    theirs: 'Evenings I stand in the wood and listen.',
  }
  const told = (one: string, other: string) => {
    const [mine, theirs] = [`${one} ${near.mine}`, `${other} ${near.theirs}`].map((bio, at) => ({
      name: ['Sam', 'Ada'][at]!,
      age: 30,
      reading: readProfile({ bio, interests: [] }),
    }))
    return compatibility(mine!, theirs!, {
      ...setting,
      similarity: 4,
      closest: () => ({ pair: near, beginning: near.theirs }),
    }).parts[1]!.sentence
  }

  expect(told('I am a school teacher.', 'I work as a music teacher.')).toContain('owls')
  expect(told('I would love to learn the cello.', 'I teach the cello.')).toContain('cello')
})

test('where nothing of what they write may be told, it is told what else they list', () => {
  const told = (interests: string[]) => {
    const [mine, theirs] = [
      { bio: 'I fold paper.', interests: ['Opera'] },
      { bio: 'I used to ski.', interests },
    ].map((written, at) => ({ name: ['Sam', 'Ada'][at]!, age: 30, reading: readProfile(written) }))
    return compatibility(mine!, theirs!, { ...setting, similarity: 0 }).parts.map(({ sentence }) => sentence)
  }
  expect(told(['Geocaching', 'Bookbinding', 'Falconry']).slice(0, 2)).toEqual([
    'Ada is into geocaching and bookbinding.',
    'Ada’s interests include “Falconry”.',
  ])
  expect(told(['Geocaching'])[1]).toBe('Take a look at Ada’s own words.')
  expect(told(['Geocaching', 'Bookbinding', 'Twins'])[1]).toBe('Take a look at Ada’s own words.')
})

test('one word that nothing is known of is not told', () => {
  const told = (interests: string[]) =>
    compatibility(
      { name: 'Sam', age: 30, reading: readProfile({ bio: '', interests: ['Opera'] }) },
      { name: 'Ada', age: 30, reading: readProfile({ bio: 'I fold paper.', interests }) },
      { ...setting, similarity: null },
    ).parts[0]!.sentence
  expect(told(['friends'])).toBe('Ask Ada what they like to do.')
  expect(told(['Zonkers'])).toBe('Ask Ada what they like to do.')
  expect(told(['Zorbing'])).toMatch(/zorbing/i)
})

test('who does taxes for nothing shares no line of work with an accountant', () => {
  const [mine, theirs] = ['I do free taxes at the center.', 'Weekday accountant, weekend drummer.'].map((bio, at) => ({
    name: ['Sam', 'Ada'][at]!,
    age: 30,
    reading: readProfile({ bio, interests: [] }),
  }))
  const { parts } = compatibility(mine!, theirs!, { ...setting, similarity: null })

  expect(parts.map(({ sentence }) => sentence).join(' ')).not.toMatch(/line of work|much the same work/)
})

test('who keeps bees beside their work shares no line of work with another who does', () => {
  const [mine, theirs] = ['Beekeeper with four hives, as a joke.', 'Pagan, beekeeper, tax clerk.'].map((bio, at) => ({
    name: ['Sam', 'Ada'][at]!,
    age: 30,
    reading: readProfile({ bio, interests: [] }),
  }))
  const { parts } = compatibility(mine!, theirs!, { ...setting, similarity: null })

  expect(parts.map(({ sentence }) => sentence).join(' ')).not.toMatch(/line of work|much the same work/)
})
