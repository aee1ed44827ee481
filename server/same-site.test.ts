import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp({ PUBLIC_URL: 'https://akin.example' })

async function write(headers: Record<string, string>): Promise<number> {
  const payload = { email: 'nobody@example.com', password: 'correct horse' }
  return (await t.app.inject({ method: 'POST', url: auth.login.path, headers, payload })).statusCode
}

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this host', { 'sec-fetch-site': 'same-site', origin: 'https://akin.example:8443' }],
  ['another site in a browser that names the origin only', { origin: 'https://evil.example' }],
  ['another port in such a browser', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another site that names our origin beside', { 'sec-fetch-site': 'cross-site', origin: 'https://akin.example' }],
])('a write from %s is refused', async (_, headers) => {
  expect(await write(headers)).toBe(403)
})

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://akin.example' }],
  ['our own page in a browser that names the origin only', { origin: 'https://akin.example' }],
  ['our own page under the address it was opened at', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }],
  ['a program', {}],
])('a write from %s is heard', async (_, headers) => {
  expect(await write(headers)).toBe(400)
})

test('reading is no matter of sites', async () => {
  expect((await t.app.inject({ url: '/healthz', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(200)
})
