import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { analysis } from '#contract/analysis.ts'
import { island, nextQuery } from '#server/testing/crowd.ts'
import { keepCalls } from '#server/testing/kept-calls.ts'
import { modelServer } from '#server/testing/model-server.ts'
import { modelWays } from '#server/testing/model-ways.ts'
import { indexesOf, scansOf, statementsOf } from '#server/testing/plans.ts'
import { testApp } from '#server/testing/app.ts'

const stub = await modelServer(modelWays)
const t = await testApp()
const withModel = await testApp({ AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' })
afterAll(() => Promise.all([t.close(), withModel.close(), stub.close()]))

test('the built-in analyzer is shown what it was given, and that nothing was sent', async () => {
  const ada = await t.member({ bio: 'I fix radios.', interests: ['Jazz'] })
  const analyzed = (await ada.call(analysis.analyze)).body

  const { body } = await ada.call(analysis.listInteractions)

  expect(body).toEqual([
    {
      id: expect.any(Number),
      type: 'profile_analysis',
      createdAt: analyzed.analysedAt,
      model: null,
      told: expect.any(String),
      wasSent: false,
      analysis: {
        aiGeneratedBio: analyzed.aiGeneratedBio,
        traits: analyzed.traits,
        communicationStyle: analyzed.communicationStyle,
        score: analyzed.score,
      },
      opportunities: null,
      vectors: null,
      failure: null,
      promptTokens: null,
      completionTokens: null,
      durationMs: expect.any(Number),
    },
  ])
  const given = {
    firstName: 'Ada',
    age: 30,
    location: 'Portland, Oregon, US',
    bio: 'I fix radios.',
    interests: ['Jazz'],
  }
  expect(JSON.parse(body[0]!.told)).toEqual(given)
})

test('what a model was sent is shown to the letter, with what it took', async () => {
  const bio = 'I photograph bridges.\nAnd\u202e walk. 👩‍👩‍👧 "quoted" (to the letter)'
  const ada = await withModel.member({ bio, city: '' })
  await ada.call(analysis.analyze)

  const [call] = (await ada.call(analysis.listInteractions)).body

  const [asked] = stub.askedWith('(to the letter)')
  expect(call).toMatchObject({
    model: 'gemma-3',
    wasSent: true,
    promptTokens: 120,
    completionTokens: 60,
    failure: null,
  })
  expect(call?.told).toBe(asked?.chat.messages.find(({ role }) => role === 'user')?.content)
  expect(call?.told).toContain('I photograph bridges. And walk.')
})

test('what was sent about opportunities is shown to the letter, with letters in place of people', async () => {
  const at = island()
  const ada = await withModel.member({ at, bio: 'Web developer. Looking for a mentor in software.' })
  await withModel.member({ at, firstName: 'Gracia', bio: 'Backend developer. I mentor people new to software.' })
  expect((await ada.call(alerts.generate)).status).toBe(200)

  const { body, text } = await ada.call(analysis.listInteractions)

  expect(body).toMatchObject([{ type: 'networking_alerts', analysis: null, opportunities: [{ label: 'A' }] }])
  expect(body[0]?.told).toBe(stub.everything.at(-1)?.chat.messages.at(-1)?.content)
  expect(text).not.toContain('Gracia')
})

test.each([
  ['key refused', 'The model’s server refused the request.'],
  ['out of quota', 'The site had used up its quota.'],
  ['busy', 'The model was too busy.'],
  ['refusal', 'The model declined to write about this.'],
  ['wrong shape', 'The answer could not be used.'],
  ['cut short', 'The answer was too long.'],
  ['a page', 'No answer came.'],
  ['about others', 'The answer named nothing that your profile says.'],
  ['wrong language', 'The answer was not in English.'],
])('"%s" is a call that failed, why, and what was sent all the same', async (way, failure) => {
  const ada = await withModel.member({ bio: `I photograph bridges. (${way})` })
  await ada.call(analysis.analyze)

  const { body } = await ada.call(analysis.listInteractions)

  expect(body).toMatchObject([{ analysis: null, opportunities: null, failure, wasSent: true }])
  expect(body[0]?.told).toContain(`(${way})`)
})

test('calls come newest first, a page at a time, each once, also when one is deleted in between', async () => {
  const ada = await t.member()
  const ids = await keepCalls(t.db, ada.id, 5)

  const first = await ada.call(analysis.listInteractions, { query: { limit: 2 } })
  await ada.call(analysis.deleteInteraction, { params: { id: ids[3]! } })
  const second = await ada.call(analysis.listInteractions, { query: nextQuery(first)! })
  const third = await ada.call(analysis.listInteractions, { query: nextQuery(second)! })

  expect([first, second, third].map(({ body }) => body.map(({ id }) => id))).toEqual([
    [ids[4], ids[3]],
    [ids[2], ids[1]],
    [ids[0]],
  ])
  expect(nextQuery(third)).toBeNull()
})

test('a page, a deletion and the profile’s own analysis read no table whole, among fifty thousand calls', async () => {
  const ada = await t.member()
  const ids = await keepCalls(t.db, ada.id, 1_000)
  await keepCallsOfTown()
  await sql`analyze chatgpt_interactions`.execute(t.db)

  const statements = await statementsOf(async () => {
    await ada.call(analysis.listInteractions)
    await ada.call(analysis.listInteractions, { query: { before: ids.at(-20)! } })
    await ada.call(analysis.latest)
    await ada.call(analysis.deleteInteraction, { params: { id: ids[0]! } })
    await ada.call(analysis.deleteInteractions)
  })

  const about = statements.filter(({ text }) => text.includes('chatgpt_interactions'))
  expect(about).toHaveLength(4)
  for (const statement of about) {
    expect(await scansOf(t, statement, ['chatgpt_interactions']), statement.text).toEqual([])
  }
  expect(await indexesOf(t, about[0]!)).toContain('chatgpt_interactions_user')
})

/** A hundred calls each of many members. */
async function keepCallsOfTown(): Promise<void> {
  await sql`
    with town as (
      insert into users (id, email, password, first_name, last_name)
      select 'town ' || i, 'town' || i || '@example.com', '', 'Grace', 'Hopper' from generate_series(1, 490) i
      returning id
    )
    insert into chatgpt_interactions (user_id, interaction_type, conversation_data, analysis_result)
    select id, 'profile_analysis', '{}', '{}' from town, generate_series(1, 100)`.execute(t.db)
}
