import { expect, test } from 'vitest'
import type { OpportunityWords } from '#contract/analysis.ts'
import { alertsFrom, requestFor } from './alert-request.ts'
import type { Found } from './find-opportunities.ts'

function found(id: string, firstName = 'Grace'): Found {
  const fact = {
    rule: 'skill',
    gains: 'member',
    topic: 'Spanish',
    form: 'noun',
    sentence: 'You are learning “Spanish”.',
  } as const
  return { kind: 'skill_match', score: 72, priority: 'high', facts: [fact], target: { id, firstName } }
}

function words(label: string, changes: Partial<OpportunityWords> = {}): OpportunityWords {
  return {
    label,
    title: '{name} can help you',
    description: 'Ask {name}.',
    reasoning: '{name} teaches.',
    mutualBenefits: ['You learn. {name} teaches.'],
    actionableSteps: ['Write to {name}.'],
    ...changes,
  }
}

test('an analyzer hears letters and facts, no names and no ids', () => {
  const request = requestFor([found('grace'), found('mary', 'Mary')])

  expect(request.candidates.map(({ label }) => label)).toEqual(['A', 'B'])
  expect(JSON.stringify(request)).not.toMatch(/grace|mary/i)
})

test('words come back to whom they are about, whatever their order, and the score stays ours', () => {
  const made = alertsFrom([found('grace'), found('mary', 'Mary')], 'A model', [words('B'), words('A')])

  expect(made).toMatchObject([
    { targetUserId: 'grace', title: 'Grace can help you', opportunityScore: 72, priority: 'high' },
    { targetUserId: 'mary', title: 'Mary can help you', alertType: 'skill_match' },
  ])
  expect(made[1]!.aiAnalysis).toEqual({
    analyser: 'A model',
    reasoning: 'Mary teaches.',
    mutual_benefits: ['You learn. Mary teaches.'],
    actionable_steps: ['Write to Mary.'],
  })
})

test('words for a letter nobody asked about, or a second time for one, are dropped', () => {
  const made = alertsFrom([found('grace')], '', [words('Z'), words('A'), words('A', { title: 'Again' })])

  expect(made.map(({ title }) => title)).toEqual(['Grace can help you'])
})

test.each<[string, Partial<OpportunityWords>]>([
  ['a blank title', { title: ' ' }],
  ['too long a title', { title: 'x'.repeat(101) }],
  ['too long a description', { description: 'x'.repeat(401) }],
  ['too long a reason', { reasoning: 'x'.repeat(701) }],
  ['no benefit', { mutualBenefits: [] }],
  ['too many steps', { actionableSteps: ['1', '2', '3', '4', '5'] }],
  ['too long a step', { actionableSteps: ['x'.repeat(241)] }],
])('words with %s make no alert, and the others stand', (_, changes) => {
  const made = alertsFrom([found('grace'), found('mary')], '', [words('A', changes), words('B')])

  expect(made.map(({ targetUserId }) => targetUserId)).toEqual(['mary'])
})

test('a name that may not be repeated is not', () => {
  const [made] = alertsFrom([found('x', 'Call +1 503 555 0100')], '', [words('A')])

  expect(made).toMatchObject({ title: 'This member can help you', description: 'Ask this member.' })
  expect(made!.aiAnalysis.mutual_benefits).toEqual(['You learn. This member teaches.'])
})

test('a name like a pattern is a name', () => {
  expect(alertsFrom([found('x', '$& $1')], '', [words('A')])[0]!.title).toBe('$& $1 can help you')
})
