import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

test.each([
  'A young man sits in the shop and asks me if I need any help.',
  'Hearing people are always saying oh I would love to learn signing, and then never.',
  "I've a dinghy doing nothing if somebody'd like to learn the ropes.",
  'There is only so much one can do with trio repertoire.',
  'I know a lot about learning to hold a spoon twice.',
  "I'm good company on a chairlift and I don't own a phone holder.",
])('“%s” is no wish of its writer', (bio) => {
  expect(readProfile({ bio, interests: [] }).seeks.filter(({ lead }) => !lead.startsWith('writes'))).toEqual([])
})

test.each([
  ['People say I need a hobby, and I would love to learn signing.', 'learn signing'],
  ['Ask me anything. I would love to learn the ropes.', 'learn the ropes'],
  ['I could do with a second viola.', 'a second viola'],
])('“%s” asks for “%s”', (bio, words) => {
  expect(readProfile({ bio, interests: [] }).seeks.map((seek) => seek.words)).toContain(words)
})
