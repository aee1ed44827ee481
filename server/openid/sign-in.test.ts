import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { openid, type ProviderAnswer } from '#contract/openid.ts'
import * as schema from '#contract/openid.schema.ts'
import { secondStep } from '#contract/second-step.ts'
import { system } from '#contract/system.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { tokenFor } from '#server/testing/mailed.ts'
import { openOpenidProvider, PATHS } from '#server/testing/openid-provider.ts'
import { memberWithPassword, PASSWORD } from '#server/testing/sign-in.ts'
import { walkProvider } from '#server/testing/walk-provider.ts'

const PUBLIC_URL = 'http://127.0.0.1:3000'

/** Of whoever signs in with `ada@…` the provider claims what stands here. */
const claims = new Map<string, Record<string, unknown>>()
const provider = await openOpenidProvider({
  redirectUri: `${PUBLIC_URL}${openid.callback.path}`,
  claimsOf: (login) => claims.get(login) ?? {},
})
const t = await testApp({
  PUBLIC_URL,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
})
const without = await testApp()
afterAll(async () => {
  await Promise.all([t.close(), without.close()])
  await provider.close()
})

test('whoever the provider knows has an account at the first sign-in, and the same one at the next', async () => {
  const ada = person({ given_name: 'Ada', family_name: 'Lovelace' })

  const first = await signIn(ada.login)
  const again = await signIn(ada.login)

  expect(first.location).toBe('/')
  const { body } = await t.visitor({ cookies: first.cookies }).call(auth.user)
  expect(body).toMatchObject({ email: ada.email, firstName: 'Ada', lastName: 'Lovelace', credits: 250 })
  expect((await t.visitor({ cookies: again.cookies }).call(auth.user)).body.id).toBe(body.id)
})

test('whoever came by the provider has no password until they choose one by mail', async () => {
  const ada = person({ given_name: 'Ada', family_name: 'Lovelace' })
  const { cookies } = await signIn(ada.login)
  const status = async () => (await t.visitor({ cookies }).call(secondStep.status)).body
  expect(await status()).toMatchObject({ hasPassword: false })

  await t.visitor().call(auth.forgotPassword, { body: { email: ada.email } })
  const token = await tokenFor(t, ada.email, 'reset_password')
  await t.visitor().call(auth.resetPassword, { body: { token, password: 'a bridge in autumn' } })

  const again = await t.visitor().call(auth.login, { body: { email: ada.email, password: 'a bridge in autumn' } })
  const { body } = await t.visitor({ cookies: cookiesOf(again.headers) }).call(secondStep.status)
  expect(body).toMatchObject({ hasPassword: true })
})

test('a name that no member may bear is not taken over', async () => {
  const { cookies } = await signIn(person({ given_name: 'Akin', family_name: 'Support' }).login)

  expect((await t.visitor({ cookies }).call(auth.user)).body).toMatchObject({ firstName: 'New', lastName: 'Member' })
})

test('twenty tabs that sign in for the first time at once open one account', async () => {
  const ada = person({ given_name: 'Ada', family_name: 'Lovelace' })
  const left = []
  for (let tab = 0; tab < 20; tab += 1) left.push(await leave(ada.login))

  const back = await Promise.all(left.map(comeBack))

  expect(new Set(back.map(({ location }) => location))).toEqual(new Set(['/']))
  const accounts = await t.db.selectFrom('users').select('id').where('email', '=', ada.email).execute()
  expect(accounts).toHaveLength(1)
})

test('a member with that address is signed in, once the provider has verified it', async () => {
  const ada = await t.member()
  const { email } = (await ada.call(auth.user)).body
  const stranger = person({ email, email_verified: false })
  const owner = person({ email: email.toUpperCase() })

  expect((await signIn(stranger.login)).location).toBe('/login?openid=unverified')
  const { cookies } = await signIn(owner.login)

  expect((await t.visitor({ cookies }).call(auth.user)).body.id).toBe(ada.id)
})

