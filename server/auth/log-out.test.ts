import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'

const HOST = '192.168.1.5:3000'
const t = await testApp({ PUBLIC_URL: `http://${HOST}` })

test.each([
  ['of our own page', { 'sec-fetch-site': 'same-origin' }],
  ['of the address bar', { 'sec-fetch-site': 'none' }],
  ['of our own page without encryption, where browsers name no site', { referer: `http://${HOST}/profile` }],
  ['of our own page behind a proxy', { host: 'node:3000', referer: `${t.config.publicUrl.origin}/` }],
])('a navigation %s signs out', async (_, headers) => {
  const ada = await t.member()

  const left = await ada.call(auth.logout, { headers })

  expect(left).toMatchObject({ status: 302, headers: { location: '/', 'clear-site-data': '"cache"' } })
  expect([left.headers['set-cookie']].flat()[0]).toMatch(/^sid=; Max-Age=0;/)
  expect((await ada.call(auth.user)).status).toBe(401)
})

test.each([
  ['names nothing', {}],
  ['comes from another site', { referer: 'http://evil.example/' }],
  ['comes from another port', { referer: 'http://192.168.1.5:4000/' }],
  ['comes from our name within another', { referer: `http://evil.example/http://${HOST}/` }],
  ['comes from a page of another scheme', { referer: `https://${HOST}/` }],
  ['comes from nowhere', { referer: 'about:blank' }],
  ['says so itself', { 'sec-fetch-site': 'cross-site', referer: 'http://evil.example/' }],
  ['says that it is another port', { 'sec-fetch-site': 'same-site' }],
])('a navigation that %s is asked first', async (_, headers) => {
  const ada = await t.member()

  const asked = await ada.call(auth.logout, { headers })

  expect(asked).toMatchObject({ status: 302, headers: { location: '/sign-out' } })
  expect(asked.headers['set-cookie']).toBeUndefined()
  expect(asked.headers['clear-site-data']).toBeUndefined()
  expect((await ada.call(auth.user)).status).toBe(200)
})

test('the form of the page that asks signs out, also where nobody is signed in any more', async () => {
  const ada = await t.member()
  const post = (sid: string) =>
    t.app.inject({
      method: 'POST',
      url: auth.signOut.path,
      cookies: { sid },
      headers: { origin: t.config.publicUrl.origin, 'content-type': 'application/x-www-form-urlencoded' },
    })

  const [first, again] = [await post(ada.token), await post(ada.token)]

  expect((await ada.call(auth.user)).status).toBe(401)
  for (const { statusCode, headers } of [first, again]) {
    expect({ statusCode, headers }).toMatchObject({
      statusCode: 302,
      headers: { location: '/', 'clear-site-data': '"cache"' },
    })
  }
})

test('a program without a body signs out too, and another site does not', async () => {
  const ada = await t.member()

  expect((await ada.call(auth.signOut, { headers: { origin: 'http://evil.example' } })).status).toBe(403)
  expect((await ada.call(auth.user)).status).toBe(200)
  expect((await ada.call(auth.signOut)).status).toBe(302)
  expect((await ada.call(auth.user)).status).toBe(401)
})

test('each sign-out leaves the browser a mark of its own, which scripts may read', async () => {
  const marks = await Promise.all(
    [await t.member(), await t.member()].map(async (member) => {
      const { headers } = await member.call(auth.signOut)
      expect([headers['set-cookie']].flat()[1]).not.toContain('HttpOnly')
      return cookiesOf(headers)['signed-out']
    }),
  )

  expect(new Set(marks).size).toBe(2)
  expect(marks[0]).toMatch(/^[\w-]{16,}$/)
})

test('the browser is sent to the login page', async () => {
  expect(await t.visitor().call(auth.loginPage)).toMatchObject({ status: 302, headers: { location: '/login' } })
})
