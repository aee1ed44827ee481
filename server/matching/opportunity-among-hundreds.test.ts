import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { opportunityOf } from './opportunity.ts'
import { NOBODY_COUNTED } from './rarity.ts'

const HERE = { miles: 0, daysAway: 0, counts: NOBODY_COUNTED, similarity: null }

function read(bio: string, interests: string[] = []) {
  return { name: '', age: 30, reading: readProfile({ bio, interests }) }
}

test('among hundreds a likely answer must be likelier than among few', () => {
  const NEED = "Made redundant in May, and I haven't written a CV since school."
  const GIVER = 'I read about fifty CVs a day and help people with theirs.'
  const raisedAmong = (compared: number, interests: string[], similarity: number) =>
    opportunityOf(read(NEED, interests), read(GIVER, interests), {
      ...HERE,
      similarity,
      compared,
      meant: () => null,
    }) !== null

  expect(raisedAmong(20, [], 3)).toBe(true)
  expect(raisedAmong(400, [], 3)).toBe(false)
  expect(raisedAmong(400, ['Falconry', 'Bookbinding', 'Klezmer'], 4)).toBe(true)
})

test('among hundreds a plain trouble is told, and not whatever is only spoken of', () => {
  const raisedAmong = (compared: number, asker: string, giver: string) =>
    opportunityOf(read(asker), read(giver), { ...HERE, compared }) !== null

  expect(raisedAmong(400, 'The gutters leak.', 'Roofer.')).toBe(true)
  expect(raisedAmong(400, 'The fence is down and the deck is rotten.', 'Carpenter.')).toBe(true)
  expect(raisedAmong(20, "We've been digging a vegetable bed and the soil is clay.", 'Gardener.')).toBe(true)
  expect(raisedAmong(400, "We've been digging a vegetable bed and the soil is clay.", 'Gardener.')).toBe(false)
})

test('what is asked for in so many words is told among hundreds as well, unless the two are far apart in meaning', () => {
  const [asker, giver] = [read('Looking for a piano tuner for an old upright.'), read('Piano tuner.')]
  expect(opportunityOf(asker, giver, { ...HERE, compared: 500 })).toEqual(opportunityOf(asker, giver, HERE))

  const isTold = (similarity: number, compared: number) => opportunityOf(asker, giver, { ...HERE, similarity, compared }) !== null // prettier-ignore
  expect([isTold(0.5, 500), isTold(1, 500), isTold(0.5, 50), isTold(-1, 1)]).toEqual([false, true, true, true])
  const [owner, mender] = [
    read('The piano needs tuning, and I need a hand with it.'),
    read('Happy to help with pianos.'),
  ]
  const isHelped = (similarity: number) => opportunityOf(owner, mender, { ...HERE, similarity, compared: 500 }) !== null
  expect([isHelped(1), isHelped(2)]).toEqual([false, true])
})
