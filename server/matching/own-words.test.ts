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

test('a wish that does not read is told by its sentence, unless that tells of an illness', () => {
  const wish = 'I would like to speak properly by May, will trade for cakes.'
  expect(ownWordsOf(wish)).toBe(`Ada writes “${wish.slice(0, -1)}”.`)
  expect(ownWordsOf(`Since my stroke ${wish}`)).toBeNull()
  expect(ownWordsOf(`Newly widowed, ${wish}`)).toBeNull()
})

test('what else they write first is', () => {
  expect(pickedOut('I bend neon for signs.')).toBe('Ada writes “I bend neon for signs”.')
})

test('as much of it as may be told', () => {
  expect(pickedOut('I make neon signs. I draw letters.', 'I make neon signs.')).toBe(
    'Ada writes “I make neon signs. I draw letters”.',
  )
})

test('where the first may not be, the next is', () => {
  const [ill, open] = ['After my heart attack I walk the canal.', 'I bend neon for signs.']
  expect(pickedOut(ill, open)).toBe('Ada writes “I bend neon for signs”.')
})

function ownWordsOf(bio: string): string | null {
  const [mine, theirs] = ['', bio].map((one) => readProfile({ bio: one, interests: [] }))
  return ownWords({ name: 'Ada', mine: mine!, theirs: theirs!, seed: 1 }, null)
}

function pickedOut(...sentences: string[]): string | null {
  const [mine, theirs] = ['', sentences.join(' ')].map((bio) => readProfile({ bio, interests: [] }))
  return ownWords(
    { name: 'Ada', mine: mine!, theirs: theirs!, seed: 1 },
    { pair: null, beginnings: sentences, alone: [] },
  )
}
