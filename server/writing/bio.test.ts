import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { residents } from '#server/testing/residents.ts'
import { bioOf } from './bio.ts'
import { communicationStyleOf } from './communication-style.ts'
import { subjectOf } from './subject.ts'

test.each([
  ['Retired joiner with a shed.', 'is a retired joiner'],
  ['Pediatric nurse on night shifts.', 'is a pediatric nurse'],
  ['I drive a cab.', 'is a taxi driver'],
  ['IT consultant. I sail.', 'is an IT consultant'],
  ['Trainee electrician, in my second year.', 'is a trainee electrician'],
  ['I was a nurse once. Now I sail.', 'lives in'],
  ['My brother is a plumber.', 'lives in'],
  [
    'Plumber for years. Sold the van, gave the tools away and have never touched a pipe since, not even for neighbours.',
    'lives in',
  ],
])('of %j it says: %s', (bio, said) => {
  expect(bioOf(subject(bio))).toContain(said)
})

test.each([
  'I lost my husband in the spring. I grow roses.',
  'At eighty I have outlived three hips and a husband, and I grow roses. I grow roses.',
  'We lost our daughter three years ago. I grow roses.',
  'Three years sober. I grow roses.',
  'I pray at dawn and go to mosque on Fridays. I grow roses.',
  'Depression is a bore. I grow roses.',
  'Out of prison since May. I grow roses.',
])('of %j only the roses are told', (bio) => {
  expect(bioOf(subject(bio))).not.toMatch(/husband|daughter|sober|mosque|pray|depress|prison/i)
})

test.each([
  ['Human resources by day.', /human resources|manager/],
  ['I coach youth soccer.', /sports coach/],
  ['I can explain a supernova and a black hole and', / and”/],
])('of "%s" nothing is told that makes no sense', (bio, silly) => {
  expect(bioOf(subject(bio))).not.toMatch(silly)
})

test.each([
  ['Our youngest stopped eating with us in January. I bake.', /youngest/],
  ['My wife came out and we are sorting the rest. I bake.', /wife/],
  ['Had a stroke at 49. Walking again with a stick.', /stick|stroke/],
  ['Shoes with no grip. I bake.', /into shoes|shoes and/],
  ['Trying to keep my head down and work.', /would like to/],
  ['Seeking others.', /is seeking/],
  ['I sort books, hoping to be a head librarian.', /would like to/],
  ['I tune pipe organs.', /piano/],
  ['I want to find out.', /find out”/],
  ['You mock curling and then you want to try. I want to try.', /“try”/],
  ['Retired sexton. (You can, you know.) I rang bells and I carve spoons.', /know\.\)/],
])('of %j nothing is told that is another’s, of a sickness, or says nothing', (bio, silly) => {
  expect(bioOf(subject(bio))).not.toMatch(silly)
})

test('people who are listed are nobody’s pastime', () => {
  const told = bioOf(subjectOf({ firstName: 'Maya', age: 29, location: 'Leeds', bio: '', interests: ['hockey', 'family'] })) // prettier-ignore

  expect(told).toMatch(/hockey/)
  expect(told).not.toMatch(/family/)
})

test('what is disliked, past or somebody else’s is not told as liked', () => {
  const told = bioOf(subject('I hate golf. I used to ski. My daughter loves ballet. I bake bread and mend clocks.'))

  expect(told).not.toMatch(/golf|ski\b|skiing|ballet/)
})

test('whatever stands between quotation marks was written by the member', () => {
  for (const resident of residents) {
    const told = bioOf(subjectOf({ ...resident, location: 'Portland, Oregon' }))
    for (const [, quote] of told.matchAll(/“([^”]*)”/g)) {
      expect(
        [resident.bio, ...resident.interests].some((text) => text.includes(quote!)),
        told,
      ).toBe(true)
    }
  }
})

test('the manner of writing never speaks against itself, whatever the text', () => {
  const texts = readFileSync('docs/style.md', 'utf8').split('\n\n').flatMap((text) => [text, text.slice(0, 60), text.repeat(3)]) // prettier-ignore

  for (const text of texts) {
    const style = communicationStyleOf(text)
    expect(style).toMatch(/^[A-Z].*\.$/)
    expect(style).not.toMatch(/few words.*long sentences|say it fully.*few words|short sentences.*long sentences/)
  }
})

function subject(bio: string) {
  return subjectOf({ firstName: 'Maya', age: 29, location: 'Portland', bio, interests: [] })
}
