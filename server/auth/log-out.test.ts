import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()

test.each(['same-origin', 'none', undefined])(
  'signing out by a navigation that is %s ends the session',
  async (site) => {
    const ada = await t.member()

    const left = await ada.call(auth.logout, { headers: site ? { 'sec-fetch-site': site } : {} })

    expect(left).toMatchObject({ status: 302, headers: { location: '/' } })
    expect(String(left.headers['set-cookie'])).toMatch(/^sid=; Max-Age=0;/)
    expect((await ada.call(auth.user)).status).toBe(401)
  },
)

test.each(['cross-site', 'same-site'])('a link on a page that is %s signs nobody out', async (site) => {
  const ada = await t.member()

  const refused = await ada.call(auth.logout, { headers: { 'sec-fetch-site': site } })

  expect(refused).toMatchObject({ status: 403, body: { code: 'cross_site' } })
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await ada.call(auth.user)).status).toBe(200)
})

test('the browser is sent to the login page', async () => {
  expect(await t.visitor().call(auth.loginPage)).toMatchObject({ status: 302, headers: { location: '/login' } })
})
