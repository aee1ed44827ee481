import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { system } from '#contract/system.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()

test('the browser learns how the server is set up, and nothing secret', async () => {
  const { body, text } = await t.visitor().call(system.config)

  expect(body).toMatchObject({ captcha: { provider: 'altcha' }, payments: { provider: 'off' }, linkedin: false })
  expect(text).not.toContain(t.secret)
})

test('with reCAPTCHA configured its public key is told, its secret key is not, and no challenge is made here', async () => {
  const keys = { RECAPTCHA_SITE_KEY: 'page-key', RECAPTCHA_SECRET_KEY: 'server-key' }
  const configured = await testApp(keys)

  const { body, text } = await configured.visitor().call(system.config)

  expect(body.captcha).toEqual({ provider: 'recaptcha', siteKey: 'page-key' })
  expect(text).not.toContain('server-key')
  expect((await configured.visitor().call(auth.challenge)).status).toBe(404)
  await configured.close()
})

test('a server with its database is alive and ready', async () => {
  expect(await t.visitor().call(system.health)).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await t.visitor().call(system.ready)).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('without its database a server is alive and not ready', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
  const lonely = await testApp({}, { db })

  expect((await lonely.visitor().call(system.health)).status).toBe(200)
  expect(await lonely.visitor().call(system.ready)).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  })
  await lonely.close()
})

test('a database that misses a migration is not ready', async () => {
  const behind = await testApp()
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(behind.db)

  expect((await behind.visitor().call(system.ready)).status).toBe(503)
  await behind.close()
})

test('a server that is stopping is not ready', async () => {
  const app = buildApp(t)
  let address = ''
  const answers: number[] = []
  app.addHook('preClose', async () => {
    answers.push((await fetch(`${address}/readyz`)).status)
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  answers.push((await fetch(`${address}/readyz`)).status)

  await app.close()

  expect(answers).toEqual([200, 503])
})

test('metrics count requests by the pattern of their route', async () => {
  await t.visitor().call(system.health)

  const { status, headers, text } = await t.visitor().call(system.metrics)

  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} [1-9]/)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toMatch(/^open_sockets \d+$/m)
})

test.each([
  ['from another machine', { remoteAddress: '192.0.2.1' }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
  ['through a proxy that claims to speak for this machine', { headers: { forwarded: 'for=127.0.0.1' } }],
])('metrics asked for %s are not there', async (_, from) => {
  const response = await t.app.inject({ url: '/metrics', ...from })

  expect(response.statusCode).toBe(404)
})
