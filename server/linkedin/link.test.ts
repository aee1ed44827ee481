import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { linkedin } from '#contract/linkedin.ts'
import { system } from '#contract/system.ts'
import { testApp } from '#server/testing/app.ts'
import { linkableApp } from '#server/testing/linkable-app.ts'
import { PATHS } from '#server/testing/openid-provider.ts'

const t = await linkableApp({ claimsOf: () => ({ name: 'Ada L.', locale: 'en-US' }) })
const unlinkable = await testApp()
afterAll(async () => {
  await t.close()
  await unlinkable.close()
})

const CONNECTED = '302 /profile?linkedin=connected'
const newLogin = () => randomUUID()

test('a member links an account and sees whose it is', async () => {
  const ada = await t.member()

  expect(await t.link(ada, newLogin())).toBe(CONNECTED)

  const { body } = await ada.call(auth.user)
  expect(body).toMatchObject({ linkedinConnected: true, linkedinName: 'Ada L.' })
  expect(Date.now() - Date.parse(body.linkedinLastSync!)).toBeLessThan(60_000)
  expect((await ada.call(system.config)).body.linkedin).toBe(true)
})

test.each(['cross-site', 'same-site'])('a link on a page that is %s leads nobody to the provider', async (site) => {
  const ada = await t.member()

  const refused = await ada.call(linkedin.connect, { headers: { 'sec-fetch-site': site } })

  expect(refused).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  expect(refused.headers.location).toBeUndefined()
})

test.each(['same-origin', 'none'])('a navigation that is %s leads to the provider', async (site) => {
  const ada = await t.member()

  const { status, headers } = await ada.call(linkedin.connect, { headers: { 'sec-fetch-site': site } })

  expect(status).toBe(302)
  expect(String(headers.location).startsWith(`${t.provider.issuer}${PATHS.authorization}?`)).toBe(true)
})

test('without encryption, where browsers name no site, only a navigation of our own page leads to the provider', async () => {
  const ada = await t.member()
  const follow = (referer: Record<string, string>) =>
    ada.call(linkedin.connect, { headers: { accept: 'text/html,*/*;q=0.8', ...referer } })

  expect((await follow({})).status).toBe(403)
  expect((await follow({ referer: 'http://evil.example/' })).status).toBe(403)
  expect((await follow({ referer: `${t.config.publicUrl.origin}/profile` })).status).toBe(302)
})

test('only members can link', async () => {
  expect((await t.visitor().call(linkedin.connect)).status).toBe(401)
  expect((await t.visitor().call(linkedin.disconnect)).status).toBe(401)
})

test('where LinkedIn is not set up, the profile page says so', async () => {
  const ada = await unlinkable.member()

  expect((await ada.call(linkedin.connect)).headers.location).toBe('/profile?linkedin=off')
  expect((await ada.call(linkedin.callback, { query: { code: 'x', state: 'y' } })).headers.location).toBe(
    '/profile?linkedin=off',
  )
  expect((await ada.call(linkedin.disconnect)).status).toBe(204)
  expect((await ada.call(system.config)).body.linkedin).toBe(false)
})

test('whoever does not agree there comes back to hear so, and is not linked', async () => {
  const ada = await t.member()

  const answer = await t.visitProvider(ada, newLogin(), false)

  expect(await t.comeBack(ada, answer)).toBe('302 /profile?linkedin=denied')
  expect((await ada.call(auth.user)).body.linkedinConnected).toBe(false)
  expect(await t.comeBack(ada, answer)).toBe('302 /profile?linkedin=expired')
})

test('of twenty members who link one account at once, one does', async () => {
  const login = newLogin()
  const members = await Promise.all(Array.from({ length: 20 }, () => t.member()))
  const answers = await Promise.all(members.map((member) => t.visitProvider(member, login)))

  const ends = await Promise.all(members.map((member, n) => t.comeBack(member, answers[n]!)))

  expect(ends.toSorted()).toEqual([CONNECTED, ...Array.from({ length: 19 }, () => '302 /profile?linkedin=taken')])
  const users = await Promise.all(members.map((member) => member.call(auth.user)))
  expect(users.map(({ body }) => body.linkedinConnected)).toEqual(ends.map((end) => end === CONNECTED))
})

test('another account replaces the one before it, but only once it is linked', async () => {
  const [ada, grace] = await Promise.all([t.member(), t.member()])
  const [first, second, taken] = [newLogin(), newLogin(), newLogin()]
  const linkedId = () =>
    t.db.selectFrom('users').select('linkedinId').where('id', '=', ada.id).executeTakeFirstOrThrow()
  await t.link(grace, taken)
  await t.link(ada, first)

  expect(await t.comeBack(ada, await t.visitProvider(ada, second, false))).toContain('denied')
  expect(await t.link(ada, taken)).toContain('taken')
  const answer = await t.visitProvider(ada, second)
  expect(await t.comeBack(ada, { ...answer, code: 'another' })).toContain('failed')
  expect(await linkedId()).toEqual({ linkedinId: first })

  expect(await t.link(ada, second)).toBe(CONNECTED)
  expect(await linkedId()).toEqual({ linkedinId: second })
  expect(await t.link(grace, first)).toBe(CONNECTED)
})

test('linking the same account again is no trouble', async () => {
  const ada = await t.member()
  const login = newLogin()

  expect([await t.link(ada, login), await t.link(ada, login)]).toEqual([CONNECTED, CONNECTED])
})
