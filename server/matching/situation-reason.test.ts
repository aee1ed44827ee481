import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { situationReason } from './situation-reason.ts'

const LONG = 'and since then I have walked every path between here and the sea with a flask, a map and the wrong shoes'

test('of a loss both are told in what they wrote, sentence beside sentence', () => {
  expect(told('Widowed at thirty-three, two boys.', 'My wife died last spring.')).toBe(
    'You write “Widowed at thirty-three, two boys”, and Ada writes “My wife died last spring”.',
  )
})

test('the illness that took somebody is told of nobody', () => {
  expect(told('My husband died in March.', 'Lost my husband to cancer.') ?? '').not.toContain('cancer')
})

test('a sentence for which there is no room is told by the words that say it', () => {
  expect(told(`My wife died in May, ${LONG}.`, 'I am a widower and I cook badly.')).toBe(
    'You write “My wife died”, and Ada writes “I am a widower and I cook badly”.',
  )
  expect(told('I am a widow.', `I am a widower, ${LONG}.`)).toBeNull()
})

test('what tells when, and of nobody, is no words to tell it by', () => {
  const long = `After the divorce I kept the sourdough starter, ${LONG}.`
  expect(told('Divorced twice and cheerful.', long)).toBeNull()
})

test('of two who parted only what says so is told', () => {
  expect(told("The parrot was my ex-wife's idea.", 'Divorced, and learning to cook.')).toBeNull()
  expect(told('Divorced, with a parrot.', 'Divorced, and learning to cook.')).toContain('Divorced, with a parrot')
})

test('one that goes on from another is not told, nor words cut out of it', () => {
  expect(told('My wife died last spring.', 'And then my husband died as well.')).toBeNull()
})

test('what anybody may name is told in our words', () => {
  expect(told('I work nights at a bakery.', 'I work nights on a ward.')).toBe('You both work nights or shifts.')
})

test.each([
  ['I am a grandmother of four.', 'Four grandchildren, no plans.', 'You both have grandchildren.'],
  ['I moved back home after ten years abroad.', 'Moved back home after years in Dubai.', 'You have both moved back home.'],
])('%j and %j are told as one would say it of both', (one, other, sentence) => {
  expect(told(one, other)).toBe(sentence)
}) // prettier-ignore

test('nobody who lost a child is told that they have one', () => {
  const [parents, lost] = ['Dad of two.', 'Mother of one. I lost a baby at 22 weeks.']
  expect(told(parents, 'Mother of one.')).toBe('You are both parents.')
  expect(told(parents, lost)).toBeNull()
  expect(told(parents, 'My son died in 2022. I am looking for other parents.')).toBeNull()
})

test.each([
  ['I ran for twenty years and my hips have had enough.', 'Scaffolder with a bad back.'],
  ['My son died in 2022.', 'My father died in May.'],
  ['Kidney transplant in 2021.', 'I am on dialysis.'],
  ['Coeliac since 2021.', 'Coeliac, so I bake my own.'],
])('an illness and a loss are no reason to meet: %j and %j', (one, other) => {
  expect(told(one, other)).toBeNull()
})

test('who cares for somebody is told so, and not of what', () => {
  expect(told('Caring for my mother, who has dementia.', 'I look after my dad at home.')).toBe(
    'You are both looking after a parent.',
  )
})

function told(one: string, other: string): string | null {
  const [mine, theirs] = [one, other].map((bio) => readProfile({ bio, interests: [] }))
  const shared = mine!.situations.find((a) => theirs!.situations.some((b) => b.situation === a.situation))!
  const same = theirs!.situations.find(({ situation }) => situation === shared.situation)!
  return situationReason(shared, same, { name: 'Ada', mine: mine!, theirs: theirs!, seed: 1 })
}
