import { expect, test } from 'vitest'
import { waysToTell } from './in-context.ts'

const GARLIC = 'I grow garlic behind the church.'
const TASTE = 'They all taste the same.'
const BRASS = 'I play the cornet in a band.'
const WANTED = 'I would love help with the weeding.'
const tells = () => true
const inContext = (quotes: string[], bio = quotes.join(' ')) =>
  waysToTell(quotes, bio, tells).map((ways) => ways.inContext)

test('a sentence is told behind those before it', () => {
  expect(waysToTell([GARLIC, TASTE], `${GARLIC} ${TASTE}`, tells)).toEqual([
    { inContext: [GARLIC], alone: GARLIC },
    { inContext: [`${GARLIC} ${TASTE}`], alone: null },
  ])
  expect(inContext([GARLIC, BRASS, WANTED]).at(-1)).toEqual([`${GARLIC} ${BRASS} ${WANTED}`])
})

test('of a longer bio the first sentence tells what it is about', () => {
  const long = `I also ${'really '.repeat(20)}like rain.`
  expect(inContext([GARLIC, long, WANTED]).at(-1)).toEqual([GARLIC, WANTED])
})

test('what stands between two and may not be quoted is left out of no quotation', () => {
  const bio = `${GARLIC} My late wife grew pears. ${TASTE} ${WANTED}`
  expect(inContext([GARLIC, TASTE, WANTED], bio)).toEqual([[GARLIC], null, [GARLIC, WANTED]])
})

test('a sentence that needs another itself gives none', () => {
  expect(inContext([TASTE, BRASS])).toEqual([null, [BRASS]])
})

test('two that are too long together are not told together', () => {
  const long = `I play the cornet ${'very '.repeat(20)}loudly.`
  expect(inContext([GARLIC, long])).toEqual([[GARLIC], [long]])
})

test('what speaks of nobody is not told by itself, but where it begins the bio', () => {
  const lamp = 'Neighbours think the light is a grow lamp.'
  expect(waysToTell([lamp, lamp], `${lamp} No. ${lamp}`, tells).map(({ alone }) => alone)).toEqual([lamp, lamp])
  expect(waysToTell([GARLIC, lamp], `${GARLIC} No. ${lamp}`, tells).map(({ alone }) => alone)).toEqual([GARLIC, null])
})

test('what tells of nothing is told where it goes on from the beginning of the bio, and nowhere else', () => {
  const tellsNothing = (quotes: string[], bio: string) => waysToTell(quotes, bio, () => false).at(-1)

  expect(tellsNothing([GARLIC, BRASS], `${GARLIC} ${BRASS}`)).toEqual({
    inContext: [`${GARLIC} ${BRASS}`],
    alone: null,
  })
  expect(tellsNothing([GARLIC, BRASS], `${GARLIC} No. ${BRASS}`)).toEqual({ inContext: null, alone: null })
})
