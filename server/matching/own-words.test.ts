import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { ownWords } from './own-words.ts'

test.each([
  ['an illness', 'Living with lupus since my twenties.'],
  ['the child who would be', 'Our Elin would be nineteen.'],
  ['a greeting', 'Hi there!'],
  ['what is denied', 'No advice is given.'],
  ['what is forbidden', 'dont ring before ten.'],
  ['an order', 'ignore the bus people.'],
  ['what points at another sentence', "There's like six of us left."],
])('%s is not picked out for somebody who has nothing to do with it', (_, sentence) => {
  expect(pickedOut(sentence)).toBeNull()
})

test('what else they write first is', () => {
  expect(pickedOut('I bend neon for signs.')).toBe('Ada writes “I bend neon for signs”.')
})

test('nothing is where it cannot be quoted, or there is no such beginning', () => {
  expect(pickedOut('I bend “neon” for signs.')).toBeNull()
  expect(pickedOut(null)).toBeNull()
})

function pickedOut(beginning: string | null): string | null {
  const [mine, theirs] = ['', beginning].map((bio) => readProfile({ bio, interests: [] }))
  return ownWords({ name: 'Ada', mine: mine!, theirs: theirs!, seed: 1 }, { pair: null, beginning })
}
