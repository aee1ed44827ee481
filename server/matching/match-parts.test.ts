import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { goldenProfiles } from '#server/testing/golden-profiles.ts'
import { opportunityPairs } from '#server/testing/opportunity-pairs.ts'
import { residents } from '#server/testing/residents.ts'
import { compatibility, scoreOf, type Person } from './compatibility.ts'
import { NOBODY_COUNTED } from './rarity.ts'

type Written = { firstName: string; age: number; bio: string; interests: string[] }

const setting = { miles: 2, counts: NOBODY_COUNTED, similarity: null }
const LONGEST = 190

const bios = opportunityPairs.flatMap(({ member, candidate }) => [member, candidate])
const people: Written[] = [...residents, ...goldenProfiles]
const hostile = fc.constantFrom(
  'see https://x.test/a',
  'call +1 503 555 0100',
  '<b>hiking</b>',
  'jazz “live”',
  'me@x.test',
  'a\u202eb',
)
const anybody: fc.Arbitrary<Written> = fc.record({
  firstName: fc.constantFrom('Maya', 'Élodie', '<b>Max</b>', 'Jo'),
  age: fc.integer({ min: 18, max: 90 }),
  bio: fc.array(fc.oneof(fc.constantFrom(...bios), fc.constantFrom(...people.map(({ bio }) => bio)), hostile), { maxLength: 3 }).map((parts) => parts.join(' ')),
  interests: fc.array(fc.oneof(fc.constantFrom(...people.flatMap(({ interests }) => interests)), hostile), { maxLength: 6 }),
}) // prettier-ignore
const anyTwo = fc.tuple(anybody, anybody)

test('the parts add up, none goes beyond what it can give, and whoever looks sees the same points', () => {
  fc.assert(
    fc.property(anyTwo, ([one, other]) => {
      const [seen, back] = [match(one, other), match(other, one)]
      expect(seen.parts.reduce((sum, { points }) => sum + points, 0)).toBe(seen.score)
      expect(seen.parts.every(({ points, of }) => points >= 0 && points <= of)).toBe(true)
      expect(seen.parts.reduce((sum, { of }) => sum + of, 0)).toBe(100)
      expect(seen.score).toBe(Math.round(scoreOf(person(one), person(other), setting)))
      expect(back.parts.map(({ points }) => points)).toEqual(seen.parts.map(({ points }) => points))
      expect(back.confidence).toBe(seen.confidence)
    }),
  )
})

test('the same two profiles are always told the same', () => {
  fc.assert(
    fc.property(anyTwo, ([one, other]) => {
      expect(match(structuredClone(one), structuredClone(other))).toEqual(match(one, other))
    }),
    { numRuns: 50 },
  )
})

test('whatever stands between quotation marks is in one of the two profiles to the letter, and nothing to get in touch by', () => {
  fc.assert(
    fc.property(anyTwo, ([one, other]) => {
      const written = [one, other].flatMap(({ bio, interests }) => [bio, ...interests])
      for (const { sentence } of match(one, other).parts) {
        for (const [, quote] of sentence.matchAll(/“([^”]*)”/g)) {
          expect(written.some((text) => text.includes(quote!)), sentence).toBe(true) // prettier-ignore
        }
        expect(sentence).not.toMatch(/[<>@]|https?:|\.test|555|\u202e/)
      }
    }),
  )
})

test('every reason is one sentence of a length for a card', () => {
  fc.assert(
    fc.property(anyTwo, ([one, other]) => {
      for (const { sentence } of match(one, other).parts) {
        expect(sentence).toMatch(/^[\p{Lu}“].*\.$/u)
        expect(sentence.replaceAll(/“[^”]*”/g, '')).not.toMatch(/undefined|null|\bNaN\b|\. \p{Lu}/u)
        expect(sentence.length, sentence).toBeLessThanOrEqual(LONGEST)
      }
    }),
  )
})

