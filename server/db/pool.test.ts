import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { messages } from '#contract/messages.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'
import { freezingProxy } from '#server/testing/freezing-proxy.ts'
import { openDatabase } from './database.ts'

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
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 40 }, ask))
      return proxy.connections()
    })
    .toBe(10)
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
