import { expect, test } from 'vitest'
import { subjectOf } from '#server/writing/subject.ts'
import type { OpportunityCandidate } from '../ai.ts'
import { checkedOpportunities } from './checked-opportunities.ts'
import { checkedTraits } from './checked-traits.ts'
import { OpportunitiesAnswer } from './opportunities-question.ts'
import { plainWords } from './plain-words.ts'
import { ProfileAnswer } from './profile-question.ts'
import { readAnswer } from './read-answer.ts'

/** What a client reads of an answer at most. */
const WHOLE = 250_000
/**
 * Of the thread's own time. An ordinary answer takes a tenth of a millisecond; what grows with the square of its length took
 * from 180 milliseconds to half a minute.
 */
const AT_ONCE_MS = 60
const LABELS = ['A', 'B', 'C', 'D', 'E']

const PIECES = [
  '<a', '<script>', '</script', '<style ', '<!--', '-->', '<', '日', '。', '.', '. ', '1 ', '( ', 'a.', '\n', '.\n', '**', '`',
  '“', '\u202e', '{name}', '…', '\ud83d\ude00', '\u0301', 'ﷺ', 'www.', 'a-', "a'", 'looking for ', 'She <b>walks</b> home. ',
] // prettier-ignore

const candidates = LABELS.map((label): OpportunityCandidate => ({
  label,
  kind: 'skill_match',
  facts: [{ rule: 'skill', gains: 'both', topic: 'jazz', form: 'noun', sentence: 'You and {name} both wrote “jazz”.' }],
}))
const subject = subjectOf({ firstName: 'Ada', age: 30, location: 'Portland', bio: 'I walk.', interests: ['Jazz'] })

test.each(PIECES)('an answer full of %j is looked through at once', (piece) => {
  const text = piece.repeat(Math.ceil(WHOLE / 55 / piece.length))
  const items = Array.from({ length: 4 }, () => text)
  const opportunity = { title: text, description: text, reasoning: text, mutualBenefits: items, actionableSteps: items }
  const opportunities = JSON.stringify({ opportunities: LABELS.map((label) => ({ label, ...opportunity })) })
  const traits = Array.from({ length: WHOLE / 50 }, () => ({ name: 'Curious', evidence: `${piece} no such words` }))
  const profile = JSON.stringify({ bio: text, communicationStyle: text, traits })

  expect(timeOf(() => lookThrough(opportunities))).toBeLessThan(AT_ONCE_MS)
  expect(timeOf(() => lookAtProfile(profile))).toBeLessThan(AT_ONCE_MS)
})

test.each(['{},', '"",', '1,', '[],', 'null,'])('a list of nothing but %s is not looked at to its end', (item) => {
  const list = `[${item.repeat(WHOLE / item.length)}${item.slice(0, -1)}]`

  const time = timeOf(() => refused(() => readAnswer(OpportunitiesAnswer, `{"opportunities":${list}}`)))

  expect(time).toBeLessThan(AT_ONCE_MS)
})

test('brackets within brackets without an end are no answer, and no harm', () => {
  for (const opening of ['[', '{"traits":', '```', '```json ', '<think>', '{']) {
    const content = opening.repeat(WHOLE / opening.length)
    expect(timeOf(() => refused(() => readAnswer(ProfileAnswer, content)))).toBeLessThan(AT_ONCE_MS)
  }
})

test('a text of any length comes out no longer than what is shown, and of a whole answer no more than is asked for', () => {
  expect(plainWords('She walks home. '.repeat(20_000), 700)!.length).toBeLessThanOrEqual(700)
  const traits = Array.from({ length: 4_000 }, (_, i) => ({ name: 'Curious', evidence: `walk ${i}` }))
  const answer = readAnswer(ProfileAnswer, JSON.stringify({ bio: 'a'.repeat(200_000), communicationStyle: '', traits }))
  expect([answer.bio.length, answer.traits.length]).toEqual([4_000, 40])
})

function lookThrough(content: string): void {
  refused(() => checkedOpportunities(readAnswer(OpportunitiesAnswer, content).opportunities, candidates))
}

function lookAtProfile(content: string): void {
  refused(() => {
    const { bio, communicationStyle, traits } = readAnswer(ProfileAnswer, content)
    return [plainWords(bio, 700), plainWords(communicationStyle, 240), checkedTraits(traits, subject)]
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
