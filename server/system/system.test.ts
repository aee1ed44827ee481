import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { system } from '#contract/system.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { testApp } from '#server/testing/app.ts'
import { rawExchange } from '#server/testing/raw-exchange.ts'

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
  expect(await t.visitor().call(system.ready)).toMatchObject({
    status: 200,
    body: {
      status: 'ready',
      parts: { database: 'ok', writable: 'ok', migrations: 'ok', jobs: 'ok', photos: 'ok', disk: expect.any(String) },
    },
  })
})

test('however often it is asked, a server looks at its database once a second', async () => {
  const asked = vi.spyOn(t.photos, 'get')
  onTestFinished(() => asked.mockRestore())
  const own = buildApp(t)

  const answers = await Promise.all(Array.from({ length: 200 }, () => own.inject({ url: system.ready.path })))

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('trouble of the photos and the jobs is told, and takes no server out', async () => {
  const photos = { ...t.photos, get: () => Promise.reject(new Error('secret.example does not answer')) }
  const own = buildApp({ ...t, photos }, { jobsState: () => 'failing' })

  const { statusCode, body } = await own.inject({ url: system.ready.path })

  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ parts: { photos: 'unreachable', jobs: 'failing', writable: 'ok' } })
  expect(body).not.toContain('secret.example')
})

test.each([
  ['that can only be read', '-c default_transaction_read_only=on', 'read_only'],
  ['that may not write to its disk', '-c temp_file_limit=0', 'failing'],
])('a database %s is not ready', async (_, options, writable) => {
  const db = openDatabase(`${t.databaseUrl}&options=${encodeURIComponent(options)}`)
  onTestFinished(() => db.destroy())

  const response = await buildApp({ ...t, db }).inject({ url: system.ready.path })

  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'service_unavailable', parts: { database: 'ok', writable } })
})

test('without its database a server is alive and not ready', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
  const lonely = await testApp({}, { db })

  expect((await lonely.visitor().call(system.health)).status).toBe(200)
  expect(await lonely.visitor().call(system.ready)).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable', parts: { database: 'unreachable', writable: 'unknown', photos: 'ok' } },
  })
  await lonely.close()
})

test('a database that misses a migration is not ready', async () => {
  const behind = await testApp()
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(behind.db)

  expect(await behind.visitor().call(system.ready)).toMatchObject({
    status: 503,
    body: { parts: { database: 'ok', migrations: 'missing' } },
  })
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
  ['through a proxy that says the host only', { headers: { 'x-forwarded-host': 'akin.example' } }],
  ['through a proxy that says the protocol only', { headers: { 'x-forwarded-proto': 'https' } }],
  ['through a proxy that says the address its own way', { headers: { 'x-real-ip': '192.0.2.1' } }],
  ['through a proxy that names itself', { headers: { via: '1.1 proxy' } }],
  ['by a page that a proxy serves under another name', { headers: { origin: 'https://akin.example' } }],
  ['with a token where none is set', { headers: { via: '1.1 proxy', authorization: 'Bearer undefined' } }],
])('metrics asked for %s are not there', async (_, from) => {
  const response = await t.app.inject({ url: '/metrics', ...from })

  expect(response.statusCode).toBe(404)
})

test('a proxy that says nothing is told by the name it was called, or by its HTTP/1.0', async () => {
  const open = await testApp({ PUBLIC_URL: 'https://akin.example' })
  await open.app.listen({ host: '127.0.0.1', port: 0 })
  const ask = (head: string) => rawExchange(open.app, `GET /metrics ${head}\r\nConnection: close\r\n\r\n`)

  expect(await ask('HTTP/1.1\r\nHost: akin.example')).toMatch(/^HTTP\/1.1 404/)
  expect(await ask('HTTP/1.0\r\nHost: 127.0.0.1')).toMatch(/^HTTP\/1.1 404/)
  expect(await ask('HTTP/1.1\r\nHost: 127.0.0.1')).toMatch(/^HTTP\/1.1 200/)
  await open.close()
})

test('with the token of METRICS_TOKEN metrics are read from anywhere, with another one from nowhere', async () => {
  const METRICS_TOKEN = 'only the scraper knows'.replaceAll(' ', '-')
  const watched = await testApp({ METRICS_TOKEN, PUBLIC_URL: 'https://akin.example' })
  const ask = async (authorization: string) => {
    const headers = { authorization, host: 'akin.example', 'x-forwarded-for': '192.0.2.1' }
    return (await watched.app.inject({ url: '/metrics', headers, remoteAddress: '192.0.2.1' })).statusCode
  }

  expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200)
  expect(await ask(`bearer ${METRICS_TOKEN}`)).toBe(200)
  for (const wrong of [METRICS_TOKEN, `Bearer ${METRICS_TOKEN}s`, `Basic ${METRICS_TOKEN}`, 'Bearer', 'Bearer ', ''])
    expect([wrong, await ask(wrong)]).toEqual([wrong, 404])
  await watched.close()
})
