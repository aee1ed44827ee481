import { expect, test } from 'vitest'
import { textOf } from './text.ts'
import { originsIn, tonguesIn } from './tongues.ts'

test.each([
  ['I speak Castilian with my mother.', ['Spanish spoken']],
  ['Trying to learn Welsh before I am sixty.', ['Welsh wanted']],
  ['I teach Japanese online.', ['Japanese taught']],
  ['I give Spanish classes in cafés.', ['Spanish taught']],
  ['I take Spanish classes.', ['Spanish wanted']],
  ['tryna learn french b4 may', ['French wanted']],
  ['I love Italian food and French films.', []],
  ['I speak Polish, Russian and a small English.', ['Polish spoken', 'Russian spoken']],
  ['Learning a bit of Danish on the bus.', ['Danish wanted']],
  [
    'Ich spreche auch Deutsch, vorbesc românește, e parlo italiano.',
    ['German spoken', 'Romanian spoken', 'Italian spoken'],
  ],
  ['Hablo español y un poco de francés.', ['Spanish spoken', 'French spoken']],
  ['I speak to my Italian neighbours, and I teach the French horn.', []],
  ['My wife speaks Polish.', []],
  ["I'm learning conversational French.", ['French wanted']],
  ['I have conversational French.', ['French spoken']],
  ['Nurse from Cebu. Tagalog, Cebuano, karaoke.', ['Tagalog spoken', 'Cebuano spoken']],
  ['Italian, Thai and whatever is in the fridge.', []],
  ['Sign language and tea.', []],
])('%s', (bio, expected) => {
  expect(tonguesIn(textOf(bio)).map(({ language, is }) => `${language} ${is}`)).toEqual(expected)
})

test.each([
  ['Originally from Ghana, in Leeds since 2010.', ['Ghana']],
  ['Half Irish, half asleep.', ['Ireland']],
  ['I cook Thai food on Sundays.', []],
  ['Polish butcher, ten years in this town.', ['Poland']],
  ['Nepali, ex-Gurkha, with a restaurant.', ['Nepal']],
  ['Pakistani uncle of everyone.', ['Pakistan']],
  ['Italian chef, loud.', []],
  ['Irish fiddler and father of three.', []],
  ['French, German and Dutch spoken.', []],
  ['Spanish teacher at the college.', []],
  ['Just back from Vietnam, with a board from Chennai.', []],
  ['I have walked to Santiago twice, on foot, from France.', []],
])('%s', (bio, expected) => {
  expect(originsIn(textOf(bio)).map(({ origin }) => origin)).toEqual(expected)
})
