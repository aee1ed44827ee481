import { afterAll, expect, test } from 'vitest'
import type { OpportunityWords } from '#contract/analysis.ts'
import { NAME_SLOT } from '#server/matching/opportunity-sentences.ts'
import { say, modelServer, type Way } from '#server/testing/model-server.ts'
import { modelAi } from './ai.model.ts'
import type { OpportunityCandidate } from './ai.ts'

const stubs: { close: () => Promise<void> }[] = []
afterAll(() => Promise.all(stubs.map((stub) => stub.close())))

const jazz = candidateFor('A', 'jazz')
const chess = candidateFor('B', 'chess')

test('words for a label nobody asked about are dropped, and so is a second set for one', async () => {
  const said = [words('A', 'jazz'), words('A', 'jazz', { title: 'Once more' }), words('Z', 'jazz')]

  const { opportunities } = await describe(said, [jazz, chess])

  expect(opportunities).toEqual([words('A', 'jazz')])
})

test('what only another candidate has written is not said of this one', async () => {
  const said = [words('A', 'jazz'), words('B', 'chess', { reasoning: `What you look for is what ${NAME_SLOT} and the one with jazz have.` })] // prettier-ignore

  const { opportunities } = await describe(said, [jazz, chess])

  expect(opportunities.map(({ label }) => label)).toEqual(['A'])
})

test.each([
  ['another candidate by the letter', { description: 'You and {name} should meet candidate B for the best of both.' }],
  ['another language', frenchWords()],
  ['nothing but a link in the title', { title: 'https://example.com' }],
  ['no step', { actionableSteps: [] }],
  ['steps of markup alone', { actionableSteps: ['<img src=x>'] }],
])('words with %s are no words for a member', async (_, instead) => {
  await expect(describe([words('A', 'jazz', instead)], [jazz, chess])).rejects.toMatchObject({ code: 'ai_failed' })
})

test('links, numbers and markup go from the words of an opportunity, and the slot for the name stays', async () => {
  const description = `You and <b>${NAME_SLOT}</b> are both fond of jazz. Call 503 555 0100 for the rest of it.`

  const { opportunities } = await describe([words('A', 'jazz', { description })], [jazz])

  expect(opportunities[0]?.description).toBe(`You and ${NAME_SLOT} are both fond of jazz.`)
})

test('at most four steps and benefits are kept, each within its length', async () => {
  const long = 'Ask about the record player of the house and the band. '.repeat(20)
  const said = words('A', 'jazz', { actionableSteps: Array.from({ length: 9 }, () => 'Ask about jazz'), mutualBenefits: [long] }) // prettier-ignore

  const { opportunities } = await describe([said], [jazz])

  expect(opportunities[0]?.actionableSteps).toEqual(Array.from({ length: 4 }, () => 'Ask about jazz.'))
  expect(opportunities[0]?.mutualBenefits[0]?.length).toBeLessThanOrEqual(240)
})

test('sixty-four calls are under way at once, thirty-two wait, and the next is refused at once', async () => {
  const held: (() => void)[] = []
  const ai = await modelThat(({ response, answer }) => held.push(() => say(response, JSON.stringify(answer))))
  const profile = { firstName: 'Ada', age: 30, location: 'Portland', bio: 'I photograph bridges.', interests: [] }

  const calls = Array.from({ length: 96 }, () => ai.analyze(profile))
  await expect.poll(() => held.length).toBe(64)
  await expect(ai.analyze(profile)).rejects.toMatchObject({
    code: 'ai_unavailable',
    message: 'The AI service is busy. Please try again in a moment.',
  })
  for (const answer of held) answer()
  await expect.poll(() => held.length).toBe(96)
  for (const answer of held.slice(64)) answer()

  expect(await Promise.all(calls)).toHaveLength(96)
})

test('the address may end in a stroke and carry a query', async () => {
  const stub = await modelServer()
  stubs.push(stub)
  const ai = modelAi({ baseUrl: `${stub.baseUrl}/?api-version=1`, model: 'm' })

  await ai.describeOpportunities({ candidates: [jazz] })

  expect(stub.everything[0]?.url).toBe('/v1/chat/completions?api-version=1')
  expect(stub.everything[0]?.headers.authorization).toBeUndefined()
})

async function modelThat(usual: Way) {
  const stub = await modelServer({}, usual)
  stubs.push(stub)
  return modelAi({ baseUrl: stub.baseUrl, model: 'gemma-3', timings: { totalMs: 20_000 } })
}

async function describe(said: OpportunityWords[], candidates: OpportunityCandidate[]) {
  const ai = await modelThat(({ response }) => say(response, JSON.stringify({ opportunities: said })))
  return ai.describeOpportunities({ candidates })
}

function words(label: string, topic: string, instead: Partial<OpportunityWords> = {}): OpportunityWords {
  return {
    label,
    title: `${NAME_SLOT} can help you with ${topic}`,
    description: `You are looking for ${topic} and ${NAME_SLOT} offers to share it with you.`,
    reasoning: `What you look for is what ${NAME_SLOT} has to give.`,
    mutualBenefits: [`You get help with ${topic}.`],
    actionableSteps: [`Write to ${NAME_SLOT} about it.`],
    ...instead,
  }
}

function frenchWords(): Partial<OpportunityWords> {
  return {
    title: 'Une belle rencontre',
    description: 'Vous cherchez du jazz et {name} en offre.',
    reasoning: 'Vous avez les mêmes envies.',
    mutualBenefits: ['Vous jouez ensemble.'],
    actionableSteps: ['Écrivez à {name}.'],
  }
}

function candidateFor(label: string, topic: string): OpportunityCandidate {
  const sentence = `You are looking for “${topic} lessons”, and ${NAME_SLOT} can “teach ${topic}”.`
  return { label, kind: 'skill_match', facts: [{ rule: 'skill', gains: 'member', topic, form: 'noun', sentence }] }
}
