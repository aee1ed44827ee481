import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedAi } from '#server/ports/ai.embedded.ts'
import { goldenProfiles } from '#server/testing/golden-profiles.ts'
import { readProfile, type Profile } from '#server/language/old-reading.ts'
import { compatibility as compare, scoreOf, type Compatibility } from './old-compatibility.ts'
import { sharedInterests } from './interests-match.ts'

const nobody: Profile = { firstName: 'Maya', age: 30, bio: '', interests: [] }

const golden: Profile[] = await Promise.all(
  goldenProfiles.map(async (profile) => {
    const { traits } = await embeddedAi().analyze(profile)
    return { ...profile, personalityTraits: traits.map(({ name }) => name) }
  }),
)

const interest = fc.constantFrom('Hiking', 'hikes', 'Climbing', 'Jazz', 'vinyl', 'Records', 'Music', 'Coffee', 'Yoga', 'Oboe repair', '🎸', 'Chess', 'Food', 'Tapas', '<b>Jazz</b>') // prettier-ignore
const phrase = fc.constantFrom('I love hiking.', 'Jazz and sourdough.', 'Looking for a chess partner.', 'Happy to teach chess.', "I can't stand golf.", 'Open source by day.', '‮evil‬ “quoted” <script>', 'Looking for people to climb with.') // prettier-ignore
const member: fc.Arbitrary<Profile> = fc.record({
  firstName: fc.constantFrom('Maya', 'Theo', '<i>x</i>'),
  age: fc.integer({ min: 18, max: 120 }),
  bio: fc.oneof(fc.array(phrase, { maxLength: 5 }).map((parts) => parts.join(' ')), fc.string({ maxLength: 200, unit: 'binary' })), // prettier-ignore
  interests: fc.uniqueArray(fc.oneof({ weight: 5, arbitrary: interest }, { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) }), { maxLength: 12 }), // prettier-ignore
  personalityTraits: fc.uniqueArray(fc.constantFrom('Musical', 'Outdoorsy', 'Concise'), { maxLength: 3 }),
})
const miles = fc.integer({ min: 0, max: 60 })

/** Of profiles that are still to be read. */
function compatibility(viewer: Profile, other: Profile, miles: number): Compatibility {
  return compare(readProfile(viewer), readProfile(other), miles)
}

function part(result: Compatibility, name: string) {
  const found = result.parts.find((reason) => reason.part === name)
  if (!found) throw new Error(`No part ${name}`)
  return found
}

test('the three parts add up to the score, each within what it can give', () => {
  fc.assert(
    fc.property(member, member, miles, (a, b, apart) => {
      const result = compatibility(a, b, apart)
      expect(result.parts.map(({ part, of }) => [part, of])).toEqual([['interests', 60], ['words', 20], ['circumstances', 20]]) // prettier-ignore
      expect(result.parts.reduce((sum, { points }) => sum + points, 0)).toBe(result.score)
      expect(result.parts.every(({ points, of }) => Number.isInteger(points) && points >= 0 && points <= of)).toBe(true)
      expect(result.interests).toBeGreaterThanOrEqual(0)
      expect(result.interests).toBeLessThanOrEqual(100)
      expect(scoreOf(readProfile(a), readProfile(b), apart)).toBe(result.score)
    }),
    { numRuns: 1000 },
  )
})

test('points are the same whoever looks', () => {
  fc.assert(
    fc.property(member, member, miles, (a, b, apart) => {
      const [seen, seeing] = [compatibility(a, b, apart), compatibility(b, a, apart)]
      expect(seen.parts.map(({ points }) => points)).toEqual(seeing.parts.map(({ points }) => points))
      expect(seen.interests).toBe(seeing.interests)
    }),
    { numRuns: 2000 },
  )
})

