import { expect, test } from 'vitest'
import { namesWhatIsToldElsewhere } from './definite.ts'

test.each([
  'I draw wobbly portraits of the consultants',
  'I am looking for a web developer to put the drawings online',
  'someone on the bank holding a towel',
  'Ask me anything about matching day and the first bumpy year',
])('“%s” needs what is written before it', (quote) => {
  expect(namesWhatIsToldElsewhere(quote)).toBe(true)
})

test.each([
  'I walk by the sea at the weekend',
  'I play the vihuela with my cousins',
  'I swim all the year round',
  'I would love help with the weeding',
  'I do the big Sunday crossword in pen',
  'Happy to show you the maps that I draw',
  'I speak of the Romans',
  'I have nobody to talk to',
])('“%s” stands by itself', (quote) => {
  expect(namesWhatIsToldElsewhere(quote)).toBe(false)
})
