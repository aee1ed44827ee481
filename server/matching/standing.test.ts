import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { toMeaning } from './meaning.ts'
import { opportunityOf } from './opportunity.ts'
import { NOBODY_COUNTED } from './rarity.ts'
import { standingOf, type Standing } from './standing.ts'

const STANDS = { need: 1, gift: 1 }
const OVER = { need: -1, gift: 1 }
const GIVEN_UP = { need: 1, gift: -1 }

test('a vector tells it by its direction, whatever its length', () => {
  const taught = { need: { bias: 1, weights: [2, 0] }, gift: { bias: -1, weights: [0, 4] } }
  const standing = (values: number[]) => standingOf(toMeaning(Int8Array.from(values)), taught)

  expect(standing([30, 40])).toEqual({ need: 2.2, gift: 2.2 })
  expect(standing([60, 80])).toEqual(standing([30, 40]))
  expect(standing([0, 0])).toEqual({ need: 1, gift: -1 })
})

test('a need that is met in so many words is told to nobody once it is over, nor where what would meet it is given up', () => {
  const told = between('I would love to learn the cello.', 'I teach the cello.')

  expect(told(STANDS, STANDS)).toBe('skill_match')
  expect(told(STANDS, OVER)).toBe('skill_match')
  expect(told(OVER, STANDS)).toBeUndefined()
  expect(told(STANDS, GIVEN_UP)).toBeUndefined()
  expect(between('I teach the cello.', 'I would love to learn the cello.')(STANDS, OVER)).toBeUndefined()
})

test('what two do together is wanted or given by either', () => {
  const told = between('Looking for a running partner.', 'I am looking for somebody to run with.')

  expect(told(OVER, GIVEN_UP)).toBe('collaboration')
  expect(told({ need: -1, gift: -1 }, STANDS)).toBeUndefined()
})

test('where vectors do not tell it, what is met in so many words is told', () => {
  expect(between('I would love to learn the cello.', 'I teach the cello.')(null, null)).toBe('skill_match')
})

function between(bio: string, other: string) {
  const [member, candidate] = [bio, other].map((one) => ({ name: 'Sam', age: 40, reading: readProfile({ bio: one, interests: [] }) })) // prettier-ignore
  return (mine: Standing | null, theirs: Standing | null) =>
    opportunityOf(member!, candidate!, {
      miles: 0,
      counts: NOBODY_COUNTED,
      daysAway: 0,
      similarity: -1,
      meant: () => null,
      standings: () => mine && theirs && { member: mine, candidate: theirs },
    })?.kind
}
