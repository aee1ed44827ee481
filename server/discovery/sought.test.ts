import { expect, test } from 'vitest'
import { NOTHING_READ, type Reading, type Wish } from '#server/language/reading.ts'
import { HINTED } from '#server/language/wish-purpose.ts'
import { keyOf } from '#server/matching/term-key.ts'
import { soughtBy } from './sought.ts'

const LEARNING: Wish = { purpose: 'learn', about: ['guitar', 'matter guitar'], role: null, lead: 'would like to', words: 'learn the guitar' } // prettier-ignore
const COUNTS = { count: () => 0, ofKey: () => 0, members: 1_000 }

test('whoever would learn is answered by who offers it and by who teaches it for a living, and that as much', () => {
  const weightOf = weightsOf([LEARNING])

  expect(weightOf('offers guitar')).toBeGreaterThan(0)
  expect(weightOf('job guitar teacher')).toBe(weightOf('offers guitar'))
  expect(weightOf('seeks guitar')).toBe(0)
})

test('whoever would do something with others is answered by who would do the same, and less by what is of one kind', () => {
  const weightOf = weightsOf([{ ...LEARNING, purpose: 'company', about: ['ice climbing'], words: 'go ice climbing' }])

  expect(weightOf('seeks ice climbing')).toBeGreaterThan(weightOf('seeks sub mountaineering'))
  expect(weightOf('seeks sub mountaineering')).toBeGreaterThan(0)
})

test('only the wishes that are given are looked for', () => {
  const guessed = { ...LEARNING, lead: HINTED }

  expect(weightsOf([guessed])('offers guitar')).toBeGreaterThan(0)
  expect(weightsOf([], { ...NOTHING_READ, seeks: [guessed] })('offers guitar')).toBe(0)
})

function weightsOf(seeks: Wish[], reading: Reading = NOTHING_READ): (term: string) => number {
  const sought = new Map(soughtBy(reading, seeks, COUNTS, 1_000).map(({ key, weight }) => [key, weight]))
  return (term) => sought.get(keyOf(term)) ?? 0
}
