import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { buildApp } from '#server/app.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { memberWithPassword, PASSWORD } from '#server/testing/sign-in.ts'
import { openSession } from './sessions.ts'

const t = await testApp({}, { captcha: { ...(await testApp()).captcha, verify: async (token) => token === 'solved' } })
const lines: string[] = []
const app = buildApp(
  { ...t, config: { ...t.config, logLevel: 'info' } },
  { logStream: { write: (l) => lines.push(l) } },
)

type Sent = { url: string; payload?: object; cookies?: Record<string, string>; remoteAddress?: string }

/** What the security log says of one call. */
async function linesOf({ url, payload = {}, ...rest }: Sent) {
  const before = lines.length
  const { headers } = await app.inject({ method: 'POST', url, payload, remoteAddress: '203.0.113.7', ...rest })
  const said = lines.slice(before).map((line): Record<string, unknown> => JSON.parse(line))
  return { headers, entries: said.filter((entry) => entry['security'] === true) }
}

const logIn = (payload: object, rest: Partial<Sent> = {}) => linesOf({ url: auth.login.path, payload, ...rest })

test('each attempt to sign in leaves one line: that it failed, was refused or locked out, and on which device', async () => {
  const { email } = await memberWithPassword(t)
  const events: unknown[] = []
  const attempt = async (payload: object, rest: Partial<Sent> = {}) => {
    const { headers, entries } = await logIn({ email, ...payload }, rest)
    events.push(entries.map(({ event, reason, device, level }) => [event, reason, device, level]))
    return cookiesOf(headers)
  }

  const { device } = await attempt({ password: PASSWORD })
  await attempt({ password: PASSWORD }, { cookies: { device: device! } })
  for (let i = 0; i < 10; i++) await attempt({ password: 'wrong' })
  await attempt({ password: 'wrong' })
  await attempt({ password: 'wrong', recaptchaToken: 'unsolved' })
  for (let i = 0; i < 100; i++) await attempt({ password: 'wrong', recaptchaToken: 'solved' })
  await attempt({ password: 'wrong', recaptchaToken: 'solved' })

  const refused = (reason: string) => [['sign_in_refused', reason, 'new', 40]]
  expect(events.slice(0, 2)).toEqual([[['sign_in', undefined, 'new', 30]], [['sign_in', undefined, 'known', 30]]])
  expect(events.slice(2, 12)).toEqual(Array.from({ length: 10 }, () => refused('invalid_credentials')))
  expect(events.slice(12, 14)).toEqual([refused('captcha_required'), refused('captcha_failed')])
  expect(events.at(-1)).toEqual(refused('too_many_requests'))
})

test('signing up and out, a refused sign-up, a suspended member and a session too many leave one line each', async () => {
  const [ada, eve] = [await memberWithPassword(t), await memberWithPassword(t)]
  await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', eve.id).execute()
  for (let i = 0; i < 20; i++) await openSession(t.db, ada.id, 'another device')
  const newcomer = { email: `${randomUUID()}@example.com`, password: PASSWORD, firstName: 'Ida', lastName: 'Rhodes' }
  const signUp = (values: object) =>
    linesOf({ url: auth.register.path, payload: { ...newcomer, recaptchaToken: 'solved', ...values } })

  const calls = [
    await signUp({}),
    await signUp({}),
    await signUp({ recaptchaToken: 'unsolved' }),
    await logIn({ email: eve.email, password: PASSWORD }),
    await logIn({ email: ada.email, password: PASSWORD }),
    await linesOf({ url: auth.signOut.path, cookies: { sid: ada.token } }),
    await linesOf({ url: auth.signOut.path }),
  ]

  expect(calls.map(({ entries }) => entries.map(({ event, reason }) => [event, reason].filter(Boolean)))).toEqual([
    [['sign_up']],
    [['sign_up_refused', 'email_taken']],
    [['sign_up_refused', 'captcha_failed']],
    [['sign_in_refused', 'account_suspended']],
    [['sessions_ended'], ['sign_in']],
    [],
    [],
  ])
})

test('one account and one address have the same names in every line, which tell nothing', async () => {
  const [ada, eve] = [await memberWithPassword(t), await memberWithPassword(t)]
  const attempts = [
    await logIn({ email: ada.email, password: 'wrong' }),
    await logIn({ email: ada.email.toUpperCase(), password: PASSWORD }, { remoteAddress: '203.0.113.8' }),
    await linesOf({ url: auth.signOut.path, cookies: { sid: ada.token } }),
    await logIn({ email: eve.email, password: 'wrong' }),
    await logIn({ email: `${ada.id}@example.org`, password: 'wrong' }),
  ]
  const named = attempts.map(({ entries }) => entries[0]!)

  const [first, second, third, fourth, fifth] = named.map(({ account }) => account)
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, fifth]).size).toBe(3)
  const addresses = named.map(({ address }) => address)
  expect(addresses.map((address) => address === addresses[0])).toEqual([true, false, true, true, true])
  const text = JSON.stringify(named)
  for (const secret of [ada.id, eve.id, ada.email, 'example', '203.0.113', PASSWORD, ada.token]) {
    expect(text).not.toContain(secret)
  }
})
