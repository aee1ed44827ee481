import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { exchangeOf, isNamedByBoth } from './exchange.ts'

const exchange = (bio: string) => exchangeOf(readProfile({ bio, interests: [] }))

test.each([
  ['Looking for a piano tuner.', 'Piano tuner.', true],
  ['Looking for people to go bouldering with.', 'I climb indoors, bouldering mostly.', true],
  ['Looking for people to go bouldering with.', 'I teach Spanish.', false],
  // A matter may hold anything.
  ['My CV needs help.', 'Happy to look over your CV.', false],
])('that “%s” and “%s” name the same is %s', (asker, giver, isNamed) => {
  const [sought] = exchange(asker).sought
  expect(isNamedByBoth(sought!, exchange(giver))).toBe(isNamed)
})
