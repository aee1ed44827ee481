import { expect, test } from 'vitest'
import { isAnothersNeed } from './anothers-need.ts'

test.each([
  'My sister in Oregon is looking for a piano teacher for her boys.',
  'A client told me her shower leaks and she urgently needs a plumber.',
  'The in-laws took in a rescue that barks, and they need a trainer.',
  "He's the one who needs somebody to build him a shop page.",
])('%s is another’s need', (sentence) => {
  expect(isAnothersNeed(sentence)).toBe(true)
})

test.each([
  'Our son is behind in maths, and he needs a tutor.',
  'My husband is looking for a job, and we are new here.',
  'My friend and I need a third for the flat.',
  'The band lost its drummer, need one by Friday.',
  'He wants to learn how to video call on his tablet, anyone near?',
  'Looking for a friend who needs a walk too.',
  'They want to close our library!',
])('%s is one’s own, or none', (sentence) => {
  expect(isAnothersNeed(sentence)).toBe(false)
})
