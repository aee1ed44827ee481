import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'
import { freezingProxy } from '#server/testing/freezing-proxy.ts'
import { openDatabase, type Database } from './database.ts'

const t = await testApp()
const STATEMENT_MS = 500

/** An app behind a proxy, with as many connections in use at once as its pool may have. */
async function warmApp() {
  const proxy = await freezingProxy(t.databaseUrl)
  const db = openDatabase(proxy.url, { statementMs: STATEMENT_MS })
  const app = buildApp({ ...t, db })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  const ada = await t.member()
  const ask = () => app.inject({ url: auth.user.path, cookies: { sid: ada.token } })
  const busy = async () => {
    await Promise.all(Array.from({ length: 40 }, ask))
    return proxy.connections()
  }
  await expect.poll(busy, { timeout: 20_000 }).toBe(10)
  return { app, ask, proxy, ada }
}

test('requests on connections that froze are told to try again, and the next are served', async () => {
  const { ask, proxy } = await warmApp()
  proxy.freeze()

  const hung = await Promise.all(Array.from({ length: 10 }, ask))

  expect(hung.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 503))
  expect(hung[0]!.headers['retry-after']).toBe('2')
  expect(hung[0]!.json()).toMatchObject({ code: 'service_unavailable' })
  const after = await Promise.all(Array.from({ length: 20 }, ask))
  expect(after.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('one request that hangs is enough to leave every frozen connection', async () => {
  const { ask, proxy } = await warmApp()
  proxy.freeze()

  expect((await ask()).statusCode).toBe(503)
  expect((await ask()).statusCode).toBe(200)
})

test('a transaction that hangs is told to try again too, and charges nothing', async () => {
  const { app, ada, proxy } = await warmApp()
  const grace = await t.member()
  const send = () =>
    app.inject({
      method: messages.send.method,
      url: messages.send.path,
      cookies: { sid: ada.token },
      payload: { receiverId: grace.id, content: 'Still there?' },
    })
  proxy.freeze()

  expect((await send()).statusCode).toBe(503)
  expect((await send()).statusCode).toBe(200)
  expect((await ada.call(auth.user)).body).toMatchObject({ credits: 249 })
})

test('a statement that takes long is ended by the server, and its connection goes on', async () => {
  const db = openDatabase(t.databaseUrl, { statementMs: 200, connections: 1 })
  onTestFinished(() => db.destroy())
  const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const [before] = (await pid()).rows

  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })

  expect((await pid()).rows[0]).toEqual(before)
})

test('behind a pooler nothing outlives its transaction: no names, no settings', async () => {
  const db = openDatabase(t.databaseUrl, { connections: 1, isPrepared: false, isShared: true, statementMs: 4_000 })
  onTestFinished(() => db.destroy())
  const limit = async (on: Database) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(on)).rows[0]?.limit

  expect(await limit(db)).toBe('0')
  expect(await db.transaction().execute(limit)).toBe('4s')
  expect(await db.transaction().setIsolationLevel('serializable').execute(limit)).toBe('4s')
  expect(await limit(db)).toBe('0')
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db)
  expect(rows[0]?.count).toBe(0)
})

test('with PostgreSQL itself statements are named and limits last', async () => {
  const db = openDatabase(t.databaseUrl, { connections: 1, statementMs: 4_000 })
  onTestFinished(() => db.destroy())

  const { rows } = await sql<{ limit: string; count: number }>`
    select current_setting('statement_timeout') as limit, (select count(*) from pg_prepared_statements) as count
  `.execute(db)

  expect(rows).toEqual([{ limit: '4s', count: 1 }])
})
