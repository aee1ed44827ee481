import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { linkedin } from '#contract/linkedin.ts'
import { linkableApp } from '#server/testing/linkable-app.ts'
import { PATHS } from '#server/testing/openid-provider.ts'
import { tokenSealer } from './sealed-token.ts'

type Member = Awaited<ReturnType<typeof t.member>>

const PRIVATE = { email: 'canary-email@example.com', picture: 'https://media.example/canary-picture.jpg' }
const t = await linkableApp({ claimsOf: () => ({ name: 'Ada Lovelace', locale: 'en-US', ...PRIVATE }) })
afterAll(() => t.close())
const sealer = tokenSealer(t.secret)

/** Links an account and hears which tokens were issued for it. */
async function link(member: Member) {
  const tokens = { access_token: '', refresh_token: '' }
  const answer = await t.visitProvider(member, randomUUID())
  t.provider.changeAt(PATHS.token, (issued) => Object.assign(issued, Object.assign(tokens, issued)))
  expect(await t.comeBack(member, answer)).toBe('302 /profile?linkedin=connected')
  t.provider.answerAt(PATHS.token)
  return { access: tokens.access_token, refresh: tokens.refresh_token }
}

async function columnsOf({ id }: Member) {
  return t.db
    .selectFrom('users')
    .select(['linkedinId', 'linkedinAccessToken', 'linkedinRefreshToken', 'linkedinData', 'linkedinLastSync'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function isValid(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${t.provider.issuer}${PATHS.userinfo}`, { headers })).ok
}

test('the database holds the tokens sealed, and of the rest only what is used', async () => {
  const ada = await t.member()
  const { access, refresh } = await link(ada)
  const { rows } = await sql`select to_jsonb(u) as row from users u where id = ${ada.id}`.execute(t.db)
  const stored = JSON.stringify(rows)

  for (const secret of [access, refresh, 'canary-email', 'canary-picture']) {
    expect(secret.length).toBeGreaterThan(10)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('base64url'))
  }
  const columns = await columnsOf(ada)
  expect(columns.linkedinData).toEqual({ name: 'Ada Lovelace', locale: 'en-US', headline: null })
  expect(sealer.open(columns.linkedinAccessToken!, 'linkedin_access_token', ada.id)).toBe(access)
  expect(sealer.open(columns.linkedinRefreshToken!, 'linkedin_refresh_token', ada.id)).toBe(refresh)
})

test('a sealed token that is moved to another column or another row cannot be opened there', async () => {
  const [ada, grace] = await Promise.all([t.member(), t.member()])
  await link(ada)
  await link(grace)
  await sql`update users set linkedin_refresh_token = linkedin_access_token where id = ${ada.id}`.execute(t.db)
  const { linkedinAccessToken, linkedinRefreshToken } = await columnsOf(ada)
  await t.db.updateTable('users').set({ linkedinAccessToken }).where('id', '=', grace.id).execute()

  const moved = await columnsOf(grace)
  expect(sealer.open(linkedinRefreshToken!, 'linkedin_refresh_token', ada.id)).toBeNull()
  expect(sealer.open(moved.linkedinAccessToken!, 'linkedin_access_token', grace.id)).toBeNull()
  expect((await grace.call(linkedin.disconnect)).status).toBe(204)
})

test('the database refuses a token as it is, and remains without an account', async () => {
  const ada = await t.member()
  await link(ada)
  const change = (values: object) => t.db.updateTable('users').set(values).where('id', '=', ada.id).execute()

  await expect(change({ linkedinAccessToken: 'a token' })).rejects.toThrow('linkedin_tokens_are_sealed')
  await expect(change({ linkedinRefreshToken: 'a token' })).rejects.toThrow('linkedin_tokens_are_sealed')
  await expect(change({ linkedinId: null })).rejects.toThrow('linkedin_all_or_nothing')
  await expect(change({ linkedinId: null, linkedinConnected: false })).rejects.toThrow('linkedin_all_or_nothing')
})

test('disconnecting forgets everything and makes the tokens worthless, and may be done twice', async () => {
  const ada = await t.member()
  const { access } = await link(ada)
  expect(await isValid(access)).toBe(true)

  expect((await ada.call(linkedin.disconnect)).status).toBe(204)
  expect((await ada.call(linkedin.disconnect)).status).toBe(204)

  expect(Object.values(await columnsOf(ada)).filter((value) => value !== null)).toEqual([])
  expect((await ada.call(auth.user)).body).toMatchObject({ linkedinConnected: false, linkedinName: null })
  await expect.poll(() => isValid(access)).toBe(false)
})

test('disconnecting does not wait for a provider that is silent', async () => {
  const ada = await t.member()
  await link(ada)
  t.provider.answerAt(PATHS.revocation, () => {})
  onTestFinished(() => t.provider.answerAt(PATHS.revocation))

  const began = performance.now()
  expect((await ada.call(linkedin.disconnect)).status).toBe(204)

  expect(performance.now() - began).toBeLessThan(2_000)
  expect((await ada.call(auth.user)).body.linkedinConnected).toBe(false)
})

test('the tokens of an account that another one replaces become worthless', async () => {
  const ada = await t.member()
  const first = await link(ada)
  const second = await link(ada)

  await expect.poll(() => isValid(first.access)).toBe(false)
  expect(await isValid(second.access)).toBe(true)
})

test('disconnecting is for the member alone', async () => {
  const [ada, grace] = await Promise.all([t.member(), t.member()])
  await link(ada)

  await grace.call(linkedin.disconnect)

  expect((await ada.call(auth.user)).body.linkedinConnected).toBe(true)
})
