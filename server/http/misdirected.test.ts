import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { testApp } from '#server/testing/app.ts'
import { rawExchange } from '#server/testing/raw-exchange.ts'
import { openSocket } from '#server/testing/screen.ts'

const t = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
await t.app.listen({ host: '127.0.0.1', port: 0 })

test.each(['/', '/api/config', '/api/auth/user', '/healthz', '/metrics', '/assets/app.js', '/nowhere'])(
  'while the product is for this machine alone, %s asked for under another name is refused, and says what to set',
  async (url) => {
    for (const host of ['akin.example', 'localhost.example:3000', '192.168.1.5:3000', '127.0.0.1.example', '[::2]']) {
      const { statusCode, body } = await t.app.inject({ url, headers: { host } })

      expect([host, statusCode]).toEqual([host, 421])
      expect(JSON.parse(body)).toEqual({
        code: 'misdirected',
        message: expect.stringContaining('PUBLIC_URL is http://localhost:3000'),
      })
    }
  },
)

test('neither a write nor a socket gets by', async () => {
  const { token } = await t.member()
  const write = await t.app.inject({ method: 'POST', url: '/api/simple-login', headers: { host: 'akin.example' } })

  expect(write.statusCode).toBe(421)
  expect(await openSocket(t.app, token, { headers: { host: 'akin.example' } }).refusal).toBe(421)
})

test.each(['localhost', 'LOCALHOST:5173', '127.0.0.1:3000', '127.0.0.2', '[::1]', '[::1]:3000'])(
  'this machine may be called %s',
  async (host) => {
    expect((await t.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  },
)

test.each([{ PUBLIC_URL: 'https://akin.example' }, { HOST: '0.0.0.0' }, { HOST: '192.168.1.5' }])(
  'with %j every name is answered',
  async (environment) => {
    const app = buildApp({ ...t, config: readConfig({ ...environment, LOG_LEVEL: 'silent' }) })

    expect((await app.inject({ url: '/healthz', headers: { host: 'other.example' } })).statusCode).toBe(200)
  },
)

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost', TRUST_PROXY: 'loopback' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'http://akin.example' }, false],
])('%j is for this machine alone: %s', (environment, isAlone) => {
  expect(readConfig(environment).isLoopbackOnly).toBe(isAlone)
})

test('a request that names two hosts is refused: who stands before us may have read the other one', async () => {
  const answered = await rawExchange(
    t.app,
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: akin.example\r\nConnection: close\r\n\r\n',
  )
  const socket = await rawExchange(
    t.app,
    'GET /ws HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )

  expect(answered).toMatch(/^HTTP\/1.1 400 /)
  expect(answered).toContain('The request names its host twice.')
  expect(socket).toMatch(/^HTTP\/1.1 400 /)
})
