import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { nounOf } from './nouns.ts'

test.each([
  ['a name keeps its capital, and so does what stands before one', ['West African food'], 'West African food'],
  ['a list that begins with capitals gives none to common nouns', ['Sound design', 'Roller Derby'], 'sound design, roller derby'], // prettier-ignore
  ['in a list of small letters a capital is part of a name', ['football', 'Packers'], 'football, Packers'],
  ['names get the capital that they were typed without', ['netflix', 'british birds'], 'Netflix, British birds'],
  ['letters that nobody could say as a word are capitals', ['bsl', 'chess'], 'BSL, chess'],
  ['a person’s name has a capital', ['dickens', 'chess'], 'Dickens, chess'],
  ['a quiz is one of many, and so is a club', ['pub quiz', 'silent book club', 'sewing class', 'darkroom'], 'pub quizzes, silent book clubs, sewing classes, the darkroom'], // prettier-ignore
  ['what is misspelt is spelled right', ['houseplnts', 'vegan cookin'], 'houseplants, vegan cooking'],
  ['one is into the cello, and into chess', ['Cello', 'Chess'], 'the cello, chess'],
  ['a thing that one has many of stands in their number', ['allotment'], 'allotments'],
  ['nobody is into what they are', ['cafe owner'], '“cafe owner”'],
  ['a thing keeps the number in which it is listed', ['Libraries', 'Masonry heaters'], 'libraries, masonry heaters'],
  ['what nothing is known of has no capital either', ['Real life', 'Danza'], 'real life, Danza'],
  ['and one common word, or one of two meanings, is none for sure', ['type', 'Press', 'Danza'], ', , Danza'],
  ['who does something is into what they do', ['Luthier'], 'instrument making'],
  ['an accent makes no other thing', ['Repair café'], 'repair cafes'],
  ['nobody is into what everybody has', ['Work', 'friends', 'Supper'], '“Work”, “friends”, “Supper”'],
  ['nor into what says too little', ['countries', 'Stuff'], '“countries”, “Stuff”'],
  ['nobody is into when they work', ['night shifts'], '“night shifts”'],
  ['nor into what has to be done', ['Dry cleaning'], '“Dry cleaning”'],
  ['a digit in the place of a letter is quoted', ['figure sk8ing'], '“figure sk8ing”'],
  ['nobody is into people', ['grandkids', 'family'], '“grandkids”, “family”'],
])('%s', (_, interests, nouns) => {
  const reading = readProfile({ bio: '', interests })

  expect(reading.things.map((thing) => nounOf(thing, reading)).join(', ')).toBe(nouns)
})
