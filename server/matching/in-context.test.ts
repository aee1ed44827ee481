import { expect, test } from 'vitest'
import { isWhole, waysToTell } from './in-context.ts'

const GARLIC = 'I grow garlic behind the church.'
const TASTE = 'They all taste the same.'
const BRASS = 'I play the cornet in a band.'
const WANTED = 'I would love help with the weeding.'
const tells = () => true
const fromBeginning = (quotes: string[], bio = quotes.join(' ')) =>
  waysToTell(quotes, bio, tells).map((ways) => ways.fromBeginning)

test('a sentence is told behind those before it', () => {
  expect(waysToTell([], GARLIC, tells)).toEqual([])
  expect(waysToTell([GARLIC, TASTE], `${GARLIC} ${TASTE}`, tells)).toEqual([
    { fromBeginning: [GARLIC], alone: GARLIC },
    { fromBeginning: [`${GARLIC} ${TASTE}`], alone: null },
  ])
  expect(fromBeginning([GARLIC, BRASS, WANTED]).at(-1)).toEqual([`${GARLIC} ${BRASS} ${WANTED}`])
})

test('of a longer bio the first sentence tells what it is about', () => {
  const long = `I also ${'really '.repeat(20)}like rain.`
  expect(fromBeginning([GARLIC, long, WANTED]).at(-1)).toEqual([GARLIC, WANTED])
  expect(fromBeginning(['Korean mother.', long, WANTED]).at(-1)).toBeNull()
})

test('nothing is told from behind what may not be quoted, but for a word or two', () => {
  const told = (between: string) => fromBeginning([GARLIC, TASTE, WANTED], `${GARLIC} ${between} ${TASTE} ${WANTED}`)
  expect(told('My late wife grew pears.')).toEqual([[GARLIC], null, null])
  expect(told('And pears.')).toEqual([[GARLIC], null, [GARLIC, WANTED]])
})

test('a trade of one word is told with what is said of it, and nothing that only its writer may tell', () => {
  const told = (trade: string, sentence: string) =>
    waysToTell([sentence], `${trade} ${sentence}`, tells)[0]!.fromBeginning
  expect(told('Microbiologist.', GARLIC)).toEqual([`Microbiologist. ${GARLIC}`])
  expect(told('Hello.', GARLIC)).toBeNull()
  expect(told('Epileptic.', GARLIC)).toBeNull()
})

test('what its writer does needs nothing before it', () => {
  const dahlias = 'I talk about dahlias until you make an excuse.'
  const told = (sentence: string) => waysToTell([sentence], `I went to prison in March for two years. ${sentence}`, tells)[0]!.alone // prettier-ignore
  expect(told(dahlias)).toBe(dahlias)
  expect(told('I think my dahlias know about it.')).toBeNull()
})

test('a sentence that needs another itself gives none', () => {
  expect(fromBeginning([TASTE, BRASS])).toEqual([null, null])
  expect(waysToTell([TASTE, BRASS], `${TASTE} ${BRASS}`, tells).map(({ alone }) => alone)).toEqual([null, BRASS])
})

test('the first sentence has nothing before it to point at, but for one that begins in the midst', () => {
  const [captain, it] = ['Oldest ground in the county, worst team on it.', 'It tastes of rain up there.']
  expect(fromBeginning([captain, it])).toEqual([[captain], [`${captain} ${it}`]])
  expect(fromBeginning([it, captain])).toEqual([null, null])
})

test('what the next sentence turns round is told with it, or not at all', () => {
  const but = 'But only in the week.'
  expect(waysToTell([GARLIC, but, WANTED], `${GARLIC} ${but} ${WANTED}`, tells).map(({ fromBeginning, alone }) => [fromBeginning, alone])).toEqual([
    [null, null],
    [[`${GARLIC} ${but}`], null],
    [null, WANTED],
  ]) // prettier-ignore
})

test.each([
  'I disagree.',
  'Nonsense.',
  'She is wrong.',
  'They’re exaggerating.',
  'ok a little.',
  '(I did.)',
  'Kind of miss it now.',
  'Now I buy it.',
  'She has gone back to Rosario.',
  'Mornings: run.',
  'Much.',
])('“%s” turns round what stands before it as well', (turn) => {
  expect(waysToTell([GARLIC, turn], `${GARLIC} ${turn}`, tells).map(({ alone }) => alone)).toEqual([null, null])
})

test('a sentence that names what is told before it is not told alone on a card, and is whole where a wish is told by it', () => {
  const drawings = 'I need somebody to put the drawings online.'
  expect(waysToTell([GARLIC, TASTE, drawings], `${GARLIC} ${TASTE} ${drawings}`, tells).at(-1)!.alone).toBeNull()
  expect(isWhole(drawings)).toBe(true)
})

test('nothing is told that ends in a scrap', () => {
  expect(fromBeginning([GARLIC, 'Admiral nurse.'])).toEqual([[GARLIC], null])
})

test('an apology in between turns nothing round, and what follows it does', () => {
  const told = (turn: string) => waysToTell([GARLIC], `${GARLIC} I'm sorry in advance. ${turn}`, tells)[0]!.alone
  expect(told('But I do share.')).toBeNull()
  expect(told('We have pears.')).toBe(GARLIC)
})

test('two that are too long together are not told together', () => {
  const long = `I play the cornet ${'very '.repeat(20)}loudly.`
  expect(fromBeginning([GARLIC, long])).toEqual([[GARLIC], null])
})

test('what speaks of nobody is not told by itself, but where it begins the bio', () => {
  const lamp = 'Neighbours think the light is a grow lamp.'
  expect(waysToTell([lamp, lamp], `${lamp} No. ${lamp}`, tells).map(({ alone }) => alone)).toEqual([lamp, lamp])
  expect(waysToTell([GARLIC, lamp], `${GARLIC} No. ${lamp}`, tells).map(({ alone }) => alone)).toEqual([GARLIC, null])
})

test('what tells of nothing is told where it goes on from the beginning of the bio, and nowhere else', () => {
  const tellsNothing = (quotes: string[], bio: string) => waysToTell(quotes, bio, () => false).at(-1)

  expect(tellsNothing([GARLIC, BRASS], `${GARLIC} ${BRASS}`)).toEqual({
    fromBeginning: [`${GARLIC} ${BRASS}`],
    alone: null,
  })
  expect(tellsNothing([GARLIC, BRASS], `${GARLIC} No. ${BRASS}`)).toEqual({ fromBeginning: null, alone: null })
})
