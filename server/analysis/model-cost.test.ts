import { afterAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { embeddedAi } from '#server/ports/ai.embedded.ts'
import type { Ai } from '#server/ports/ai.ts'
import { testApp } from '#server/testing/app.ts'
import { modelServer, type Way } from '#server/testing/model-server.ts'

/** Answers well, and says that this is what it took: the bio holds it between brackets, as JSON to the letter. */
const telling: Way = ({ response, answer, asked }) => {
  const usage = /\[(.*)\]/.exec(asked.told.bio ?? '')?.[1] ?? '{}'
  const content = JSON.stringify(JSON.stringify(answer))
  response.setHeader('content-type', 'application/json')
  response.end(`{"choices":[{"finish_reason":"stop","message":{"content":${content}}}],"usage":${usage}}`)
}

const stub = await modelServer({}, telling)
const model = { AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' }
const [priced, unpriced] = await Promise.all([
  testApp({ ...model, AI_PROMPT_PRICE: '0.15', AI_COMPLETION_PRICE: '0.6' }),
  testApp(model),
])
afterAll(() => Promise.all([priced.close(), unpriced.close(), stub.close()]))

const TOKENS = '"prompt_tokens":120,"completion_tokens":60'

test.each([
  ['0.00125', 1250],
  ['0.0000541', 55],
  ['1e-12', 1],
  ['0.000123', 123],
  ['0', 0],
  ['2147.483647', 2_147_483_647],
])('an answer whose server says that it cost %s dollars is kept with %i millionths', async (cost, micros) => {
  expect(await costAt(priced, `{${TOKENS},"cost":${cost}}`)).toBe(micros)
  expect(await costAt(unpriced, `{"cost":${cost}}`)).toBe(micros)
})

test.each(['-1', '-1e-9', '2147.483648', '1e308', '1e999', '-1e999', '"NaN"', '"0.5"', 'true', 'null', '{"total":1}'])(
  'a cost of %s is no cost: the price list counts, and without one nothing is known',
  async (cost) => {
    expect(await costAt(priced, `{${TOKENS},"cost":${cost}}`)).toBe(54)
    expect(await costAt(unpriced, `{${TOKENS},"cost":${cost}}`)).toBeNull()
  },
)

test.each([
  ['both counts', `{${TOKENS}}`, 54],
  ['fractions of a millionth', '{"prompt_tokens":1,"completion_tokens":1}', 1],
  ['nothing read or written', '{"prompt_tokens":0,"completion_tokens":0}', 0],
  ['one count alone', '{"prompt_tokens":120}', null],
  ['no count', '{}', null],
  ['counts of text', '{"prompt_tokens":"120","completion_tokens":"60"}', null],
  ['counts below zero', '{"prompt_tokens":-1,"completion_tokens":60}', null],
  ['no object', '5', null],
] as const)('tokens times the price list, of %s, are rounded up or unknown', async (_, usage, micros) => {
  expect(await costAt(priced, usage)).toBe(micros)
  expect(await costAt(unpriced, usage)).toBeNull()
})

test('more than a column holds is unknown, of one answer and of several', async () => {
  const dear = await testApp({ ...model, AI_PROMPT_PRICE: '999999', AI_COMPLETION_PRICE: '999999' })
  const took = { promptTokens: 2_000_000_000, completionTokens: 60, costMicros: 2_000_000_000 }
  const wordy: Ai = {
    ...embeddedAi(),
    analyze: (told, trace) => {
      for (let answer = 0; answer < 2; answer++) trace?.count(took)
      return embeddedAi().analyze(told)
    },
  }
  const several = await testApp({}, { ai: wordy })

  expect(await costAt(dear, '{"prompt_tokens":2147483647,"completion_tokens":2147483647}')).toBeNull()
  expect(await callOf(several)).toMatchObject({ promptTokens: null, completionTokens: 120, costMicros: null })
  await Promise.all([dear.close(), several.close()])
})

test('what several answers cost is added up, and the built-in analyzer costs nothing that is known', async () => {
  const costs = [20, null, 34]
  const patient: Ai = {
    ...embeddedAi(),
    analyze: (told, trace) => {
      for (const costMicros of costs) trace?.count({ promptTokens: 1, completionTokens: 1, costMicros })
      return embeddedAi().analyze(told)
    },
  }
  const [adding, builtIn] = [await testApp({}, { ai: patient }), await testApp()]

  expect(await callOf(adding)).toMatchObject({ costMicros: 54 })
  expect(await callOf(builtIn)).toMatchObject({ costMicros: null })
  await Promise.all([adding.close(), builtIn.close()])
})

type App = Pick<typeof priced, 'db' | 'member'>

async function costAt(app: App, usage: string): Promise<number | null> {
  return (await callOf(app, `I take long walks. [${usage}]`)).costMicros
}

/** What is kept of one analysis that went well. */
async function callOf({ db, member }: App, bio = 'I take long walks.') {
  const ada = await member({ bio })
  expect((await ada.call(analysis.analyze)).status).toBe(200)
  return db.selectFrom('chatgptInteractions').selectAll().where('userId', '=', ada.id).executeTakeFirstOrThrow()
}
