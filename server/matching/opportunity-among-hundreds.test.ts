import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { opportunityOf } from './opportunity.ts'
import type { Meant } from './meant.ts'
import { NOBODY_COUNTED } from './rarity.ts'

type Nearest = NonNullable<Meant['nearest']>

const HERE = { miles: 0, daysAway: 0, counts: NOBODY_COUNTED, similarity: null }

function read(bio: string, interests: string[] = []) {
  return { name: '', age: 30, reading: readProfile({ bio, interests }) }
}

test('among hundreds a likely answer must be likelier than among few', () => {
  const asker = read('My CV is from 1998 and nobody answers my applications.')
  const giver = read('I read about fifty CVs a day and help people with theirs.')
  const isTold = (compared: number, similarity: number, apart: number | null) =>
    opportunityOf(asker, giver, { ...HERE, similarity, compared, apart: apart === null ? null : () => apart, meant: () => null }) !== null // prettier-ignore

  expect([20, 400].map((compared) => isTold(compared, 3, null))).toEqual([true, false])
  expect(isTold(400, 6, null)).toBe(true)
  expect(isTold(20, 6, -1)).toBe(true)
})

test('among hundreds whoever has no vectors yet is told by the words of the two as where nobody has any', () => {
  const asker = read('My CV is from 1998 and nobody answers my applications.')
  const giver = read('I read about fifty CVs a day and help people with their applications.')
  const found = (compared: number) => opportunityOf(asker, giver, { ...HERE, compared, apart: () => null })

  expect([found(20) === null, found(400)]).toEqual([false, null])
})

test('among hundreds a plain trouble is told, and not whatever is only spoken of', () => {
  const raisedAmong = (compared: number, asker: string, giver: string) =>
    opportunityOf(read(asker), read(giver), { ...HERE, compared }) !== null

  expect(raisedAmong(400, 'The gutters leak.', 'Roofer.')).toBe(true)
  expect(raisedAmong(400, 'The fence is down and the deck is rotten.', 'Carpenter.')).toBe(true)
  expect(raisedAmong(20, "We've been digging a vegetable bed and the soil is clay.", 'Gardener.')).toBe(true)
  expect(raisedAmong(400, "We've been digging a vegetable bed and the soil is clay.", 'Gardener.')).toBe(false)
})

test('what is asked for in so many words is told among hundreds as well, unless the two are no nearer in meaning than others', () => {
  const [asker, giver] = [read('Looking for a piano tuner for an old upright.'), read('Piano tuner.')]
  expect(opportunityOf(asker, giver, { ...HERE, compared: 500 })).toEqual(opportunityOf(asker, giver, HERE))

  const isTold = (apart: number, compared: number) => opportunityOf(asker, giver, { ...HERE, similarity: 1, apart: () => apart, compared }) !== null // prettier-ignore
  expect([isTold(-3, 500), isTold(-0.5, 500), isTold(-3, 50)]).toEqual([false, true, true])
  const [owner, mender] = [
    read('The piano needs tuning, and I need a hand with it.'),
    read('Happy to help with pianos.'),
  ]
  const isHelped = (apart: number) => opportunityOf(owner, mender, { ...HERE, similarity: 1, apart: () => apart, compared: 500 }) !== null // prettier-ignore
  expect([isHelped(-1.5), isHelped(1)]).toEqual([false, true])
})

test('who likes what the other cannot stand is not told apart by meaning', () => {
  const asker = read('Looking for people to play chess with. I love jazz.')
  const isTold = (bio: string) => opportunityOf(asker, read(`I play chess. ${bio}`), { ...HERE, similarity: 1, apart: () => 2, compared: 500 }) !== null // prettier-ignore
  expect([isTold('I love jazz.'), isTold('I hate jazz.')]).toEqual([true, false])
})

test('of what vectors alone find it is told among hundreds what two would do together, where they stand out far', () => {
  const asker = read('I left my husband in spring and I have no idea what comes next.')
  const giver = read('Divorced ten years, and glad to listen to whoever is in the thick of it.')
  const nearest = { asked: 'I have no idea what comes next', given: ['glad to listen'], asking: 3, nearness: 0.5 }
  const kindAmong = (compared: number, rule: 'mentor' | 'help' | 'project', apart = 3, nearness = 0.5) => opportunityOf(asker, giver, { ...HERE, similarity: 6, apart: () => apart, compared, meant: () => ({ rule, rated: { help: 0, mentor: 0, project: 0, field: 0 }, asker: 'member', nearest: { ...nearest, rule, nearness } }) })?.kind // prettier-ignore

  expect(kindAmong(20, 'mentor')).toBe('mentor_opportunity')
  expect((['mentor', 'help', 'project'] as const).map((rule) => kindAmong(400, rule))).toEqual([
    undefined,
    undefined,
    'collaboration',
  ])
  // Whoever is near to many is near to nobody in particular.
  expect([1, -1].map((apart) => kindAmong(400, 'project', apart))).toEqual([undefined, undefined])
  // Nor is anything told by sentences that have nothing to do with each other.
  expect([400, 20].map((compared) => kindAmong(compared, 'project', 3, 0.2))).toEqual([undefined, 'collaboration'])
})

test('one thing that both like is told among hundreds where the two stand out, and several need not', () => {
  const told = (apart: number | null, compared: number, ...lists: string[][]) => {
    const [one, other] = lists.map((interests) => read('', interests))
    return opportunityOf(one!, other!, { ...HERE, similarity: 1, compared, apart: () => apart })?.facts[0].sentence
  }
  const [fans, others] = [
    ['Geocaching', 'Jazz'],
    ['Geocaching', 'Opera'],
  ]

  expect(told(2, 400, fans, others)).toBe('You are both into geocaching.')
  expect([told(0, 400, fans, others), told(null, 400, fans, others), told(2, 20, fans, others)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(told(2, 400, ['Dumplings'], ['Dumplings'])).toBeUndefined()
  expect(told(0, 400, [...fans, 'Bookbinding'], [...others, 'Bookbinding'])).toBe(
    'You are both into bookbinding and geocaching.',
  )
})

test('what is sure is told before what is only likely', () => {
  const [one, other] = [read('Locksmith, up before dawn.'), read('Locksmith, and never dull.')]
  const nearest: Nearest = { asked: 'up before dawn', given: ['never dull'], asking: 3, nearness: 0.5, rule: 'project' }
  const meant = () => ({ rule: 'project' as const, rated: { help: 0, mentor: 0, project: 0, field: 0 }, asker: 'member' as const, nearest }) // prettier-ignore
  const kindAmong = (compared: number) => opportunityOf(one, other, { ...HERE, similarity: 6, compared, apart: () => 3, meant })?.kind // prettier-ignore

  expect(kindAmong(400)).toBe('industry_connection')
  expect(kindAmong(20)).toBe('collaboration')
})
