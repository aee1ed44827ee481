import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { interestsReason } from './interests-reason.ts'
import { NOBODY_COUNTED } from './rarity.ts'
import { commonThings } from './things-match.ts'

test('what one likes besides is not what both do once more', () => {
  expect(told(['farming'], ['farming', 'farming supply chains'])).not.toContain('supply chains')
})

test.each([
  ['volunteering with kids', 'parenting'],
  ['adoption', 'kids'],
])('%j says nothing of a family of one’s own', (one, other) => {
  expect(told([one], [other])).not.toContain('Family')
})

test('who both list their family have one', () => {
  expect(told(['my kids'], ['grandchildren'])).toBe('Family is part of life for both of you.')
})

test.each(['type 1 diabetes', 'bereavement', 'stroke recovery'])('that both list %j is not told', (illness) => {
  expect(told([illness], [illness])).not.toContain(illness)
})

test('what both only write of may be no liking', () => {
  const bio = 'I dug out the owls’ nest box and the owls came.'
  expect(told([], [], bio)).toMatch(/ (?:write|writes) of nest boxes and owls\b/)
  expect(told(['owls'], [], bio)).not.toContain('write of')
})

function told(mine: string[], theirs: string[], bio = ''): string {
  const [one, other] = [mine, theirs].map((interests) => readProfile({ bio, interests }))
  const common = commonThings(one!, other!, NOBODY_COUNTED)
  return interestsReason({ name: 'Ada', mine: one!, theirs: other!, seed: 1 }, common, () => null)
}
