import { expect, test } from 'vitest'
import { isAnothersNeed } from './anothers-need.ts'

test.each([
  ['My sister in Oregon is looking for a piano teacher for her boys.', true],
  ['A client told me her shower leaks and she urgently needs a plumber.', true],
  ['The in-laws took in a rescue that barks, and they need a trainer.', true],
  ["He's the one who needs somebody to build him a shop page.", true],
  ['Our son is behind in maths, and he needs a tutor.', false],
  ['My husband is looking for a job, and we are new here.', false],
  ['My friend and I need a third for the flat.', false],
  ['The band lost its drummer, need one by Friday.', false],
  ['He wants to learn how to video call on his tablet, anyone near?', false],
  ['Looking for a friend who needs a walk too.', false],
  ['They want to close our library!', false],
])('“%s” tells what somebody else needs: %s', (sentence, isTold) => {
  expect(isAnothersNeed(sentence)).toBe(isTold)
})
