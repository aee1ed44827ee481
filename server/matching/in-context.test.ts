import { expect, test } from 'vitest'
import { isWhole, waysToTell } from './in-context.ts'

const GARLIC = 'I grow garlic behind the church.'
const TASTE = 'They all taste the same.'
const BRASS = 'I play the cornet in a band.'
const WANTED = 'I would love help with the weeding.'
const tells = (_quote: string) => true
const beginning = (quotes: string[], bio = quotes.join(' '), read = tells) => waysToTell(quotes, bio, read).beginning
const alone = (quotes: string[], bio = quotes.join(' '), read = tells) => {
  const { mayStandAlone } = waysToTell(quotes, bio, read)
  return quotes.map((quote) => (mayStandAlone(quote) ? quote : null))
}

test('a bio is told from its beginning, as far as there is room', () => {
  expect(beginning([], GARLIC)).toBeNull()
  expect(beginning([GARLIC, TASTE])).toBe(`${GARLIC} ${TASTE}`)
  expect(alone([GARLIC, TASTE])).toEqual([GARLIC, null])
  expect(beginning([GARLIC, BRASS, WANTED])).toBe(`${GARLIC} ${BRASS} ${WANTED}`)
})

test('less than six tenths of a bio is not told: what it is about may stand in the rest', () => {
  const most = `I also ${'really '.repeat(14)}like rain.`
  expect(beginning([GARLIC, most])).toBeNull()
  expect(beginning([GARLIC], `${GARLIC} ${'No. '.repeat(4)}`)).toBe(GARLIC)
  expect(beginning([GARLIC], `${GARLIC} ${'No. '.repeat(6)}`)).toBeNull()
})

test('nothing is told from behind what may not be quoted', () => {
  expect(beginning([GARLIC, TASTE], `${GARLIC} And pears. ${TASTE}`)).toBeNull()
  expect(beginning([GARLIC, BRASS], `No. ${GARLIC} ${BRASS}`)).toBeNull()
})

test('a trade of one word is told with what is said of it, and nothing that only its writer may tell', () => {
  const told = (trade: string) => beginning([GARLIC], `${trade} ${GARLIC}`)
  expect(told('Microbiologist.')).toBe(`Microbiologist. ${GARLIC}`)
  expect(told('Hello.')).toBeNull()
  expect(told('Epileptic.')).toBeNull()
})

test('what its writer does needs nothing before it', () => {
  const dahlias = 'I talk about dahlias until you make an excuse.'
  const told = (sentence: string) => alone([sentence], `I went to prison in March for two years. ${sentence}`)
  expect(told(dahlias)).toEqual([dahlias])
  expect(told('I think my dahlias know about it.')).toEqual([null])
})

test('a sentence that needs another itself gives none', () => {
  expect(beginning([TASTE, BRASS])).toBeNull()
  expect(alone([TASTE, BRASS])).toEqual([null, BRASS])
})

test('the first sentence has nothing before it to point at, but for one that begins in the midst', () => {
  const [captain, it] = ['Oldest ground in the county, worst team on it.', 'It tastes of rain up there.']
  expect(beginning([captain, it])).toBe(`${captain} ${it}`)
  expect(beginning([it, captain])).toBeNull()
})

test('what the next sentence turns round is told with it, or not at all', () => {
  const but = 'But only in the week.'
  expect(beginning([GARLIC, but, WANTED])).toBe(`${GARLIC} ${but} ${WANTED}`)
  expect(alone([GARLIC, but, WANTED])).toEqual([null, null, WANTED])
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
  expect(beginning([GARLIC, 'Admiral nurse.'])).toBe(GARLIC)
})

test('an apology in between turns nothing round, and what follows it does', () => {
  const told = (turn: string) => alone([GARLIC], `${GARLIC} I'm sorry in advance. ${turn}`)
  expect(told('But I do share.')).toEqual([null])
  expect(told('We have pears.')).toEqual([GARLIC])
})

test('what speaks of nobody is not told by itself, but where it begins the bio', () => {
  const lamp = 'Neighbours think the light is a grow lamp.'
  expect(alone([lamp, lamp], `${lamp} No. ${lamp}`)).toEqual([lamp, lamp])
  expect(alone([GARLIC, lamp], `${GARLIC} No. ${lamp}`)).toEqual([GARLIC, null])
})

test('what tells of nothing is told where it goes on from a beginning that does, and nowhere else', () => {
  const nothing = () => false
  const toldFrom = (read: typeof tells) => beginning([GARLIC, BRASS], `${GARLIC} ${BRASS}`, read)

  expect(toldFrom((quote) => quote === GARLIC)).toBe(`${GARLIC} ${BRASS}`)
  expect(toldFrom(nothing)).toBeNull()
  expect(alone([GARLIC, BRASS], `${GARLIC} No. ${BRASS}`, nothing)).toEqual([GARLIC, null])
})
