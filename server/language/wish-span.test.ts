import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

test('what is too long to be repeated ends at a comma where it has one', () => {
  const bio = 'I would like to know charity and university press people, those who still need a picture of a person.'
  const [wish] = readProfile({ bio, interests: [] }).seeks
  expect(wish?.words).toBe('know charity and university press people')
})

test('what is told of a day behind a comma is no part of it', () => {
  const [gift] = readProfile({
    bio: 'Happy to show anyone how mashing works, Tuesdays are slow.',
    interests: [],
  }).offers
  expect(gift?.words).toBe('show anyone how mashing works')
})

test('and without a comma before it is told who somebody named is, but not “people who”', () => {
  const bio = 'I offer help with physics or mathematics to any adult who was told that they were bad at it.'
  expect(readProfile({ bio, interests: [] }).offers[0]?.words).toBe('help with physics or mathematics to any adult')
  const whom = 'I would like to know people who still print their photographs and hang them in the hall every winter.'
  expect(readProfile({ bio: whom, interests: [] }).seeks[0]?.words).toMatch(/^know people who still print/)
})

test.each([
  ['I want to train as a paramedic, and they won’t look at me without it.', 'train as a paramedic'],
  ['I would love to row again, and the club has no cox.', 'row again'],
  ['I do not know how to join steel properly, and last month a heron fell over.', 'join steel properly'],
  ['Looking for a band and the odd gig.', 'a band and the odd gig'],
  ['We want to open a food pantry and none of us has run one.', 'open a food pantry'],
  ['In June I need helpers, in January I need company.', 'helpers'],
  ['If somebody patient could show me how to do emails and photos, the soup is on me.', 'how to do emails and photos'],
  ['I am scared of dogs since I was bitten at six.', 'dogs'],
])('what is wanted ends where another clause begins: %s', (bio, words) => {
  expect(readProfile({ bio, interests: [] }).seeks[0]?.words).toBe(words)
})
