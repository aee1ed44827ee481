import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { findingsOf } from './opportunity-facts.ts'

const kindOf = (one: string, other: string) => {
  const [best] = findingsOf(readProfile({ bio: one, interests: [] }), readProfile({ bio: other, interests: [] }))
  return best && !best.isWeak ? best.fact.rule : null
}

test.each([
  ['I want to restore the old bandstand and need others to do it with.', 'Would love to bring the bandstand back with a few neighbours.'],
  ['My plan is a marionette theatre for the fete. Need people for it.', 'I want to start a marionette troupe with somebody.'],
])('two who want the same, told in a word that few use, could do it together: %s', (one, other) => {
  expect(kindOf(one, other)).toMatch(/^(?:project|company)$/)
}) // prettier-ignore

test('who only shares a common word does not want the same', () => {
  expect(kindOf('I want to start a book about my street with somebody.', 'I want to paint my house with somebody.')).toBeNull() // prettier-ignore
})
