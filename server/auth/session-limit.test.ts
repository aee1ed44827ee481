import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cookiesOf, testApp, type TestApp } from '#server/testing/app.ts'
import { memberWithPassword, PASSWORD } from '#server/testing/sign-in.ts'
import { openScreen } from '#server/testing/screen.ts'
import { hashToken, openSession } from './sessions.ts'
import { startSession } from './start-session.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })

function signIn({ email }: { email: string }) {
  return t.visitor().call(auth.login, { body: { email, password: PASSWORD } })
}

async function openSessions(userId: string, count: number) {
  const tokens: string[] = []
  for (let i = 0; i < count; i++) tokens.push(await openSession(t.db, userId, `device ${i}`))
  return tokens
}

async function standing(tokens: string[]): Promise<boolean[]> {
  const answers = await Promise.all(tokens.map((sid) => t.visitor({ cookies: { sid } }).call(auth.user)))
  return answers.map(({ status }) => status === 200)
}

function countSessions({ db }: TestApp, userId: string) {
  return db
    .selectFrom('sessions')
    .select('sid')
    .where(sql`sess->>'userId'`, '=', userId)
    .execute()
}

/** As if these sessions had last been used that long ago. */
async function setUsed(tokens: string[], minutes: (index: number) => number) {
  for (const [index, token] of tokens.entries()) {
    await t.db
      .updateTable('sessions')
      .set({ usedAt: new Date(Date.now() - minutes(index) * 60_000) })
      .where('sid', '=', hashToken(token))
      .execute()
  }
}

test('forty sign-ins at once leave twenty sessions', async () => {
  const ada = await t.member()
  const from = { address: '203.0.113.7', userAgent: 'test', cookies: {} }
  const client = { ...from, isSameSite: true, saysOurPages: true, isLocal: false, log: t.app.log }

  await Promise.all(Array.from({ length: 40 }, () => startSession(t, client, ada.id)))

  expect(await countSessions(t, ada.id)).toHaveLength(20)
})

test('the twenty-first sign-in ends the session that was used least recently, on whatever day it was opened', async () => {
  const ada = await memberWithPassword(t)
  const tokens = [ada.token, ...(await openSessions(ada.id, 19))]
  await setUsed(tokens, (index) => (index === 7 ? 90 : 50 - index))
  // Near its absolute end a session that is in use expires before one that lies idle.
  await t.db
    .updateTable('sessions')
    .set({ expire: new Date(Date.now() + 60_000) })
    .where('sid', '=', hashToken(tokens[3]!))
    .execute()

  const { headers } = await signIn(ada)

  expect(await standing(tokens)).toEqual(tokens.map((_, index) => index !== 7))
  expect(await standing([cookiesOf(headers)['sid']!])).toEqual([true])
})

test('with nineteen others a session that is used a moment before the twenty-first sign-in stays', async () => {
  const ada = await memberWithPassword(t)
  const tokens = [ada.token, ...(await openSessions(ada.id, 19))]
  await setUsed(tokens, (index) => 0.5 - index / 100)

  expect(await standing([tokens[0]!])).toEqual([true])
  await signIn(ada)

  expect((await standing(tokens)).slice(0, 3)).toEqual([true, false, true])
})

test('the screens of a session that had to make room are closed at once, and no others', async () => {
  const ada = await memberWithPassword(t)
  const tokens = [ada.token, ...(await openSessions(ada.id, 19))]
  await setUsed(tokens, (index) => 50 - index)
  const [oldest, newest] = [tokens[0]!, tokens[19]!]
  const screens = [
    await openScreen(t.app, { id: ada.id, token: oldest }),
    await openScreen(t.app, { id: ada.id, token: newest }),
  ]
  // To be connected is no use of a session beyond its opening.
  await setUsed(tokens, (index) => 50 - index)

  await signIn(ada)

  expect(await screens[0]!.closed).toBe(4401)
  t.bus.publish(ada.id, { type: 'alert' })
  await expect.poll(() => screens[1]!.frames).toEqual([{ type: 'alert' }])
})

test('signing in as another member closes the screens of the session that the browser had', async () => {
  const [ada, eve] = [await memberWithPassword(t), await memberWithPassword(t)]
  const screen = await openScreen(t.app, eve)

  const body = { email: ada.email, password: PASSWORD }
  await t.visitor({ cookies: { sid: eve.token } }).call(auth.login, { body })

  expect(await screen.closed).toBe(4401)
  // Else it is closed when sockets are looked at anyway, after half a minute.
}, 20_000)

test('a session in use is written down once an hour, also in the last week before its absolute end', async () => {
  const ada = await t.member()
  const before = await usedAt(ada.token)
  await t.db
    .updateTable('sessions')
    .set({ expire: new Date(Date.now() + 60_000) })
    .where('sid', '=', hashToken(ada.token))
    .execute()

  await ada.call(auth.user)
  expect(await usedAt(ada.token)).toBe(before)

  await setUsed([ada.token], () => 61)
  await ada.call(auth.user)
  await vi.waitFor(async () => expect(Date.parse(await usedAt(ada.token))).toBeGreaterThanOrEqual(Date.parse(before)))
})

async function usedAt(token: string): Promise<string> {
  const row = await t.db.selectFrom('sessions').select('usedAt').where('sid', '=', hashToken(token)).executeTakeFirst()
  return row!.usedAt
}
