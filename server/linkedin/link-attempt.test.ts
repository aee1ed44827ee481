import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { hashToken, openSession } from '#server/auth/sessions.ts'
import { linkableApp } from '#server/testing/linkable-app.ts'
import { PATHS } from '#server/testing/openid-provider.ts'

const t = await linkableApp()
afterAll(() => t.close())

const CONNECTED = '302 /profile?linkedin=connected'
const EXPIRED = '302 /profile?linkedin=expired'

const isLinked = async (member: Awaited<ReturnType<typeof t.member>>) =>
  (await member.call(auth.user)).body.linkedinConnected

const tokenRequests = () => t.provider.requests.filter(({ pathname }) => pathname === PATHS.token).length

test('a state works once', async () => {
  const ada = await t.member()
  const answer = await t.visitProvider(ada, randomUUID())

  expect(await t.comeBack(ada, answer)).toBe(CONNECTED)
  expect(await t.comeBack(ada, answer)).toBe(EXPIRED)
})

test('of twenty that come back with one state at once, one is heard', async () => {
  const ada = await t.member()
  const answer = await t.visitProvider(ada, randomUUID())
  const before = tokenRequests()

  const ends = await Promise.all(Array.from({ length: 20 }, () => t.comeBack(ada, answer)))

  expect(ends.toSorted()).toEqual([CONNECTED, ...Array.from({ length: 19 }, () => EXPIRED)])
  expect(tokenRequests() - before).toBe(1)
})

test("a state is of no use to another member, and stays its owner's", async () => {
  const [ada, mallory] = await Promise.all([t.member(), t.member()])
  const answer = await t.visitProvider(ada, randomUUID())

  expect(await t.comeBack(mallory, answer)).toBe(EXPIRED)
  expect(await isLinked(mallory)).toBe(false)
  expect(await t.comeBack(ada, answer)).toBe(CONNECTED)
})

test("a member who is led to a stranger's answer is not linked to the stranger's account", async () => {
  const [victim, mallory] = await Promise.all([t.member(), t.member()])
  const own = await t.visitProvider(victim, randomUUID())
  const foreign = await t.visitProvider(mallory, randomUUID())

  expect(await t.comeBack(victim, foreign)).toBe(EXPIRED)
  expect(await t.comeBack(victim, { ...foreign, state: own.state })).toBe('302 /profile?linkedin=failed')
  expect(await isLinked(victim)).toBe(false)
})

test('a state is of no use to another session of the same member, nor without one, nor after signing out', async () => {
  const ada = await t.member()
  const answer = await t.visitProvider(ada, randomUUID())
  const elsewhere = t.visitor({ cookies: { sid: await openSession(t.db, ada.id, 'another device') } })

  expect(await t.comeBack(elsewhere, answer)).toBe(EXPIRED)
  expect(await t.comeBack(t.visitor(), answer)).toBe(EXPIRED)
  await ada.call(auth.signOut)
  expect(await t.comeBack(ada, answer)).toBe(EXPIRED)
  expect(await t.comeBack(elsewhere, answer)).toBe(EXPIRED)
  expect((await elsewhere.call(auth.user)).body.linkedinConnected).toBe(false)
})

test('a state works for ten minutes', async () => {
  const ada = await t.member()
  const answer = await t.visitProvider(ada, randomUUID())
  const attempt = await t.db
    .selectFrom('linkedinAttempts')
    .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds'))
    .where('sid', '=', hashToken(ada.token))
    .executeTakeFirstOrThrow()
  expect(attempt.seconds).toBeGreaterThan(590)
  expect(attempt.seconds).toBeLessThanOrEqual(600)

  await t.db
    .updateTable('linkedinAttempts')
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where('sid', '=', hashToken(ada.token))
    .execute()

  expect(await t.comeBack(ada, answer)).toBe(EXPIRED)
  expect(await isLinked(ada)).toBe(false)
})

test.each([
  ['nothing', {}],
  ['no state', { code: 'x' }],
  ['a forged state', { code: 'x', state: 'a'.repeat(43) }],
  ['a state beyond all measure', { code: 'x', state: 'a'.repeat(5_000) }],
  ['a refusal that nobody asked for', { error: 'access_denied', state: 'a'.repeat(43) }],
])('whoever comes back with %s is told to begin anew, and the provider is not asked', async (_, answer) => {
  const ada = await t.member()
  const before = tokenRequests()

  expect(await t.comeBack(ada, answer)).toBe(EXPIRED)
  expect(tokenRequests()).toBe(before)
})

test('the attempts that came to nothing are swept away by those that follow', async () => {
  const [ada, grace] = await Promise.all([t.member(), t.member()])
  await t.visitProvider(ada, randomUUID())
  const attempts = t.db.selectFrom('linkedinAttempts').select('state').where('sid', '=', hashToken(ada.token))
  await t.db
    .updateTable('linkedinAttempts')
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where('sid', '=', hashToken(ada.token))
    .execute()
  expect(await attempts.execute()).toHaveLength(1)

  await t.visitProvider(grace, randomUUID())

  expect(await attempts.execute()).toEqual([])
})

test('the database learns neither the state nor what follows from it', async () => {
  const ada = await t.member()
  const { state } = await t.visitProvider(ada, randomUUID())

  const { rows } = await sql`select to_jsonb(a) as row from linkedin_attempts a`.execute(t.db)

  expect(JSON.stringify(rows)).toContain(hashToken(state!))
  expect(JSON.stringify(rows)).not.toContain(state)
})
