import { expect, test } from 'vitest'
import { mergeReadings } from './merge-readings.ts'
import { NOTHING_READ, type Reading, type Thing, type Wish } from './reading.ts'

const thing = (concept: string, words: string, instead: Partial<Thing> = {}): Thing => ({
  concept,
  words,
  mass: 1,
  attitude: 'likes',
  isListed: false,
  ...instead,
})
const wish = (words: string, about: string[], lead = 'is looking for'): Wish => ({
  purpose: 'learn',
  about,
  role: null,
  lead,
  words,
})
const reading = (parts: Partial<Reading>): Reading => ({ ...NOTHING_READ, ...parts })
const things = (rules: Thing[], model: Thing[]) =>
  mergeReadings(reading({ things: rules }), reading({ things: model })).things

test('without a model’s reading, and with an empty one, the rules stand as they are', () => {
  const rules = reading({
    things: [thing('chess', 'chess')],
    seeks: [wish('a teacher', ['chess'])],
    leftover: ['quern'],
  })

  expect(mergeReadings(rules, NOTHING_READ)).toEqual(rules)
})

test('the model adds what the rules have not seen', () => {
  expect(things([thing('chess', 'Chess', { isListed: true })], [thing('sailing', 'old dinghies')])).toMatchObject([
    { concept: 'chess' },
    { concept: 'sailing', words: 'old dinghies' },
  ])
})

test('of the same words the model may say the sense, and how the writer stands to it', () => {
  const coffee = thing('java coffee', 'java', { mass: 0.5 })

  expect(things([coffee], [thing('java programming', 'java')])).toMatchObject([{ concept: 'java programming' }])
  expect(things([thing('karaoke', 'karaoke')], [thing('karaoke', 'karaoke night', { attitude: 'dislikes' })])).toMatchObject([
    { concept: 'karaoke', attitude: 'dislikes' },
  ]) // prettier-ignore
})

test('what is listed and known stays what it is, and liked', () => {
  const rules = [thing('chess', 'Chess', { isListed: true })]

  expect(things(rules, [thing('chess', 'Chess', { isListed: true, attitude: 'dislikes' })])).toEqual(rules)
  expect(things(rules, [thing('boxing', 'Chess', { isListed: true })])).toEqual(rules)
})

test('what is listed and unknown stays beside what the model takes it for', () => {
  const rules = [thing('? zorb', 'Zorbing', { isListed: true })]

  const merged = things(rules, [thing('adventure sports', 'Zorbing', { isListed: true })])

  expect(merged.map(({ concept }) => concept)).toEqual(['? zorb', 'adventure sports'])
})

test.each(['dislikes', 'past', 'others'] as const)('what the rules read as "%s" is liked by the same words alone', (attitude) => {
  const rules = [thing('football', 'football', { attitude })]

  expect(things(rules, [thing('football', 'the beautiful game')])).toEqual(rules)
  expect(things(rules, [thing('football', 'football')])).toMatchObject([{ concept: 'football', attitude: 'likes' }])
}) // prettier-ignore

test('a wish of the same words is told as the rules tell it, and means what the model says', () => {
  const rules = reading({ seeks: [wish('someone to show me the ropes', ['~rope'])] })
  const meant: Wish = { ...wish('show me the ropes', ['sailing'], 'mentions'), purpose: 'mentor', role: 'sailor' }
  const model = reading({ seeks: [meant, wish('a crew', ['sailing'], 'mentions')] })

  expect(mergeReadings(rules, model).seeks).toEqual([
    { ...meant, lead: 'is looking for', words: 'someone to show me the ropes', about: ['sailing', '~rope'] },
    wish('a crew', ['sailing'], 'mentions'),
  ])
})

test('what only the rules read outright stays, and what they guess does not where a model has read the text', () => {
  const husband = wish('My husband wants to learn Italian', ['tongue Italian'], 'writes of')
  const sentence = { words: husband.words, side: 1, purpose: 'learn' as const, about: [] }
  const rules = reading({ seeks: [husband, wish('a teacher', ['chess'])], sentences: [sentence] })

  expect(mergeReadings(rules, reading({ things: [thing('chess', 'chess')] }))).toMatchObject({
    seeks: [{ words: 'a teacher' }],
    sentences: [],
    over: [],
  })
})

test('what the model takes for an offer is not sought', () => {
  const rules = reading({ seeks: [wish('guitar lessons', ['guitar'])] })
  const model = reading({ offers: [wish('guitar lessons', ['guitar'], 'writes')] })

  expect(mergeReadings(rules, model)).toMatchObject({ seeks: [], offers: [{ words: 'guitar lessons' }] })
})

test('an occupation of the same words is the model’s, a situation stands beside another', () => {
  const work = (occupation: string) => ({ occupation, field: 'f', level: null, words: 'Doctor of philosophy' })
  const peer = (situation: string) => ({ situation, role: 'peer' as const, words: 'just moved here from Peru' })
  const rules = reading({ does: [work('doctor')], situations: [peer('new in town')] })
  const model = reading({ does: [work('researcher')], situations: [peer('immigrant')] })

  expect(mergeReadings(rules, model)).toMatchObject({
    does: [{ occupation: 'researcher' }],
    situations: [{ situation: 'new in town' }, { situation: 'immigrant' }],
  })
})

test('a word that the model understands is left over no more', () => {
  const rules = reading({ leftover: ['dinghi', 'quern'] })

  expect(mergeReadings(rules, reading({ things: [thing('sailing', 'old dinghies')] })).leftover).toEqual(['quern'])
})
