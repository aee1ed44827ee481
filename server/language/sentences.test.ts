import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

const sentencesOf = (bio: string) => readProfile({ bio, interests: [] }).sentences

test('a sentence sounds like asking or like giving, whatever its words of wanting are', () => {
  const [asking] = sentencesOf("The boiler has gone and I don't know who to call.")
  const [giving] = sentencesOf('I service boilers for half the street, your radiators too.')
  expect(asking?.side).toBeGreaterThan(0)
  expect(giving?.side).toBeLessThan(-0.5)
  expect(asking?.about.map(([key]) => key)).toContain('matter plumbing')
})

test('what is over, and what says nothing of any matter, is no sentence to answer', () => {
  expect(sentencesOf('The tap leaked for a month and it is fixed now. I like it here.')).toEqual([])
})

test('what somebody else wants is asked by nobody here', () => {
  expect(sentencesOf('My sister is looking for a plumber, again. Her brother is looking for a bookkeeper.')).toEqual([])
  expect(sentencesOf('My sister and I are looking for a plumber.')).toHaveLength(1)
  expect(sentencesOf('My sister is looking for a plumber, and I need one too.')).toHaveLength(1)
})

test('a trade that is asked for is spoken of by what it is called upon for', () => {
  expect(sentencesOf('Still no bookkeeper for the club!').flatMap(({ about }) => about.map(([key]) => key))).toContain('matter bookkeeping and taxes') // prettier-ignore
})

test('at most eight sentences are kept, each in words that may be repeated', () => {
  const bio = Array.from({ length: 12 }, (_, at) => `The boiler number ${at} leaks again.`).join(' ')
  expect(sentencesOf(bio)).toHaveLength(8)
  expect(sentencesOf('Boiler broken, see https://example.com/boiler')).toEqual([])
})
