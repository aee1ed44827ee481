import { expect, test } from 'vitest'
import { ALERT_WORDS, type OpportunityFact } from '#contract/alerts.ts'
import { NAME_SLOT, standsInTitle, titled } from '#server/matching/opportunity-sentences.ts'
import { opportunityWords } from './opportunity-words.ts'

const RULES = ['mentor', 'skill', 'help', 'role', 'project', 'company', 'field', 'interests'] as const
const GAINS = ['member', 'candidate', 'both'] as const
const every = RULES.flatMap((rule) => GAINS.map((gains) => ({ rule, gains })))

function fact(changes: Partial<OpportunityFact>): OpportunityFact {
  return {
    rule: 'skill',
    gains: 'member',
    topic: 'Spanish',
    form: 'noun',
    sentence: 'You are learning “Spanish”.',
    ...changes,
  }
}

test.each(every)('$rule, for the good of $gains: whole sentences within what an alert may take', ({ rule, gains }) => {
  const long = fact({
    rule,
    gains,
    topic: 'x'.repeat(40),
    sentence: `You seek “${'y'.repeat(80)}”, they “${'z'.repeat(80)}”.`,
  })

  const words = opportunityWords([long, long, long, long])

  expect(words.title.length).toBeLessThanOrEqual(ALERT_WORDS.title)
  expect(words.description).toMatch(/^\S.*\.$/)
  expect(words.description.length).toBeLessThanOrEqual(ALERT_WORDS.description)
  expect(words.reasoning.length).toBeLessThanOrEqual(ALERT_WORDS.reasoning)
  for (const items of [words.mutualBenefits, words.actionableSteps]) {
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(ALERT_WORDS.items)
    for (const item of items) {
      expect(item).toMatch(/^\S.*\.$/)
      expect(item.length).toBeLessThanOrEqual(ALERT_WORDS.item)
    }
  }
})

test('what each of the two gains from the other is said of both', () => {
  const facts: [OpportunityFact, OpportunityFact] = [fact({}), fact({ gains: 'candidate', topic: 'guitar' })]

  const words = opportunityWords(facts)

  expect(words.description).toContain('the other way round')
  expect(words.mutualBenefits).toHaveLength(2)
  expect(words.mutualBenefits.join(' ')).toContain(NAME_SLOT)
})

test.each(['mentor', 'skill', 'help', 'role', 'project', 'company'] as const)(
  '%s of what is only written of is in no title, and no joint project',
  (rule) => {
    for (const gains of GAINS) {
      const words = opportunityWords([fact({ rule, gains, form: 'matter', topic: '31, from Kochi' })])

      expect(words.title).not.toContain('Kochi')
      expect(Object.values(words).flat().join(' ')).not.toMatch(/pair of hands|half a page/)
    }
  },
)

test('the reasoning is the facts themselves', () => {
  const facts: [OpportunityFact, OpportunityFact] = [fact({}), fact({ rule: 'field', sentence: 'You write “Cook”.' })]

  expect(opportunityWords(facts).reasoning).toBe('You are learning “Spanish”. You write “Cook”.')
})

test('a field is named in our words, and so stands without quotation marks', () => {
  const facts: [OpportunityFact] = [fact({ rule: 'field', gains: 'both', topic: 'health' })]

  expect(opportunityWords(facts).title).toMatch(/[^“]health/)
})

test.each([
  'learn how',
  'somebody to',
  'talk to about it',
  'for the citizenship test',
  'show me the ropes',
  'begin',
  'the mate',
  'Could anyone lend an ear',
])('“%s” is no title by itself', (topic) => {
  const { title } = opportunityWords([fact({ topic })])

  expect(title).not.toContain('“')
})

