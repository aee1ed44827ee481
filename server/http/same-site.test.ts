import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { contracts } from '#contract/contracts.ts'
import { discovery } from '#contract/discovery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp({ PUBLIC_URL: 'https://akin.example' })

async function write(headers: Record<string, string>, app = t.app): Promise<number> {
  const payload = { email: 'nobody@example.com', password: 'correct horse' }
  return (await app.inject({ method: 'POST', url: auth.login.path, headers, payload })).statusCode
}

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this host', { 'sec-fetch-site': 'same-site', origin: 'https://akin.example:8443' }],
  ['another site in a browser that names the origin only', { origin: 'https://evil.example' }],
  ['another port in such a browser', { host: 'localhost:3000', origin: 'http://localhost:4000' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['our own name without encryption', { host: 'akin.example', origin: 'http://akin.example' }],
  ['our own name at another port', { host: 'akin.example', origin: 'https://akin.example:8443' }],
  ['another name of this server', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }],
  ['a browser that names the page it left only', { referer: 'https://evil.example/page' }],
  ['another site that names our origin beside', { 'sec-fetch-site': 'cross-site', origin: 'https://akin.example' }],
])('a write from %s is refused', async (_, headers) => {
  expect(await write(headers)).toBe(403)
})

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://akin.example' }],
  ['our own page in a browser that names the origin only', { origin: 'https://akin.example' }],
  ['our own page in a browser that names the page only', { referer: 'https://akin.example/messages' }],
  ['a program', {}],
])('a write from %s is heard', async (_, headers) => {
  expect(await write(headers)).toBe(400)
})

test('of all calls that change something, other sites are heard by the one that a mail provider makes', async () => {
  const all = Object.values(contracts).flatMap((calls) => Object.values<Endpoint>(calls))
  const heard = []
  for (const { method, path } of all.filter((call) => call.method !== 'GET')) {
    const url = path.replaceAll(/:\w+/g, 'somebody')
    const answer = await t.app.inject({ method, url, headers: { 'sec-fetch-site': 'cross-site' } })
    if (!answer.body.includes('cross_site')) heard.push(`${method} ${path}`)
  }
  expect(heard).toEqual(['POST /unsubscribe/:token'])
})

test('without a public address our own page is whatever was opened, with its scheme and its port', async () => {
  const app = buildApp({ ...t, config: readConfig({ HOST: '0.0.0.0', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }) })
  const from = (origin: string) => write({ host: '192.168.1.5:3000', origin }, app)

  expect(await from('http://192.168.1.5:3000')).toBe(400)
  expect(await from('https://192.168.1.5:3000')).toBe(403)
  expect(await from('http://192.168.1.5')).toBe(403)
  expect(await from('http://192.168.1.5:3001')).toBe(403)
})

test('what is for everybody is read from any site', async () => {
  expect((await t.app.inject({ url: '/healthz', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(200)
})

const fromElsewhere: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this host', { 'sec-fetch-site': 'same-site' }],
  ['a link of another site over plain http', { accept: 'text/html,*/*;q=0.8', referer: 'http://evil.example/' }],
  ['a link that does not say where it stands', { accept: 'text/html,*/*;q=0.8' }],
  ['another site that names its origin', { origin: 'https://evil.example' }],
]

test.each(fromElsewhere)('a thread that %s asks for stays unread, and nobody was here', async (_, headers) => {
  const [ada, grace] = [await t.member(), await t.member()]
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })
  const key = await keyOf(ada.id)
  await t.db.updateTable('memberPlaces').set({ activeDay: 1 }).where('memberId', '=', key).execute()
  const place = t.db.selectFrom('memberPlaces').select('activeDay').where('memberId', '=', key)
  const cookies = { '__Host-sid': ada.token }

  const thread = messages.thread.path.replace(':userId', grace.id)
  for (const url of [thread, discovery.discover.path]) {
    const { statusCode, body } = await t.app.inject({ url, cookies, headers })
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { code: 'cross_site' }])
  }

  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  expect(await place.executeTakeFirst()).toEqual({ activeDay: 1 })
  await ada.call(messages.thread, { params: { userId: grace.id } })
  expect((await ada.call(messages.unreadCount)).body).toBe(0)
})

test.each<[string, Record<string, string>]>([
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none', accept: 'text/html' }],
  ['our own page over plain http', { referer: 'https://akin.example/messages', accept: '*/*' }],
  ['a program', {}],
])('a thread that %s asks for is read', async (_, headers) => {
  const [ada, grace] = [await t.member(), await t.member()]
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })

  const url = messages.thread.path.replace(':userId', grace.id)
  const { statusCode } = await t.app.inject({ url, cookies: { '__Host-sid': ada.token }, headers })

  expect(statusCode).toBe(200)
  expect((await ada.call(messages.unreadCount)).body).toBe(0)
})

async function keyOf(id: string): Promise<number> {
  return (await t.db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key
}
