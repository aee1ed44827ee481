import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

const read = (bio: string) => readProfile({ bio, interests: [] })

test.each([
  ['The fence came down in the storm.', 'matter fences and decks'],
  ['My website looks like 1998 and half of the links go nowhere.', 'matter websites'],
  ['Our wifi drops every ten minutes.', 'matter computers'],
  ['My lad sits his maths in June and he is drowning.', 'matter maths'],
  ["We adopted a shepherd who barks at everything. We're at the end of our rope.", 'matter dogs'],
  ['The accounts are due in March and I am lost.', 'matter bookkeeping and taxes'],
  ['The gears slip on every hill.', 'matter bicycles'],
  ['My sourdough comes out flat as a plate.', 'matter bread'],
  ['The pilot light goes out every night and we shower cold.', 'matter heating'],
  ["The hem came down and I'm a bridesmaid on Saturday.", 'matter tailoring'],
  ["Baby won't latch and I'm crying at three.", 'matter mothers and newborns'],
])('“%s” asks for somebody without asking', (bio, matter) => {
  expect(read(bio).seeks).toContainEqual(expect.objectContaining({ purpose: 'help', about: [matter] }))
})

test.each([
  "My sister's fence came down.",
  'We finally fixed the fence that came down.',
  'I love my website.',
  'I mend fences and decks for a living.',
  'My neighbour has a boiler that leaks.',
  'Fell running is my life.',
  'My house has a garden and a cat.',
])('“%s” asks for nobody', (bio) => {
  expect(read(bio).seeks).toEqual([])
})

test.each([
  ['Thirty years behind the chair with scissors in my hand.', 'matter hair'],
  ["Mornings I'm in the shallow end getting grown-ups to put their faces under.", 'matter swimming'],
  ['Slates, ridges and a ladder: I am up on roofs for a living.', 'matter roofs'],
  ['I take in waists and let out hems.', 'matter tailoring'],
  ['I get people back into their own houses at three in the morning.', 'matter windows and locks'],
])('“%s” tells a craft without its name', (bio, matter) => {
  expect(read(bio).offers.flatMap(({ about }) => about)).toContain(matter)
})

test.each([
  'Twenty years in Coventry.',
  'Happily here for eleven years.',
  'I was behind the chair with scissors for years, then my hands gave out. I do not cut any more, not even for family.',
])('“%s” offers nothing', (bio) => {
  expect(read(bio).offers.filter(({ about }) => about.some((key) => !key.startsWith('~')))).toEqual([])
})

test.each([
  ['I mow lawns and cut back hedges on Saturdays.', 'matter gardening'],
  ['Hedges trimmed, brambles cleared.', 'matter gardening'],
  ["I took in strangers' trousers and shortened their skirts.", 'matter tailoring'],
  ['I feed cats and rabbits while people are away.', 'matter pet sitting'],
  ["Clients bring me the stallions they can't ride.", 'matter difficult horses'],
])('“%s” tells what is done for others, and to what', (bio, matter) => {
  expect(read(bio).offers.flatMap(({ about }) => about)).toContain(matter)
})

test.each([
  'I cut my hedge on Sundays.',
  'Walking, music and two spaniels.',
  'Wish I could mend clothes.',
  'My brother mows lawns.',
])('“%s” does nothing for others', (bio) => {
  expect(
    read(bio)
      .offers.flatMap(({ about }) => about)
      .filter((key) => key.startsWith('matter')),
  ).toEqual([])
})

test.each([
  ['Everything I plant dies.', 'matter growing vegetables'],
  ['My mare bolts as soon as she sees a gate.', 'matter difficult horses'],
  ['Our babysitter moved to Leeds.', 'matter childcare'],
])('“%s” tells by itself what is wrong', (bio, matter) => {
  expect(read(bio).seeks.flatMap(({ about }) => about)).toContain(matter)
})

test('whoever gave up their trade for good is not read as doing it', () => {
  expect(read('Taught piano for years. I gave it all up and do not want to go back.').does).toEqual([])
})

test('whoever does their own taxes is no accountant', () => {
  expect(read('Every year I do my taxes at the last minute.').does).toEqual([])
})
