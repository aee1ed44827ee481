import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { system } from '#contract/system.ts'
import { errors } from '#contract/errors.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { testApp } from '#server/testing/app.ts'
import { rawExchange } from '#server/testing/raw-exchange.ts'
import { addressOf } from '#server/testing/screen.ts'

const t = await testApp()
const json = { 'content-type': 'application/json' }
const credentials = { email: 'nobody@example.com', password: 'correct horse' }

test.each([
  ['malformed JSON', { headers: json, payload: '{"email":' }, 400, 'invalid_input'],
  ['a field that is missing', { headers: json, payload: '{"email":"a"}' }, 400, 'invalid_input'],
  ['a NUL character', { headers: json, payload: '{"email":"a\\u0000b","password":"x"}' }, 400, 'invalid_input'],
  ['half a character', { headers: json, payload: '{"email":"a","password":"\\ud800"}' }, 400, 'invalid_input'],
  ['an attempt on the prototype', { headers: json, payload: '{"__proto__":{"email":"a"}}' }, 400, 'invalid_input'],
  [
    'a body beyond every use',
    { headers: json, payload: JSON.stringify({ email: 'x'.repeat(70_000) }) },
    413,
    'payload_too_large',
  ],
  [
    'a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=a' },
    415,
    'unsupported_media_type',
  ],
  [
    'JSON under another name',
    { headers: { 'content-type': 'text/plain' }, payload: '{}' },
    415,
    'unsupported_media_type',
  ],
])('%s is refused in the words of the contract', async (_, request, status, code) => {
  const response = await t.app.inject({ method: 'POST', url: auth.login.path, ...request })

  expect({ status: response.statusCode, body: response.json() }).toMatchObject({ status, body: { code } })
})

test.each(['/api/nowhere', '/api/members/a%00b', '/api/%', '/api/auth/user/'])(
  'GET %s is answered in the contract’s form',
  async (url) => {
    const member = await t.member()
    const response = await t.app.inject({ url, cookies: { sid: member.token } })

    expect([400, 404]).toContain(response.statusCode)
    expect(response.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
  },
)

test.each([
  ['cannot be read', '/api/%E0%A4%A', 'not_found'],
  ['names a file with a name too long', `/api/avatars/${'x'.repeat(500)}.svg`, 'invalid_input'],
  ['names a member with an id too long', `/api/members/${'x'.repeat(8_000)}`, 'unauthorized'],
] as const)('an address that %s is refused without repeating it', async (_, url, code) => {
  const { statusCode, body, headers } = await t.app.inject({ url })

  expect([statusCode, JSON.parse(body)]).toMatchObject([errors[code].status, { code }])
  expect(body).not.toMatch(/%E0|xxx/)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
})

test('a failure of our own answers 500 and keeps its secrets', async () => {
  const app = buildApp({ ...t, db: openDatabase(t.databaseUrl.replace(/\/akin_test\w+/, '/no_such_database')) })

  const response = await app.inject({ method: 'POST', url: auth.login.path, payload: credentials })

  expect(response.json()).toMatchObject({ code: 'internal' })
  expect(response.body).not.toContain('no_such_database')
})

test('while the database is out of reach the answer is to try again', async () => {
  const app = buildApp({ ...t, db: openDatabase('postgres://nobody@127.0.0.1:1/nowhere') })

  const response = await app.inject({ method: 'POST', url: auth.login.path, payload: credentials })

  expect({ status: response.statusCode, body: response.json() }).toMatchObject({
    status: 503,
    body: { code: 'service_unavailable' },
  })
})

test('answers about a member stay out of every cache', async () => {
  const ada = await t.member()

  expect((await ada.call(auth.user)).headers['cache-control']).toBe('no-store')
})

test('no address answers a method that it does not have, TRACE least of all', async () => {
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 })

  for (const line of ['TRACE /', 'TRACE /api/config', 'PATCH /api/profile', 'PROPFIND /', 'DELETE /api/config']) {
    const said = await rawExchange(
      t.app,
      `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nx-canary: 1\r\n\r\n`,
    )
    expect([line, said.split(' ')[1], said.includes('x-canary')]).toEqual([line, '404', false])
  }
})

test('a client that offers HTTP/2 beside its request is answered in HTTP/1.1', async () => {
  if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }

  const asked = get(`${addressOf(t.app)}${system.health.path}`, { headers })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()

  expect(response.statusCode).toBe(200)
})
