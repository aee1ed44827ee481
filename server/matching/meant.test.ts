import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { toMeaning } from './meaning.ts'
import { kindOf, meantBetween, type Kinds, type Written } from './meant.ts'

const weighed = (bias: number, ...weights: number[]) => ({ bias, weights })
/** What lies in the first direction is guidance, in the second something to make; all else is help. */
const KINDS: Kinds = { help: weighed(0.5, 0, 0), mentor: weighed(0, 1, 0), project: weighed(0, 0, 1), field: weighed(-9, 0, 0) } // prettier-ignore
const [GUIDANCE, MAKING, ELSEWHERE] = [[50, 0], [0, 50], [-50, -50]].map((numbers) => toMeaning(Int8Array.from(numbers))) // prettier-ignore

function writer(bio: string, whole = ELSEWHERE!): Written {
  const pieces = bio.split(/(?<=\.) /).map((quote) => ({ quote, meaning: whole }))
  return { reading: readProfile({ bio, interests: [] }), whole, pieces }
}

const ASKER = writer('Looking for somebody who can mend the gate.')
const GIVER = writer('Blacksmith, all sorts of iron things.')

test('it is for whoever asks, and the same from the other side', () => {
  const [seen, back] = [meantBetween(ASKER, GIVER, KINDS), meantBetween(GIVER, ASKER, KINDS)]

  expect(seen.nearest).toMatchObject({ rule: 'help', asker: 'member', asked: ASKER.pieces[0]!.quote, given: GIVER.pieces[0]!.quote }) // prettier-ignore
  expect(back.nearest).toEqual({ ...seen.nearest, asker: 'candidate' })
})

test('where both ask alike, whoever is nearer to what the other writes is told to ask, whoever looks', () => {
  const [one, other] = ['Looking for a quaint thrum.', 'Looking for a glimmering trivet.'].map((bio) => writer(bio, MAKING)) // prettier-ignore
  const nearer = { ...one!, whole: ELSEWHERE! }

  expect(meantBetween(nearer, other!, KINDS).nearest).toMatchObject({ asker: 'member' })
  expect(meantBetween(other!, nearer, KINDS).nearest).toMatchObject({ asker: 'candidate' })
})

test('what the vectors say of the kind is the same whoever looks', () => {
  const kinds = { ...KINDS, help: KINDS.field }

  expect(kindOf(GUIDANCE!, GUIDANCE!, KINDS)).toBe('mentor')
  expect(kindOf(MAKING!, GUIDANCE!, kinds)).toBe(kindOf(GUIDANCE!, MAKING!, kinds))
})

test('what others are sought for is done together, whatever the vectors say', () => {
  const { nearest } = meantBetween(writer('Looking for people to build a boat with.'), GIVER, KINDS)

  expect(nearest).toMatchObject({ rule: 'project', asker: 'member' })
})

test.each([
  ['nobody asks for anything', 'I mend gates on Saturdays.', 'Blacksmith, all sorts of iron things.'],
  ['both need the same', 'Looking for a plumber for the bathroom.', 'We need a plumber too, the bathroom leaks.'],
  ['what the other tells is behind them', 'Looking for somebody who plays squash.', 'I used to play squash and I hate it now.'],
])('where %s no sentence tells of an opportunity', (_, one, other) => {
  expect(meantBetween(writer(one), writer(other), KINDS).nearest).toBeNull()
}) // prettier-ignore
