import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'
import { goldenProfiles } from '#server/testing/golden-profiles.ts'
import triples from '../../bench/matching/triples.json' with { type: 'json' }
import { scoreOf } from './compatibility.ts'
import { tiesBetween } from './life-match.ts'
import { outlineOf } from './outline.ts'
import { scorerOf } from './score-outlines.ts'
import { clashOf, commonThings } from './things-match.ts'

const counts = { members: 5_000, count: (concept: string) => (concept.length * 37) % 900 }

/** What few of the others say. */
const SELDOM = [
  'I speak Welsh at home. I grew up in Ireland.',
  'I would love to learn Welsh. I am Irish. Looking for a chess partner.',
  'Learning Welsh. I can’t stand football, and I am looking for a chess partner.',
  'I teach chess. Huge football fan. I speak Welsh.',
  'I am a nurse. Looking for a plumber.',
  'I work as a plumber.',
  'I unblock drains and fix taps for half of the street.',
  'Nurse by day.',
]

const texts = [
  ...SELDOM.map((bio) => ({ bio, interests: [] })),
  ...goldenProfiles,
  ...triples.slice(0, 100).flatMap(({ person, better, worse }) => [person, better, worse]),
]
const people = texts.map((written, i) => ({ age: 20 + (i % 50), reading: readProfile(written) }))

test('an outline is scored as its reading is, whatever two have in common', () => {
  const met = new Set<string>()
  const outlines = people.map(({ reading }) => outlineOf(reading))
  let apart = 0
  for (const [i, viewer] of people.entries()) {
    const scoreWith = scorerOf(viewer, counts)
    for (const [j, other] of people.entries()) {
      const circumstances = { miles: (i * j) % 30, similarity: [null, -1, 0.5, 3, 9][(i + j) % 5]! }
      const exact = scoreOf(viewer, other, { ...circumstances, counts })
      apart = Math.max(apart, Math.abs(exact - scoreWith({ age: other.age, outline: outlines[j]!, ...circumstances })))
      if (i !== j) for (const kind of kindsOf(viewer.reading, other.reading)) met.add(kind)
    }
  }

  expect(apart).toBeLessThan(1e-9)
  expect([...met].toSorted()).toEqual([
    'akinSituation', 'clash', 'knowsSituation', 'leftover', 'sameField', 'sameNeed', 'sameOrigin', 'sameSituation', 'sameTongue', 'sameWish', 'sameWork',
    'subTheme', 'theme', 'thing', 'tongueMet', 'wishMet', 'wishShared',
  ]) // prettier-ignore
})

function kindsOf(one: Reading, other: Reading): string[] {
  const clash = clashOf(one, other, counts) > 0 ? ['clash'] : []
  return [
    ...clash,
    ...tiesBetween(one, other).map(({ kind }) => kind),
    ...commonThings(one, other, counts).map(({ level }) => level),
  ]
}
