import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { likelyAnswer } from './likely.ts'

const likelihood = (asker: string, giver: string, score = 20) =>
  likelyAnswer(...([asker, giver].map((bio) => readProfile({ bio, interests: [] })) as [never, never]), () => score)
    ?.likelihood ?? -Infinity

const NEED = "Made redundant in May, and I haven't written a CV since school."
const GIVER = 'I read about fifty CVs a day and help people with theirs.'

test('who asks and who gives is told by how the sentences sound', () => {
  expect(likelihood(NEED, GIVER)).toBeGreaterThan(likelihood(GIVER, NEED) + 1)
})

test('what two have in common besides makes it likelier', () => {
  expect(likelihood(NEED, GIVER, 60)).toBeGreaterThan(likelihood(NEED, GIVER, 10))
})

test('two who speak of nothing in common have no answer for each other', () => {
  expect(likelihood(NEED, 'Plumber and gas fitter, no job too small.')).toBe(-Infinity)
})

test('a trade alone says less than a sentence about what is done in it', () => {
  expect(likelihood(NEED, GIVER)).toBeGreaterThan(likelihood(NEED, 'Recruiter.'))
})

test('who only tells of what they do asks nobody, however alike the other is', () => {
  expect(likelihood('I bake sourdough on weekends.', 'Sourdough and buns, a stall on Saturdays.', 90)).toBe(-Infinity) // prettier-ignore
})

test('who looks for the same help gives none, and the retired are not asked to work', () => {
  expect(likelihood('Looking for a plumber for the bathroom.', 'We need a plumber too, the bathroom leaks.')).toBe(-Infinity) // prettier-ignore
  expect(likelihood('Looking for a plumber for the bathroom.', 'Retired plumber.')).toBe(-Infinity)
  expect(likelihood('Looking for a plumber for the bathroom.', 'Plumber.')).toBeGreaterThan(-Infinity)
})
