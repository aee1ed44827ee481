import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ANALYZER_LIMITS, analysis } from '#contract/analysis.ts'
import type { Database } from '#server/db/database.ts'
import { keepCalls } from '#server/testing/kept-calls.ts'
import { modelServer } from '#server/testing/model-server.ts'
import { testApp } from '#server/testing/app.ts'

const stub = await modelServer()
const t = await testApp()
const withModel = await testApp({ AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' })
afterAll(() => Promise.all([t.close(), withModel.close(), stub.close()]))

test('nobody reads or deletes what is kept of another member', async () => {
  const [ada, eve] = [await t.member(), await t.member()]
  const [id] = await keepCalls(t.db, ada.id, 1)

  expect((await eve.call(analysis.listInteractions)).body).toEqual([])
  const [foreign, missing] = [
    await eve.call(analysis.deleteInteraction, { params: { id: id! } }),
    await eve.call(analysis.deleteInteraction, { params: { id: 999_999_999 } }),
  ]
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(foreign.text).toBe(missing.text)
  expect((await eve.call(analysis.deleteInteractions)).status).toBe(204)
  expect((await ada.call(analysis.listInteractions)).body.map((call) => call.id)).toEqual([id])
})

test('a visitor gets nothing, and whoever has no profile yet gets what is theirs', async () => {
  const newcomer = await t.member({ bio: null, age: null })

  for (const endpoint of [analysis.listInteractions, analysis.deleteInteractions]) {
    expect((await t.visitor().call(endpoint)).status).toBe(401)
  }
  expect((await t.visitor().call(analysis.deleteInteraction, { params: { id: 1 } })).status).toBe(401)
  expect((await newcomer.call(analysis.listInteractions)).body).toEqual([])
})

test('of twenty who delete one call at once, one does', async () => {
  const ada = await t.member()
  const [id, other] = await keepCalls(t.db, ada.id, 2)

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call(analysis.deleteInteraction, { params: { id: id! } })),
  )

  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, ...Array<number>(19).fill(404)])
  expect((await ada.call(analysis.listInteractions)).body.map((call) => call.id)).toEqual([other])
})

test('a deleted call leaves no word behind, and the profile its words but not where they come from', async () => {
  const ada = await t.member({ bio: 'I repair theremins.' })
  await ada.call(analysis.analyze)
  const { aiGeneratedBio } = (await ada.call(analysis.analyze)).body
  const [latest] = (await ada.call(analysis.listInteractions)).body

  expect((await ada.call(analysis.deleteInteraction, { params: { id: latest!.id } })).status).toBe(204)

  expect((await ada.call(analysis.latest)).body).toBeNull()
  expect(await rowOf(t.db, ada.id)).toMatchObject({ aiGeneratedBio, chatgptInteractions: 2 })
  expect((await ada.call(analysis.deleteInteractions)).status).toBe(204)
  expect((await ada.call(analysis.listInteractions)).body).toEqual([])
  const { rows } = await sql`select from chatgpt_interactions where user_id = ${ada.id}`.execute(t.db)
  expect(rows).toEqual([])
})

test('whoever deletes every call has not called the less: neither the count nor the limit begins anew', async () => {
  const ada = await withModel.member()
  const { perHour } = ANALYZER_LIMITS.model
  for (let call = 0; call < perHour; call++) expect((await ada.call(analysis.analyze)).status).toBe(200)

  await ada.call(analysis.deleteInteractions)

  expect(await ada.call(analysis.analyze)).toMatchObject({ status: 429, body: { code: 'ai_unavailable' } })
  expect((await rowOf(withModel.db, ada.id)).chatgptInteractions).toBe(perHour)
})

async function rowOf(db: Database, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
