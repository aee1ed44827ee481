import { expect, test } from 'vitest'
import { isWhole, waysToTell } from './in-context.ts'

const GARLIC = 'I grow garlic behind the church.'
const TASTE = 'They all taste the same.'
const BRASS = 'I play the cornet in a band.'
const WANTED = 'I would love help with the weeding.'
const tells = () => true
const beginnings = (quotes: string[], bio = quotes.join(' ')) => waysToTell(quotes, bio, tells).beginnings
const alone = (quotes: string[], bio = quotes.join(' ')) => waysToTell(quotes, bio, tells).alone

test('a bio is told from its beginning, as far as there is room', () => {
  expect(waysToTell([], GARLIC, tells)).toEqual({ beginnings: [], alone: [] })
  expect(waysToTell([GARLIC, TASTE], `${GARLIC} ${TASTE}`, tells)).toEqual({
    beginnings: [`${GARLIC} ${TASTE}`, GARLIC],
    alone: [GARLIC, null],
  })
  expect(beginnings([GARLIC, BRASS, WANTED])[0]).toBe(`${GARLIC} ${BRASS} ${WANTED}`)
  expect(beginnings([GARLIC, `I also ${'really '.repeat(20)}like rain.`, WANTED])).toEqual([GARLIC])
})

test('nothing is told from behind what may not be quoted', () => {
  expect(beginnings([GARLIC, TASTE, WANTED], `${GARLIC} And pears. ${TASTE} ${WANTED}`)).toEqual([GARLIC])
  expect(beginnings([TASTE, WANTED], `${GARLIC} ${TASTE} ${WANTED}`)).toEqual([])
})

test('a trade of one word is told with what is said of it, and nothing that only its writer may tell', () => {
  const told = (trade: string) => beginnings([GARLIC], `${trade} ${GARLIC}`)
  expect(told('Microbiologist.')).toEqual([`Microbiologist. ${GARLIC}`])
  expect(told('Hello.')).toEqual([])
  expect(told('Epileptic.')).toEqual([])
})

test('what its writer does needs nothing before it', () => {
  const dahlias = 'I talk about dahlias until you make an excuse.'
  const told = (sentence: string) => alone([sentence], `I went to prison in March for two years. ${sentence}`)
  expect(told(dahlias)).toEqual([dahlias])
  expect(told('I think my dahlias know about it.')).toEqual([null])
})

test('a sentence that needs another itself gives none', () => {
  expect(beginnings([TASTE, BRASS])).toEqual([])
  expect(alone([TASTE, BRASS])).toEqual([null, BRASS])
})

test('the first sentence has nothing before it to point at, but for one that begins in the midst', () => {
  const [captain, it] = ['Oldest ground in the county, worst team on it.', 'It tastes of rain up there.']
  expect(beginnings([captain, it])).toEqual([`${captain} ${it}`, captain])
  expect(beginnings([it, captain])).toEqual([])
})

test('what the next sentence turns round is told with it, or not at all', () => {
  const but = 'But only in the week.'
  expect(waysToTell([GARLIC, but, WANTED], `${GARLIC} ${but} ${WANTED}`, tells)).toEqual({
    beginnings: [`${GARLIC} ${but} ${WANTED}`, `${GARLIC} ${but}`],
    alone: [null, null, WANTED],
  })
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
  expect(alone([GARLIC, turn])).toEqual([null, null])
})

test('a sentence that names what is told before it is not told alone on a card, and is whole where a wish is told by it', () => {
  const drawings = 'I need somebody to put the drawings online.'
  expect(alone([GARLIC, TASTE, drawings]).at(-1)).toBeNull()
  expect(isWhole(drawings)).toBe(true)
})

test('nothing is told that ends in a scrap', () => {
  expect(beginnings([GARLIC, 'Admiral nurse.'])).toEqual([GARLIC])
})

test('an apology in between turns nothing round, and what follows it does', () => {
  const told = (turn: string) => alone([GARLIC], `${GARLIC} I'm sorry in advance. ${turn}`)
  expect(told('But I do share.')).toEqual([null])
  expect(told('We have pears.')).toEqual([GARLIC])
})

test('two that are too long together are not told together', () => {
  const long = `I play the cornet ${'very '.repeat(20)}loudly.`
  expect(beginnings([GARLIC, long])).toEqual([GARLIC])
})

test('what speaks of nobody is not told by itself, but where it begins the bio', () => {
  const lamp = 'Neighbours think the light is a grow lamp.'
  expect(alone([lamp, lamp], `${lamp} No. ${lamp}`)).toEqual([lamp, lamp])
  expect(alone([GARLIC, lamp], `${GARLIC} No. ${lamp}`)).toEqual([GARLIC, null])
})

test('what tells of nothing is told where it goes on from the beginning of the bio, and nowhere else', () => {
  const tellsNothing = (bio: string) => waysToTell([GARLIC, BRASS], bio, () => false)

  expect(tellsNothing(`${GARLIC} ${BRASS}`).beginnings[0]).toBe(`${GARLIC} ${BRASS}`)
  expect(tellsNothing(`${GARLIC} No. ${BRASS}`)).toEqual({ beginnings: [GARLIC], alone: [GARLIC, null] })
})
