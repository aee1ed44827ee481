import { expect, test } from 'vitest'
import { worlds } from '#server/language/lexicon/worlds.ts'
import { readProfile } from '#server/language/read-profile.ts'
import { compatibility } from './compatibility.ts'
import { NOBODY_COUNTED } from './rarity.ts'
import { sharedWorld } from './shared-world.ts'

const MUSIC = /^(?:Music matters to both of you|You both like music): /

test('what two list of one world is told as that, two of each', () => {
  expect(told(['Fiddle', 'Chess'], ['Choir singing', 'Opera', 'Grime', 'Baking'])).toMatch(MUSIC)
  expect(told(['Fiddle'], ['Choir singing', 'Opera', 'Grime'])).toMatch(
    /you list “Fiddle”, Ada “Choir singing” and “Opera”\.$/,
  )
})

test('chemistry and physics are no technique', () => {
  expect(told(['Chemistry'], ['Physics'])).toMatch(/^(?:Science interests both of you|You both like science): /)
  expect(told(['Robotics'], ['Electronics'])).toMatch(/^Something technical/)
})

test('sums are no science, nor is who guards their privacy fond of machines', () => {
  expect(told(['Maths'], ['Science'])).toBeNull()
  expect(told(['Privacy'], ['Smart home'])).toBeNull()
})

test('of several worlds the one that both list most of is told, and of two alike the one of nearer things', () => {
  expect(told(['Fiddle', 'Opera', 'Chess'], ['Poker', 'Grime', 'Choir singing'])).toMatch(MUSIC)
  expect(told(['Fiddle', 'Chess'], ['Choir singing', 'Backgammon'])).toMatch(/“Chess”, Ada “Backgammon”/)
})

test('who makes films and who watches them both like films', () => {
  expect(told(['Filmmaking'], ['Film noir'])).toMatch(/^(?:Film matters to both of you|You both like films): /)
})

test.each([
  ['what both list, which is told by its name', ['Opera'], ['opera'], ''],
  ['two worlds', ['Opera'], ['Chess'], ''],
  ['a beach, which is no sport,', ['Beach'], ['Tennis'], ''],
  ['what only its writer may name', ['Celiac'], ['Baking'], ''],
  ['a joke, which is no stage,', ['Dad jokes'], ['Theatre'], ''],
  ['who laughs, and is on no stage,', ['Laughing'], ['Theatre'], ''],
  ['one thing in two numbers', ['Garden'], ['Gardens'], ''],
  ['a walk, which is nothing wild,', ['Birdsong'], ['Walking'], ''],
  ['a desk at the library, which is no reading,', ['Librarianship'], ['Poetry'], ''],
  ['a product, which is no picture,', ['Product design'], ['Drawing'], ''],
  ['what may be either kind of bow', ['Tennis'], ['Bow'], 'I shoot a recurve bow at seventy metres.'],
  ['a map, which is no journey,', ['Maps'], ['Travel'], ''],
  ['tea at a match, which is no sport,', ['Cricket teas'], ['Tennis'], ''],
  ['an evening at which poems are read as well', ['Open mic'], ['Choir'], ''],
  ['a bet on dogs', ['Greyhound racing'], ['Cats'], ''],
  ['what one of them only looks for', ['Welding wanted'], ['Pottery'], ''],
  ['what is taken back in the same words', ['Dogs (other people’s)'], ['Cats'], ''],
  ['what would be “my” in another mouth', ['My dog'], ['Cats'], ''],
  ['what is given up', ['Opera'], ['Fiddle'], 'I gave up the fiddle years ago.'],
  ['what is only written of', ['Opera'], [], 'I play the fiddle.'],
])('%s is told as none', (_, mine, theirs, bio) => {
  expect(told(mine, theirs, bio)).toBeNull()
})

test('what is listed once is named once', () => {
  expect(told(['Ska and rocksteady'], ['Opera', 'Choir'])).toMatch(/you list “Ska and rocksteady”, Ada/)
})

test('it is told once: of the part that gives points for it', () => {
  const partsOf = (mine: string[], theirs: string[]) => {
    const [one, other] = [mine, theirs].map((interests) => ({ name: 'Ada', age: 30, reading: read(interests) }))
    const { parts } = compatibility(one!, other!, { miles: 2, counts: NOBODY_COUNTED, similarity: 4 })
    return parts.filter(({ sentence }) => MUSIC.test(sentence)).map(({ part }) => part)
  }

  expect(partsOf(['Fiddle'], ['Choir singing'])).toEqual(['words'])
  expect(partsOf(['Ukulele', 'Fiddle', 'Cello'], ['Opera', 'Choir singing', 'Accordion'])).toEqual(['interests'])
})

test('no two worlds are told in the same way', () => {
  const ways = worlds.flatMap((world) => world.ways)
  expect(new Set(ways).size).toBe(ways.length)
})

function told(mine: string[], theirs: string[], bio = ''): string | null {
  return sharedWorld({ name: 'Ada', mine: read(mine), theirs: read(theirs, bio), seed: 1 })
}

function read(interests: string[], bio = '') {
  return readProfile({ bio, interests })
}
