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

test('what names nothing that its writer lists is told with that, where it is little', () => {
  const tines = 'I tune tines for friends.'
  expect(pickedOut(tines, ['nib grinding', 'parrots'])).toBe('Ada lists “nib grinding” and “parrots”, and writes “I tune tines for friends”.') // prettier-ignore
  expect(pickedOut(tines, ['tines'])).toBe('Ada writes “I tune tines for friends”.')
  expect(pickedOut(tines, ['nib grinding', 'parrots', 'boxing', 'jazz'])).toBe('Ada writes “I tune tines for friends”.')
  for (const interests of [['nib grinding', 'sobriety'], ['work']])
    expect(pickedOut(tines, interests)).toBe('Ada writes “I tune tines for friends”.')
  expect(pickedOut(tines, ['nib grinding'], 'Ada lists “nib grinding”.')).toBe(
    'Ada, who lists “nib grinding”, writes “I tune tines for friends”.',
  )
})

function pickedOut(beginning: string | null, interests: string[] = [], said = ''): string | null {
  const [mine, theirs] = [readProfile({ bio: '', interests: [] }), readProfile({ bio: beginning, interests })]
  return ownWords({ name: 'Ada', mine, theirs, seed: 1 }, { pair: null, beginning }, said)
}
