import { expect, test } from 'vitest'
import { waysToTell } from './in-context.ts'

const [GARLIC, TASTE, BRASS] = [
  'I grow garlic behind the church.',
  'They all taste the same.',
  'I play the cornet in a band.',
]
const inContext = (quotes: string[], bio: string) => waysToTell(quotes, bio).map((ways) => ways.inContext)

test('a sentence is told behind the one before it', () => {
  expect(waysToTell([GARLIC, TASTE], `${GARLIC} ${TASTE}`)).toEqual([
    { inContext: GARLIC, alone: GARLIC },
    { inContext: `${GARLIC} ${TASTE}`, alone: null },
  ])
})

test('what stands between two and may not be quoted is left out of no quotation', () => {
  expect(inContext([GARLIC, TASTE], `${GARLIC} My late wife grew pears. ${TASTE}`)).toEqual([GARLIC, null])
})

test('a sentence that needs another itself gives none', () => {
  expect(inContext([TASTE, BRASS], `${TASTE} ${BRASS}`)).toEqual([null, BRASS])
})

test('two that are too long together are not told together', () => {
  const long = `I play the cornet ${'very '.repeat(20)}loudly.`
  expect(inContext([GARLIC, long], `${GARLIC} ${long}`)).toEqual([GARLIC, long])
})