test.each([
  [{ lead: 'needs', words: 'help with a will, nothing complicated' }, 'help with a will'],
  [{ lead: 'could use', words: 'a lawyer myself, fighting a speeding ticket' }, 'a lawyer'],
  [
    { lead: 'would like to', words: 'find someone who’d put tunes to my lyrics' },
    'someone who’d put tunes to my lyrics',
  ],
  [
    { lead: 'writes', words: 'I am looking for someone to learn figure drawing with' },
    'someone to learn figure drawing with',
  ],
  [
    { lead: 'would like to', words: 'take a two-week canoe trip next summer with a couple of steady people' },
    'take a two-week canoe trip next summer',
  ],
])('of %j a title says “%s”', (wish, topic) => {
  expect(titled(wish).topic).toBe(topic)
})

test('twenty opportunities of one kind are not all told alike', () => {
  const told = Array.from({ length: 20 }, (_, at) => opportunityWords([fact({ sentence: `You seek “${at}”.` })]))

  expect(new Set(told.map(({ title }) => title)).size).toBeGreaterThan(1)
  expect(new Set(told.map(({ actionableSteps }) => actionableSteps[1])).size).toBeGreaterThan(1)
})

test.each([
  'an older person who would teach me how to cook proper dinners for a family of six',
  'a patient person to show me how to use my phone for the photographs',
])('what ends nowhere within the room of a title stands in none: “%s”', (words) => {
  expect(standsInTitle(titled({ lead: 'is looking for', words }).topic)).toBe(false)
})

test('what is asked for is told as that alone where its meaning speaks for no other kind', () => {
  const asked = fact({ rule: 'help', topic: 'someone to cut my hair' })
  expect(opportunityWords([asked]).title).toContain('“someone to cut my hair”')
  for (const rule of ['mentor', 'skill', 'help', 'role', 'project', 'company', 'field'] as const)
    expect(Object.values(opportunityWords([{ ...asked, rule, form: 'matter' }])).flat().join(' ')).not.toMatch(/“someone|lesson|mentor|advice|company/) // prettier-ignore
})

test('what somebody is learning to do is asked of who can', () => {
  const wish = { lead: 'is learning to', words: 'bake bread that takes two days' }
  const { title } = opportunityWords([fact({ rule: 'help', ...titled(wish) })])
  expect(title).toContain('“bake bread that takes two days”')
})

test('a description says something else than its title, and nothing is quoted that stands in what was', () => {
  const told = Array.from({ length: 20 }, (_, at) =>
    opportunityWords([fact({ topic: 'learn how', sentence: `You seek “${at}”.` })]),
  )
  expect(told.filter(({ title, description }) => description === `${title}.`)).toEqual([])
  const porter = ['You write “Night porter at a hotel”.', 'You write “Night porter”, and they write “Night porter”.'].map((sentence) => fact({ sentence })) // prettier-ignore
  expect(opportunityWords([porter[0]!, porter[1]!]).reasoning).toBe('You write “Night porter at a hotel”.')
})

test('what is gained both ways alike is said once', () => {
  const facts: [OpportunityFact, OpportunityFact] = [fact({ rule: 'project' }), fact({ rule: 'project', gains: 'candidate' })] // prettier-ignore
  expect(opportunityWords(facts).mutualBenefits).toHaveLength(1)
})

test('a person who is asked for is nothing to learn', () => {
  const { title } = opportunityWords([fact({ gains: 'candidate', topic: 'a kind woman or any expert' })])
  expect(title).toBe(`${NAME_SLOT} is looking for “a kind woman or any expert”: that could be you`)
})

test('what breaks off behind “trying” or “say” stands in no title', () => {
  expect(['a duo trying', 'people who can say', 'people who can say yes'].map(standsInTitle)).toEqual([
    false,
    false,
    true,
  ])
})

test('nothing is quoted twice', () => {
  const [first, again, other] = [
    '“I sing”, and they write “altos wanted”',
    '“altos wanted”, and they list “choir”',
    '“a van”',
  ]
  const facts = [first, again, other].map((said) => fact({ sentence: `You write ${said}.` }))

  expect(opportunityWords([facts[0]!, facts[1]!, facts[2]!]).reasoning).toBe(`You write ${first}. You write ${other}.`)
})