test('an interest that both add never lowers the match', () => {
  fc.assert(
    fc.property(member, member, (a, b) => {
      const before = compatibility(a, b, 0).interests
      const added = 'Beekeeping'
      const after = compatibility(
        { ...a, interests: [...a.interests, added] },
        { ...b, interests: [...b.interests, added] },
        0,
      )
      expect(after.interests).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('sentences quote nothing but what the two wrote, and never markup or hidden characters', () => {
  fc.assert(
    fc.property(member, member, miles, (a, b, apart) => {
      for (const { sentence } of compatibility(a, b, apart).parts) {
        expect(sentence).not.toMatch(/[\p{C}<>]/u)
        expect(sentence).toMatch(/\.$/)
        for (const [, quote] of sentence.matchAll(/“([^”]*)”/g)) {
          expect(`${a.bio}\n${b.bio}`).toContain(quote)
          expect(quote!.length).toBeLessThanOrEqual(40)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('golden members compare the same each time, and best with themselves', () => {
  for (const one of golden) {
    const scores = golden.map((other) => compare(readProfile(one), readProfile(other), 3))
    expect(scores).toEqual(golden.map((other) => compare(readProfile(one), readProfile(other), 3)))
    const own = compatibility(one, one, 3).interests
    expect(scores.every(({ interests }) => interests <= own)).toBe(true)
  }
})

test('the viewer is told what both list, in words that are true of both', () => {
  const viewer = { ...nobody, interests: ['Hiking', 'Vinyl', 'Coffee'] }
  const sentence = (interests: string[]) =>
    part(compatibility(viewer, { ...nobody, interests }, 0), 'interests').sentence

  expect(sentence(['hiking'])).toBe('You both list Hiking.')
  expect(sentence(['coffee', 'hiking'])).toBe('You both list Hiking and Coffee.')
  expect(sentence(['Records'])).toBe('Two names of one thing: you list Vinyl, Maya lists Records.')
  expect(sentence(['Coffee', 'Records'])).toBe('You both list Coffee; you list Vinyl, Maya lists Records.')
  expect(sentence(['Climbing'])).toBe('You like Hiking, Maya likes Climbing: both outdoors.')
  expect(sentence(['Chess'])).toBe('No interests in common yet.')
})

test('three of five in common is strong, one is a start, and near ones count less than the same', () => {
  const list = ['Hiking', 'Jazz', 'Coffee', 'Chess', 'Sewing']
  const match = (interests: string[]) =>
    compatibility({ ...nobody, interests: list }, { ...nobody, interests }, 0).interests

  expect(match(['Hiking', 'Jazz', 'Coffee', 'Poker', 'Sailing'])).toBeGreaterThanOrEqual(70)
  expect(match(['Hiking', 'Netball'])).toBeLessThan(50)
  expect(match(['Climbing'])).toBeLessThan(match(['Hiking']))
  expect(match(['Climbing'])).toBeGreaterThan(0)
})

test('a wish that the other meets is worth more than any single topic, and is told to each in turn', () => {
  const seeker = { ...nobody, firstName: 'Ines', bio: 'Looking for a chess teacher.' }
  const giver = { ...nobody, firstName: 'Theo', bio: 'Happy to teach chess.' }

  expect(part(compatibility(seeker, giver, 0), 'words').sentence).toBe(
    'You are looking for “a chess teacher” and Theo is happy to “teach chess”.',
  )
  expect(part(compatibility(giver, seeker, 0), 'words').sentence).toBe(
    'Ines is looking for “a chess teacher” and you are happy to “teach chess”.',
  )
})

test('what both write about counts once, and not again what both list', () => {
  const one = { ...nobody, bio: 'Open source by day, hiking at weekends.', interests: ['Hiking'] }
  const words = part(compatibility(one, { ...one, firstName: 'Theo' }, 0), 'words')

  expect(words).toMatchObject({ points: 5, sentence: 'Theo writes about “Open source”, and so do you.' })
})

test('a way of writing is not something in common', () => {
  const terse = { ...nobody, personalityTraits: ['Concise', 'Plain-spoken'] }
  expect(part(compatibility(terse, terse, 0), 'words').points).toBe(0)
})

test.each([
  [30, 32, 3, 'You are two years apart and about 3 miles from each other.'],
  [30, 30, 0, 'You are the same age and within a mile of each other.'],
  [30, 31, 1, 'You are one year apart and about a mile from each other.'],
  [30, 55, 40, 'You are 25 years apart and about 40 miles from each other.'],
])('ages %i and %i, %i miles apart: %s', (age, otherAge, apart, sentence) => {
  expect(part(compatibility({ ...nobody, age }, { ...nobody, age: otherAge }, apart), 'circumstances').sentence).toBe(sentence) // prettier-ignore
})

test('age and distance give twenty points at best and none far off', () => {
  expect(part(compatibility(nobody, nobody, 0), 'circumstances').points).toBe(20)
  expect(part(compatibility(nobody, { ...nobody, age: 60 }, 30), 'circumstances').points).toBe(0)
})

test('shared interests are told by plain equality without regard to case, in the first spelling', () => {
  expect(sharedInterests(['Hiking', 'Photos', 'JAZZ'], ['jazz', 'hiking', 'Photography'])).toEqual(['Hiking', 'JAZZ'])
})