test.each([
  ['I was widowed last spring.', 'Widowed, and learning to cook for one.', /widow|lost a husband|grie/i],
  ['Sober since March.', 'Three years sober and counting.', /sober|recover|drink/i],
  ['I live with chronic fatigue.', 'Chronic fatigue keeps me in most days.', /ill|fatigue|sick/i],
  [
    'Catholic, at mass every Sunday.',
    'I go to mass and sing in the parish choir.',
    /faith|christian|catholic|mass|church/i,
  ],
])('of %j and %j nothing is told in our words', (mine, theirs, spoken) => {
  const { parts } = match(profile({ bio: mine }), profile({ bio: theirs }))

  for (const { sentence } of parts) expect(sentence.replaceAll(/“[^”]*”/g, '')).not.toMatch(spoken)
})

test('who teaches one thing and who teaches another share no line of work', () => {
  const [mine, theirs] = [profile({ bio: 'I teach middle school.' }), profile({ bio: 'Capoeira teacher.' })]

  const { sentence } = match(mine, theirs).parts[1]!

  expect(sentence).toContain('“I teach middle school”')
  expect(sentence).not.toMatch(/line of work|same work/)
})

test.each([
  ['Looking for a plumber who answers the phone.', { interests: ['Small business'] }],
  ['Looking for a drummer for our blues band.', { bio: 'Fiddle player in an Irish session.' }],
  ['Bring a coat and stay for coffee. I would love to meet other women who started over.', { interests: ['Coffee'] }],
  ['Planning to open a food truck with jollof.', { interests: ['Ice cream'] }],
  ['Looking for someone to alter my daughter’s prom dress.', { interests: ['Kids'] }],
  ['I would like to train keepers for free.', { bio: 'Personal trainer. We train outside.' }],
  ['I am learning Italian for our holiday.', { bio: 'I taught French for years.' }],
])('to %j nothing is told as an answer that is none', (bio, other) => {
  const { sentence } = match(profile({ bio }), profile({ firstName: 'Ada', ...other })).parts[1]!

  expect(sentence).not.toMatch(/, and Ada/)
})

test('where nothing is shared, it is told what the other one likes, and where to look for the rest', () => {
  const ruth = profile({
    firstName: 'Ruth',
    bio: 'Looking for walkers at a conversational pace.',
    interests: ['Beach'],
  })

  const [interests, words] = match(profile({ interests: ['Chess'] }), ruth).parts

  expect(interests!.sentence).toBe('Ruth lists “Beach”.')
  expect(words!.sentence).toBe('Take a look at Ruth’s own words.')
})

test.each([
  ['Open source', 'Spreadsheets', /: you list “Open source”, Sam “Spreadsheets”\.$/],
  ['Football', 'Footy', 'You list “Football”, Sam “Footy”.'],
  ['Sacred Harp', 'Shape note singing', 'You list “Sacred Harp”, Sam “Shape note singing”.'],
  ['Tabletop RPGs', 'Tabletop RPGs', /tabletop RPGs/],
])('of %j and %j no more is told than is sure', (mine, theirs, told) => {
  const { sentence } = match(profile({ interests: [mine] }), profile({ interests: [theirs] })).parts[0]!

  expect(sentence).toMatch(told)
})

test('a word that means many things is no name of what it means to its writer', () => {
  const pruning = profile({ bio: 'I prune the orchard and press cider.', interests: ['Apple'] })

  expect(match(pruning, profile({ interests: ['Orchard'] })).parts[0]!.sentence).not.toMatch(
    /both|so are you|so do you/,
  )
})

test('who lists nothing is not told so where they have something in common', () => {
  const { points, sentence } = match(profile({ interests: ['Winemaking'] }), profile({ bio: 'Just sherry, please.' })).parts[0]! // prettier-ignore

  expect([points > 0, sentence]).toEqual([true, 'Ask Sam what they like to do.'])
})

test('what one lists and the other mentions in passing is not told as shared, and children one teaches are nobody’s family', () => {
  const cakes = match(profile({ interests: ['Cake'] }), profile({ bio: 'We rehearse, and there’s cake at the break.' }))
  const family = match(profile({ interests: ['Grandchildren'] }), profile({ bio: 'I teach guitar, kids and adults.' }))

  expect(cakes.parts[0]!.sentence).not.toMatch(/both|Cake/)
  expect(family.parts[0]!.sentence).not.toMatch(/family/i)
})

