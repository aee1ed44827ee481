import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { LinkedinAnswer } from '#contract/linkedin.schema.ts'
import { changedToken, openOpenidProvider, PATHS } from '#server/testing/openid-provider.ts'
import { walkProvider } from '#server/testing/walk-provider.ts'
import type { Attempt } from './identity.ts'
import { openidLinkedin } from './linkedin.openid.ts'

const REDIRECT_URI = 'http://127.0.0.1:3000/api/linkedin/callback'
const ADA = { name: 'Ada Lovelace', locale: { language: 'en', country: 'US' }, email: 'ada@example.com' }

/** A provider and the adapter for it: as LinkedIn itself, or as another one with PKCE and a nonce. */
async function connected(kind: 'linkedin' | 'other', claims: Record<string, unknown> = ADA) {
  const isLikeLinkedin = kind === 'linkedin'
  const provider = await openOpenidProvider({ isLikeLinkedin, redirectUri: REDIRECT_URI, claimsOf: () => claims })
  onTestFinished(() => provider.close())
  const log: string[] = []
  const { issuer, clientId, clientSecret } = provider
  const settings = {
    clientId,
    clientSecret,
    redirectUri: REDIRECT_URI,
    timeoutMs: 10_000,
    log: (line: string) => log.push(line),
  }
  const linkedin = isLikeLinkedin ? openidLinkedin(settings, issuer) : openidLinkedin({ ...settings, issuer })
  return { provider, linkedin, log }
}

function newAttempt(): Attempt {
  const secret = () => randomBytes(32).toString('base64url')
  return { state: secret(), nonce: secret(), codeVerifier: secret() }
}

type Connected = Awaited<ReturnType<typeof connected>>

/** Signs in and agrees; what is returned finishes the attempt. */
async function signIn({ linkedin }: Connected, attempt = newAttempt(), visit: Parameters<typeof walkProvider>[1] = {}) {
  const back = await walkProvider((await linkedin.start(attempt))!, visit)
  const answer = LinkedinAnswer.parse(Object.fromEntries(back.searchParams))
  return { back, answer, finish: (using = attempt) => linkedin.finish(answer, using) }
}

test('LinkedIn is asked without a code challenge and a nonce, and says who agreed', async () => {
  const world = await connected('linkedin')
  const attempt = newAttempt()
  const { back, finish } = await signIn(world, attempt)

  expect(back.href.startsWith(`${REDIRECT_URI}?`)).toBe(true)
  expect(await finish()).toEqual({
    outcome: 'agreed',
    account: {
      id: 'ada',
      name: 'Ada Lovelace',
      locale: 'en-US',
      headline: null,
      accessToken: expect.stringMatching(/./),
      refreshToken: expect.stringMatching(/./),
    },
  })
  const asked = world.provider.requests.find(({ pathname }) => pathname === PATHS.authorization)!
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'akin',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid profile email',
    state: attempt.state,
  })
})

test('another provider is asked with a code challenge and a nonce', async () => {
  const world = await connected('other', { given_name: 'Ada', family_name: 'Byron', locale: 'en_GB', headline: 'Poet' })
  const attempt = newAttempt()
  const { finish } = await signIn(world, attempt)

  expect(await finish()).toMatchObject({
    outcome: 'agreed',
    account: { name: 'Ada Byron', locale: 'en-GB', headline: 'Poet' },
  })
  const asked = world.provider.requests.find(({ pathname }) => pathname === PATHS.authorization)!
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ nonce: attempt.nonce, code_challenge_method: 'S256' })
})

test('whoever does not agree is told apart from a failure, in the words of LinkedIn too', async () => {
  const world = await connected('other')
  const attempt = newAttempt()

  expect(await (await signIn(world, attempt, { agrees: false })).finish()).toEqual({ outcome: 'denied' })
  for (const [error, outcome] of [
    ['user_cancelled_login', 'denied'],
    ['user_cancelled_authorize', 'denied'],
    ['server_error', 'failed'],
  ] as const) {
    expect(await world.linkedin.finish({ state: attempt.state, error }, attempt)).toEqual({ outcome })
  }
})

test.each(['codeVerifier', 'nonce', 'state'] as const)(
  'a code of an attempt with another %s is refused',
  async (part) => {
    const attempt = newAttempt()
    const { finish } = await signIn(await connected('other'), attempt)

    expect(await finish({ ...attempt, [part]: newAttempt()[part] })).toEqual({ outcome: 'failed' })
  },
)