test('whoever signed up first with an address that is not theirs is out when its owner comes', async () => {
  const squatter = await memberWithPassword(t)
  const { email } = (await squatter.call(auth.user)).body
  const theirs = { memberId: squatter.id, credentialId: randomUUID(), publicKey: Buffer.alloc(1), name: 'Theirs' }
  await t.db.insertInto('passkeys').values(theirs).execute()

  const { cookies } = await signIn(person({ email }).login)

  expect((await t.visitor({ cookies }).call(auth.user)).body.id).toBe(squatter.id)
  expect((await squatter.call(auth.user)).status).toBe(401)
  expect(await t.db.selectFrom('passkeys').select('id').where('memberId', '=', squatter.id).execute()).toEqual([])
  expect((await t.visitor().call(auth.login, { body: { email, password: PASSWORD } })).status).toBe(400)
})

test('an answer is of use to the browser that asked for it, and to no other', async () => {
  const ada = person({})
  const { answer, cookies } = await leave(ada.login)
  const elsewhere = await leave(person({}).login)

  expect((await comeBack({ answer, cookies: {} })).location).toBe('/login?openid=expired')
  expect((await comeBack({ answer, cookies: elsewhere.cookies })).location).toBe('/login?openid=expired')
  const back = await comeBack({ answer, cookies })
  expect(back.location).toBe('/')
  expect(back.cookies['attempt']).toBe('')
  expect((await comeBack({ answer, cookies })).location).toBe('/login?openid=failed')
})

test('nobody is signed in who did not agree, who is suspended, or when the provider is away', async () => {
  const ada = person({})
  expect((await comeBack(await leave(ada.login, false))).location).toBe('/login?openid=denied')

  await signIn(ada.login)
  await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('email', '=', ada.email).execute()
  const suspended = await signIn(ada.login)
  expect(suspended.location).toBe('/login?openid=suspended')
  expect(suspended.cookies['sid']).toBeUndefined()

  const left = await leave(person({}).login)
  provider.answerAt(PATHS.token, (_, response) => response.writeHead(500).end())
  expect((await comeBack(left)).location).toBe('/login?openid=failed')
  provider.answerAt(PATHS.token)
})

test('whoever is leaving, or has an account by another address of their mailbox, is told so and not signed in', async () => {
  const ada = person({})
  await signIn(ada.login)
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000)
  await t.db.updateTable('users').set({ eraseAt: inAWeek }).where('email', '=', ada.email).execute()

  const leaving = await signIn(ada.login)
  const other = await signIn(person({ email: ada.email.replace('@', '+other@') }).login)

  expect([leaving.location, other.location]).toEqual(['/login?openid=leaving', '/login?openid=taken'])
  expect([leaving.cookies['sid'], other.cookies['sid']]).toEqual([undefined, undefined])
})

test('a page of another site leads nobody to the provider, and without one there is no such sign-in', async () => {
  const crossed = await t.visitor().call(openid.begin, { headers: { 'sec-fetch-site': 'cross-site' } })

  expect(crossed).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  expect((await without.visitor().call(openid.begin)).status).toBe(404)
  expect((await without.visitor().call(openid.callback, { query: {} })).status).toBe(404)
  expect((await without.visitor().call(system.config)).body.openid).toBeNull()
  expect((await t.visitor().call(system.config)).body.openid).toBe(new URL(provider.issuer).host)
})

function person(known: Record<string, unknown>) {
  const login = randomUUID()
  const email = `${login}@example.org`
  claims.set(login, { email, email_verified: true, ...known })
  return { login, email }
}

type Left = { answer: ProviderAnswer; cookies: Record<string, string> }

/** Leaves for the provider and does what it asks. */
async function leave(login: string, agrees = true): Promise<Left> {
  const { headers } = await t.visitor().call(openid.begin)
  const back = await walkProvider(String(headers.location), { login, agrees })
  return { answer: schema.ProviderAnswer.parse(Object.fromEntries(back.searchParams)), cookies: cookiesOf(headers) }
}

async function comeBack({ answer, cookies }: Left) {
  const { headers } = await t.visitor({ cookies }).call(openid.callback, { query: answer })
  return { location: headers.location, cookies: cookiesOf(headers) }
}

const signIn = async (login: string) => comeBack(await leave(login))