test.each([
  ['Conceptual stuff is what I like to look at.', /look at/],
  ['I’m learning Python so I can get out of the warehouse.', /Python so”/],
  ['I’d give anything to practise with somebody who knows how they work.', /can “give/],
])('of %j no part is told that does not stand alone', (bio, cut) => {
  expect(match(profile({ interests: ['Chess'] }), profile({ bio })).parts[1]!.sentence).not.toMatch(cut)
})

test('where nothing may be told, it is said where to look, whether they have written or not', () => {
  const toldOf = (bio: string) => match(profile({ bio: 'I fold paper.' }), profile({ firstName: 'Ada', bio })).parts[1]!.sentence // prettier-ignore
  expect(toldOf('I used to ski.')).toBe('Take a look at Ada’s own words.')
  expect(toldOf('')).toBe('Ask Ada what they are looking for.')
})

test.each([
  ['Chauffeur, airports and weddings.', 'I work nights at the warehouse.', /“airports”/],
  ['The garden came with the house. I paved it.', 'Roses.', /The garden/],
  ['Gutters overflow, and after a storm I collect slate.', 'Roofer.', /after “/],
])('of %j and %j no single word is told as if it said something', (mine, theirs, silly) => {
  const { parts } = match(profile({ bio: mine }), profile({ bio: theirs, interests: ['Gardening'] }))
  const turned = match(profile({ bio: theirs, interests: ['Gardening'] }), profile({ bio: mine }))

  for (const { sentence } of [...parts, ...turned.parts]) expect(sentence).not.toMatch(silly)
})

test('who is sought is not told as what the seeker likes', () => {
  const seeker = profile({ bio: 'I want a partner who can cook and carry for my food truck.' })

  expect(match(seeker, profile({ interests: ['Cooking'] })).parts[0]!.sentence).not.toMatch(/You write “cook”|both/)
})

test('what is most particular is told first', () => {
  const common = ['Coffee', 'Spoon carving', 'Music']

  const [interests] = match(profile({ interests: common }), profile({ interests: common })).parts

  expect(interests!.sentence).toMatch(/spoon carving/)
  expect(interests!.sentence).not.toMatch(/coffee|music/)
})

test('signs are told as what was written', () => {
  const [interests] = match(profile({ bio: 'I play bebop.' }), profile({ bio: 'Coltrane hung the moon.' })).parts

  expect(interests!.sentence).toMatch(/“bebop”.*“Coltrane”/)
  expect(interests!.sentence).toMatch(/you are both into jazz/i)
})

test('what one likes and the other does not is not told as common', () => {
  const [interests] = match(profile({ interests: ['Golf'] }), profile({ bio: 'I hate golf.' })).parts

  expect(interests!.points).toBe(0)
  expect(interests!.sentence).not.toMatch(/both|share/)
})

test('a name that may not be repeated is not, and twenty cards do not sound alike', () => {
  const others = residents.slice(0, 20).map((other) => ({ ...other, interests: ['Chess', 'Jazz', ...other.interests] }))
  const told = others.map((other) => match(profile({ interests: ['Chess', 'Jazz'] }), other).parts[0]!.sentence)

  const shapes = told.map((sentence, at) =>
    sentence.replaceAll(others[at]!.firstName, 'X').replace(/(?:jazz|chess).*/, ''),
  )
  expect(new Set(shapes).size).toBeGreaterThanOrEqual(3)
  expect(match(profile({ interests: ['Chess'] }), profile({ firstName: '<b>', interests: ['Jazz'] })).parts[0]!.sentence).not.toContain('<') // prettier-ignore
})

test('how much there was to go on is that of the one of whom less is known', () => {
  const rich = residents[0]!

  expect(match(rich, profile({ interests: ['Coffee'] })).confidence).toBe('little')
  expect(match(rich, residents[5]!).confidence).not.toBe('little')
})

function match(viewer: Written, other: Written) {
  return compatibility(person(viewer), person(other), setting)
}

function person({ firstName, age, bio, interests }: Written): Person {
  return { name: firstName, age, reading: readProfile({ bio, interests }) }
}

function profile(changes: Partial<Written>): Written {
  return { firstName: 'Sam', age: 30, bio: '', interests: [], ...changes }
}
