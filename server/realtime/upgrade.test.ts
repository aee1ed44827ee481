import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'
import { rawExchange } from '#server/testing/raw-exchange.ts'
import { openSocket } from '#server/testing/screen.ts'

const t = await testApp()
const webRoot = mkdtempSync(join(tmpdir(), 'akin-web-'))
for (const page of ['app', 'landing', 'privacy-policy']) writeFileSync(join(webRoot, `${page}.html`), page)
const app = buildApp(t, { webRoot })
await app.listen({ host: '127.0.0.1', port: 0 })

const OFFER =
  'Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

test.each([
  'GET /',
  'GET /messages',
  'GET /api/config',
  'GET /api/credits',
  'GET /nowhere',
  'GET /ws/',
  'GET /wss',
  'GET /%77s',
  'POST /api/logout',
  'POST /ws',
])('%s is never a socket: the offer is refused, and the connection closed', async (line) => {
  const { token } = await t.member()

  const answer = await rawExchange(app, `${line} HTTP/1.1\r\n${OFFER}Cookie: sid=${token}\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('"code":"not_found"')
})

test('the connection of a socket that is refused is closed', async () => {
  const ask = (more: string) => rawExchange(app, `GET /ws HTTP/1.1\r\n${OFFER}${more}\r\n`)

  expect(await ask('')).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/i)
  expect(await ask('Origin: https://evil.example\r\n')).toMatch(/^HTTP\/1.1 403 [\s\S]*connection: close/i)
  expect(await ask('Sec-Fetch-Site: cross-site\r\n')).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/i)
})

test('a socket opens with its query', async () => {
  const { token } = await t.member()
  const socket = openSocket(app, token, { path: '/ws?tab=1' })
  onTestFinished(() => socket.close())

  expect(await socket.refusal).toBeUndefined()
})

test('an offer that follows an unanswered request is answered in turn, and is no socket', async () => {
  const { token } = await t.member()
  const cookie = `Cookie: sid=${token}\r\n`

  const answers = await rawExchange(
    app,
    `GET /api/credits HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie}\r\nGET /ws HTTP/1.1\r\n${OFFER}${cookie}\r\n`,
  )

  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404'])
})