const changed =
  (changes: Record<string, unknown>, isForged = false) =>
  (answer: Record<string, unknown>) => ({
    ...answer,
    id_token: changedToken(String(answer['id_token']), changes, isForged),
  })

test.each([
  ['of another issuer', changed({ iss: 'https://evil.example' })],
  ['for another audience', changed({ aud: 'somebody-else' })],
  ['of another subject than the rest', changed({ sub: 'grace' })],
  ['that has expired', changed({ exp: 1_600_000_000 })],
  ['with another nonce', changed({ nonce: 'another' })],
  ['with another signature', changed({}, true)],
  ['that is missing', (answer: Record<string, unknown>) => ({ ...answer, id_token: undefined })],
])('an ID token %s is refused', async (_, change) => {
  const world = await connected('other')
  const { finish } = await signIn(world)
  world.provider.changeAt(PATHS.token, change)

  expect(await finish()).toEqual({ outcome: 'failed' })
})

test('an ID token that was signed anew by the provider is as good as the first', async () => {
  const world = await connected('other')
  const { finish } = await signIn(world)
  world.provider.changeAt(PATHS.token, changed({}))

  expect(await finish()).toMatchObject({ outcome: 'agreed', account: { id: 'ada' } })
})

test('of LinkedIn too, a forged ID token is refused', async () => {
  const world = await connected('linkedin')
  const { finish } = await signIn(world)
  world.provider.changeAt(PATHS.token, changed({}, true))

  expect(await finish()).toEqual({ outcome: 'failed' })
})

test('an answer that names another issuer is refused', async () => {
  const world = await connected('other')
  const attempt = newAttempt()
  const { answer } = await signIn(world, attempt)

  expect(await world.linkedin.finish({ ...answer, iss: 'https://evil.example' }, attempt)).toEqual({
    outcome: 'failed',
  })
})

test('what is said about somebody else is refused', async () => {
  const world = await connected('other')
  const { finish } = await signIn(world)
  world.provider.changeAt(PATHS.userinfo, (claims) => ({ ...claims, sub: 'grace' }))

  expect(await finish()).toEqual({ outcome: 'failed' })
})

test.each(['', 'a\0', 'ä', 'x'.repeat(256)])('the subject %j is none', async (sub) => {
  const world = await connected('other')
  const { finish } = await signIn(world)
  world.provider.changeAt(PATHS.token, changed({ sub }))
  world.provider.changeAt(PATHS.userinfo, (claims) => ({ ...claims, sub }))

  expect(await finish()).toEqual({ outcome: 'failed' })
})

test('claims of a wrong shape count as not said, and text is made safe to show', async () => {
  const world = await connected('other')
  const { finish } = await signIn(world)
  world.provider.changeAt(PATHS.userinfo, (claims) => ({
    ...claims,
    name: ` Ada\u202e\n ${'x'.repeat(500)}`,
    locale: { language: '<b>', country: 7 },
    headline: ['Poet'],
  }))

  const result = await finish()
  expect(result).toMatchObject({ outcome: 'agreed', account: { locale: null, headline: null } })
  expect(result).toMatchObject({ account: { name: `Ada ${'x'.repeat(196)}` } })
})

test('a token is made worthless where the provider offers that', async () => {
  const world = await connected('other')
  const result = await (await signIn(world)).finish()
  if (result.outcome !== 'agreed') throw new Error(result.outcome)
  const { accessToken } = result.account
  const ask = () =>
    fetch(`${world.provider.issuer}${PATHS.userinfo}`, { headers: { authorization: `Bearer ${accessToken}` } })
  expect((await ask()).status).toBe(200)

  await world.linkedin.revoke(accessToken)

  expect((await ask()).status).toBe(401)
})

test('addresses that anybody could listen to are not used', async () => {
  const world = await connected('other')
  world.provider.changeAt(PATHS.discovery, (metadata) => ({
    ...metadata,
    authorization_endpoint: 'http://akin.example/authorize',
  }))
  expect(await world.linkedin.start(newAttempt())).toBeNull()

  const open = openidLinkedin({
    clientId: 'a',
    clientSecret: 'b',
    redirectUri: REDIRECT_URI,
    issuer: 'http://192.0.2.1',
  })
  expect(await open.start(newAttempt())).toBeNull()
})
