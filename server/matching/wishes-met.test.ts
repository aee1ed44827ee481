import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { wishesMet } from './wishes-met.ts'

const evidence = (one: string, other: string) => {
  const [mine, theirs] = [one, other].map((bio) => readProfile({ bio, interests: [] }))
  return wishesMet(mine!, theirs!).reduce((sum, tie) => sum + tie.evidence, 0)
}

test.each([
  ['I would love to learn the violin.', 'I teach the violin to beginners.'],
  ['My website looks like 1998.', 'Web designer, mostly for local shops.'],
  ['Looking for a tailor.', 'I take in waists and let out hems.'],
])('for “%s” a giver is worth more than whoever seeks the same help', (seeker, giver) => {
  expect(evidence(seeker, giver)).toBeGreaterThan(2)
  expect(evidence(seeker, giver)).toBe(evidence(giver, seeker))
  expect(evidence(seeker, seeker)).toBe(0)
})

test('what is only guessed of a sentence is no wish of its writer', () => {
  const guesses = readProfile({ bio: 'Porch pickin most evenings.', interests: [] })
  const told = { ...guesses, seeks: [{ purpose: 'company' as const, about: ['bluegrass'], role: null, lead: 'writes', words: 'porch pickin' }] } // prettier-ignore
  const guessed = { ...told, seeks: told.seeks.map((wish) => ({ ...wish, lead: 'writes of' })) }
  const banjo = readProfile({ bio: 'Looking for people to play bluegrass with.', interests: [] })

  expect(wishesMet(told, banjo)).not.toEqual([])
  expect(wishesMet(guessed, banjo).filter(({ kind }) => kind !== 'wishShared')).toEqual([])
})

test('who seeks the same company is met halfway', () => {
  const bio = 'Looking for a partner for bouldering.'

  expect(evidence(bio, bio)).toBeGreaterThan(1)
})
