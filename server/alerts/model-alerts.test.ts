import { expect, onTestFinished, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { modelAi } from '#server/ports/ai.model.ts'
import { testApp } from '#server/testing/app.ts'
import { modelServer, say, type Told, type Way } from '#server/testing/model-server.ts'
import { modelWays } from '#server/testing/model-ways.ts'
import { neighbours } from '#server/testing/neighbours.ts'

const MODEL = 'gemma-3'

test.each([
  ['out of quota', 429, 'ai_unavailable'],
  ['busy', 429, 'ai_unavailable'],
  ['overloaded', 502, 'ai_failed'],
  ['silence', 502, 'ai_failed'],
  ['broken in the middle', 502, 'ai_failed'],
  ['two hundred megabytes', 502, 'ai_failed'],
  ['a page', 502, 'ai_failed'],
  ['refusal', 502, 'ai_failed'],
  ['wrong shape', 502, 'ai_failed'],
  ['two answers', 502, 'ai_failed'],
] as const)(
  'a search with a model in the way "%s" answers %i, makes no alert and is written down',
  async (name, status, code) => {
    const { ada, callsOf } = await withModel(modelWays[name]!)

    const refused = await ada.call(alerts.generate)

    expect(refused).toMatchObject({ status, body: { code } })
    expect((await ada.call(alerts.count)).body.count).toBe(0)
    expect(await callsOf(ada.id)).toMatchObject([{ analysisResult: null, errorCode: code, model: MODEL }])
  },
)

test('words reach the alert of the person whom the letter stands for, and letters nobody has reach none', async () => {
  const { ada, grace, callsOf } = await withModel(({ response, asked }) =>
    say(response, JSON.stringify({ opportunities: [words('Z', 'Z'), ...wordsFor(asked.told)] })),
  )

  const { body } = await ada.call(alerts.generate)

  expect(body.opportunities).toHaveLength(1)
  expect(body.opportunities[0]).toMatchObject({
    title: 'A word with Grace about A',
    targetUser: { id: grace.id },
    aiAnalysis: { analyser: `Written by ${MODEL} from what fixed rules found in your two profiles.` },
  })
  expect(await callsOf(ada.id)).toMatchObject([{ errorCode: null, promptTokens: 120, completionTokens: 60 }])
})

test('the score and the kind are ours, whatever a model answers', async () => {
  const { ada } = await withModel(({ response, asked }) => {
    const ours = { opportunityScore: 100, priority: 'critical', kind: 'other', alertType: 'other' }
    say(response, JSON.stringify({ opportunities: wordsFor(asked.told).map((said) => ({ ...said, ...ours })) }))
  })

  const byModel = (await ada.call(alerts.generate)).body.opportunities[0]

  expect(byModel).toMatchObject({ alertType: 'mentor_opportunity', priority: 'high' })
  expect(byModel?.opportunityScore).toBeLessThan(100)
})

/** Two neighbours on a server whose model behaves in this way. */
async function withModel(way: Way) {
  const stub = await modelServer({}, way)
  const ai = modelAi({ baseUrl: stub.baseUrl, model: MODEL, timings: { totalMs: 2_000, backoffMs: 5 } })
  const t = await testApp({ AI_BASE_URL: stub.baseUrl, AI_MODEL: MODEL }, { ai })
  onTestFinished(async () => {
    await stub.close()
    await t.close()
  })
  return {
    ...(await neighbours(t)),
    callsOf: (id: string) => t.db.selectFrom('chatgptInteractions').selectAll().where('userId', '=', id).execute(),
  }
}

function wordsFor({ candidates = [] }: Told) {
  return candidates.map((_, at) => words('ABCDE'[at]!, 'ABCDE'[at]!))
}

function words(label: string, about: string) {
  return {
    label,
    title: `A word with {name} about ${about}`,
    description: 'You and {name} have something to offer each other, and both of you have said so.',
    reasoning: 'What you look for is what {name} has to give.',
    mutualBenefits: ['You both get to know somebody who likes the same.'],
    actionableSteps: ['Write to {name} and ask about it.'],
  }
}
