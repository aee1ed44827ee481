import { expect, test } from 'vitest'
import { readProfile } from '../analyser/reading.ts'
import type { OpportunityCandidate } from '../ai.ts'
import { checkedOpportunities } from './checked-opportunities.ts'
import { checkedTraits } from './checked-traits.ts'
import { OpportunitiesAnswer } from './opportunities-question.ts'
import { plainWords } from './plain-words.ts'
import { ProfileAnswer } from './profile-question.ts'
import { readAnswer } from './read-answer.ts'

/** What a client reads of an answer at most. */
const WHOLE = 250_000
const LABELS = ['A', 'B', 'C', 'D', 'E']

const PIECES = [
  '<a', '<script>', '</script', '<style ', '<!--', '-->', '<', '日', '。', '.', '. ', '1 ', '( ', 'a.', '\n', '.\n', '**', '`',
  '“', '\u202e', '{name}', '…', '\ud83d\ude00', '\u0301', 'ﷺ', 'www.', 'a-', "a'", 'looking for ', 'She <b>walks</b> home. ',
] // prettier-ignore

const candidates = LABELS.map((label): OpportunityCandidate => ({
  label,
  kind: 'skill_match',
  facts: [{ rule: 'skill', gains: 'both', topic: 'jazz', sentence: 'You and {name} both wrote “jazz”.' }],
}))
const reading = readProfile({ firstName: 'Ada', age: 30, location: 'Portland', bio: 'I walk.', interests: ['Jazz'] })

test.each(PIECES)('an answer full of %j is looked through about as fast as any other', (piece) => {
  const text = piece.repeat(Math.ceil(WHOLE / 55 / piece.length))
  const items = Array.from({ length: 4 }, () => text)
  const opportunity = { title: text, description: text, reasoning: text, mutualBenefits: items, actionableSteps: items }
  const opportunities = JSON.stringify({ opportunities: LABELS.map((label) => ({ label, ...opportunity })) })
  const traits = Array.from({ length: WHOLE / 50 }, () => ({ name: 'Curious', evidence: `${piece} no such words` }))
  const profile = JSON.stringify({ bio: text, communicationStyle: text, traits })

  expect(timeOf(() => lookThrough(opportunities))).toBeLessThan(100 * ordinary)
  expect(timeOf(() => lookAtProfile(profile))).toBeLessThan(100 * ordinary)
})

test.each(['{},', '"",', '1,', '[],', 'null,'])('a list of nothing but %s is not looked at to its end', (item) => {
  const list = `[${item.repeat(WHOLE / item.length)}${item.slice(0, -1)}]`

  const time = timeOf(() => refused(() => readAnswer(OpportunitiesAnswer, `{"opportunities":${list}}`)))

  expect(time).toBeLessThan(100 * ordinary)
})

test('brackets within brackets without an end are no answer, and no harm', () => {
  for (const opening of ['[', '{"traits":', '```', '```json ', '<think>', '{']) {
    const content = opening.repeat(WHOLE / opening.length)
    expect(timeOf(() => refused(() => readAnswer(ProfileAnswer, content)))).toBeLessThan(100 * ordinary)
  }
})

test.each(PIECES)('a text of %j takes as long as its eighths do', (piece) => {
  const eighth = piece.repeat(Math.ceil(500 / piece.length))
  const whole = eighth.repeat(8)
  const read = (text: string, times: number) => () => {
    for (let i = 0; i < times; i++) plainWords(text, text.length)
  }

  expect(timeOf(read(whole, 3))).toBeLessThan(4 * timeOf(read(eighth, 24)) + 1)
})

test('a text of any length comes out no longer than what is shown, and of a whole answer no more than is asked for', () => {
  expect(plainWords('She walks home. '.repeat(20_000), 700)!.length).toBeLessThanOrEqual(700)
  const traits = Array.from({ length: 4_000 }, (_, i) => ({ name: 'Curious', evidence: `walk ${i}` }))
  const answer = readAnswer(ProfileAnswer, JSON.stringify({ bio: 'a'.repeat(200_000), communicationStyle: '', traits }))
  expect([answer.bio.length, answer.traits.length]).toEqual([4_000, 20])
})

const ordinary =
  timeOf(() => {
    for (let i = 0; i < 20; i++) lookThrough(JSON.stringify({ opportunities: LABELS.map(sound) }))
  }) / 20

function lookThrough(content: string): void {
  refused(() => checkedOpportunities(readAnswer(OpportunitiesAnswer, content).opportunities, candidates))
}

function lookAtProfile(content: string): void {
  refused(() => {
    const { bio, communicationStyle, traits } = readAnswer(ProfileAnswer, content)
    return [plainWords(bio, 700), plainWords(communicationStyle, 240), checkedTraits(traits, reading)]
  })
}

/** A refusal takes time too. */
function refused(look: () => unknown): void {
  try {
    look()
  } catch (error) {
    expect(error).toMatchObject({ code: 'ai_failed' })
  }
}

/** In milliseconds of this thread alone, the best of several: whatever else the machine does counts as little as can be. */
function timeOf(run: () => void): number {
  return Math.min(
    ...Array.from({ length: 9 }, () => {
      const before = process.threadCpuUsage()
      run()
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }),
  )
}

function sound(label: string) {
  return {
    label,
    title: 'You and {name} could meet',
    description: 'You and {name} are both fond of jazz, and both of you have said so.',
    reasoning: 'What you look for is what {name} has to give, and the other way round.',
    mutualBenefits: ['You both get to know somebody who likes the same.'],
    actionableSteps: ['Write to {name} and ask about it.'],
  }
}
