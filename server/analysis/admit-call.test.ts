import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ANALYZER_LIMITS, analysis } from '#contract/analysis.ts'
import { scansOf, statementsOf } from '#server/testing/plans.ts'
import { testApp } from '#server/testing/app.ts'
import { modelServer } from '#server/testing/model-server.ts'
import { modelWays } from '#server/testing/model-ways.ts'
import { hasUnaskedCalls } from './admit-call.ts'

const { model, 'built-in': builtIn } = ANALYZER_LIMITS
const mostIn = { hour: model.perHour, day: model.perDay }
const stub = await modelServer(modelWays)
const settings = { AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' }
const [withModel, other, withBuiltIn] = await Promise.all([
  testApp(settings),
  testApp(settings),
  testApp({ RATE_LIMIT: 'on' }),
])
afterAll(() => Promise.all([withModel.close(), other.close(), withBuiltIn.close(), stub.close()]))

test('of twenty analyses at once by a model as many begin as an hour allows, and the rest say when to come back', async () => {
  const ada = await withModel.member({ bio: 'I photograph bridges (twenty at once).' })

  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call(analysis.analyze)))

  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(model.perHour)
  expect(refused).toHaveLength(20 - model.perHour)
  expect(refused[0]!.body).toEqual({
    code: 'ai_unavailable',
    message: 'You have asked the AI service 10 times within an hour, and more are not possible. Please try again in 60 minutes.', // prettier-ignore
  })
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(stub.askedWith('(twenty at once)')).toHaveLength(model.perHour)
  expect((await (await withModel.member()).call(analysis.analyze)).status).toBe(200)
})

test('a refused analysis takes nothing of the day, and the hour begins anew at its end', async () => {
  const ada = await withModel.member()
  await leave(withModel, ada.id, { hour: 0, day: 5 })

  expect((await ada.call(analysis.analyze)).status).toBe(429)
  expect(await leftOf(withModel, ada.id)).toEqual({ hour: 0, day: 5 })

  await withModel.db.updateTable('rateWindows').set({ endsAt: sql`now()` }).where('key', '=', `analysis hour ${ada.id}`).execute() // prettier-ignore
  expect((await ada.call(analysis.analyze)).status).toBe(200)
  expect(await leftOf(withModel, ada.id)).toEqual({ hour: model.perHour - 1, day: 4 })
})

test('a day has its own limit, however the hours are spread', async () => {
  const ada = await withModel.member()
  await leave(withModel, ada.id, { hour: 5, day: 0 })

  const refused = await ada.call(analysis.analyze)

  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/30 times within a day.*24 hours/) },
  })
  expect(await leftOf(withModel, ada.id)).toEqual({ hour: 5, day: 0 })
})

test('everyone together asks a model so often a day, also when twenty members ask at once', async () => {
  await other.db.insertInto('rateWindows').values({ key: 'analysis day', used: model.everyonePerDay - 3, endsAt: sql`now() + interval '1 hour'` }).execute() // prettier-ignore
  const members = await Promise.all(Array.from({ length: 20 }, () => other.member()))

  const answers = await Promise.all(members.map((member) => member.call(analysis.analyze)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(17)
  expect(refused[0]?.text).toContain('has been asked by everyone together as often as it may in a day')
})

test('the built-in analyzer is asked more often, and not without end', async () => {
  const [ada, grace] = [await withBuiltIn.member(), await withBuiltIn.member()]

  const answers = await Promise.all(Array.from({ length: builtIn.perHour + 2 }, () => ada.call(analysis.analyze)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(builtIn.perHour)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await grace.call(analysis.analyze)).status).toBe(200)
})

test('neither counting nor refusing reads the windows of all members', async () => {
  await sql`
    with people as (
      insert into users (id, email, password, first_name, last_name)
      select 'window ' || n, 'window' || n || '@example.com', 'none', 'A', 'B' from generate_series(1, 10000) n returning id
    )
    insert into rate_windows (key, used, ends_at)
    select concat_ws(' ', 'analysis', span, id), 5, now() + interval '1 hour'
    from people, unnest(array['hour', 'day']) span`.execute(withModel.db)
  await sql`analyze`.execute(withModel.db)
  const [ada, grace] = [await withModel.member(), await withModel.member()]
  await leave(withModel, ada.id, { hour: 0, day: 5 })

  const statements = await statementsOf(async () => {
    expect((await ada.call(analysis.analyze)).status).toBe(429)
    await withModel.db.updateTable('rateWindows').set({ used: model.everyonePerDay }).where('key', '=', 'analysis day').execute() // prettier-ignore
    expect((await grace.call(analysis.analyze)).status).toBe(429)
    expect(await hasUnaskedCalls(withModel)).toBe(false)
  })

  const ours = statements.filter(({ text }) => text.includes('rate_windows') && !text.startsWith('update'))
  expect(ours.length).toBeGreaterThanOrEqual(3)
  for (const statement of ours) expect(await scansOf(withModel, statement, ['rate_windows'])).toEqual([])
})

type App = Pick<typeof withModel, 'db'>

async function leave({ db }: App, memberId: string, left: { hour: number; day: number }) {
  const rows = (['hour', 'day'] as const).map((span) => ({
    key: `analysis ${span} ${memberId}`,
    used: mostIn[span] - left[span],
    endsAt: sql<string>`now() + ('1 ' || ${span})::interval`,
  }))
  await db.insertInto('rateWindows').values(rows).execute()
}

async function leftOf({ db }: App, memberId: string) {
  const usedIn = async (span: 'hour' | 'day') => {
    const window = db.selectFrom('rateWindows').select('used').where('key', '=', `analysis ${span} ${memberId}`)
    return (await window.executeTakeFirstOrThrow()).used
  }
  return { hour: mostIn.hour - (await usedIn('hour')), day: mostIn.day - (await usedIn('day')) }
}
