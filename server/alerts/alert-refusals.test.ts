import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { AppError } from '#server/errors.ts'
import type { DescribedOpportunities } from '#server/ports/ai.ts'
import { countOf, find, listOf, neighbours } from '#server/testing/neighbours.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

test('another member’s alert cannot be read, marked or told from one that is not there', async () => {
  const { ada, grace } = await neighbours(t)
  const [found] = await find(ada)
  const unknown = await grace.call(alerts.read, { params: { id: 4_000_000_000 } })

  for (const call of [alerts.read, alerts.act]) {
    const refused = await grace.call(call, { params: { id: found!.id } })
    expect([refused.status, refused.text]).toEqual([404, unknown.text])
  }
  expect(await listOf(grace, 'true')).toEqual([])
  expect(await listOf(ada)).toEqual([found])
})

test.each([
  ['blocks the member', (ada: string, grace: string) => sql`insert into blocks values (${grace}, ${ada})`],
  ['is blocked by the member', (ada: string, grace: string) => sql`insert into blocks values (${ada}, ${grace})`],
  ['is suspended', (_: string, grace: string) => sql`update users set suspended_at = now() where id = ${grace}`],
  ['is no longer complete', (_: string, grace: string) => sql`update users set bio = '' where id = ${grace}`],
])('a target who %s vanishes from list and count, and is not found', async (_, make) => {
  const { ada, grace } = await neighbours(t)
  const other = await neighbours(t)
  const [found] = await find(ada)
  await make(ada.id, grace.id).execute(t.db)

  expect(await listOf(ada, 'true')).toEqual([])
  expect(await countOf(ada)).toBe(0)
  expect((await ada.call(alerts.act, { params: { id: found!.id } })).status).toBe(404)
  await make(other.ada.id, other.grace.id).execute(t.db)
  expect(await find(other.ada)).toEqual([])
})

test('alerts are for members with a complete profile alone', async () => {
  const incomplete = await t.member({ bio: '' })

  for (const call of [alerts.list, alerts.count, alerts.generate]) {
    expect((await t.visitor().call(call)).status).toBe(401)
    expect((await incomplete.call(call)).status).toBe(403)
  }
  expect((await t.visitor().call(alerts.read, { params: { id: 1 } })).status).toBe(401)
  expect((await incomplete.call(alerts.act, { params: { id: 1 } })).status).toBe(403)
})

test.each([0, -1, 1.5, 'one', 1e20])('%s is no alert’s number', async (id) => {
  const ada = await t.member()

  expect((await ada.call(alerts.read, { params: { id } })).status).toBe(400)
})

test('what one asks for is either true or false', async () => {
  const ada = await t.member()

  expect((await ada.call(alerts.list, { query: { includeRead: 'maybe' as 'true' } })).status).toBe(400)
})

test.each([
  ['ai_unavailable', 429],
  ['ai_failed', 502],
] as const)(
  'a search whose analyzer answers %s is refused as such, leaves a record and no alert',
  async (code, status) => {
    const app = await appWith(() => Promise.reject(new AppError(code)))
    const { ada } = await neighbours(app)

    const refused = await ada.call(alerts.generate)

    expect(refused).toMatchObject({ status, body: { code } })
    expect(await listOf(ada)).toEqual([])
    expect(await recordsOf(app, ada)).toEqual([
      { interactionType: 'networking_alerts', analysisResult: null, errorCode: code },
    ])
  },
)

test('an answer without a usable word is a failure, and recorded as it came', async () => {
  const answer = { analyser: 'A model', opportunities: [] }
  const app = await appWith(() => Promise.resolve(answer))
  const { ada } = await neighbours(app)

  expect((await ada.call(alerts.generate)).status).toBe(502)
  expect(await listOf(ada)).toEqual([])
  expect(await recordsOf(app, ada)).toMatchObject([{ analysisResult: answer }])
})

/** The app with an analyzer that puts opportunities into words like this. */
async function appWith(describeOpportunities: () => Promise<DescribedOpportunities>) {
  const app = await testApp({}, { ai: { ...t.ai, describeOpportunities } })
  onTestFinished(() => app.close())
  return app
}

async function recordsOf({ db }: typeof t, { id }: { id: string }) {
  return db
    .selectFrom('chatgptInteractions')
    .select(['interactionType', 'analysisResult', 'errorCode'])
    .where('userId', '=', id)
    .execute()
}
