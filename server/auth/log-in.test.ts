import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { median, memberWithPassword, newAddress, PASSWORD, timeOf } from '#server/testing/sign-in.ts'
import { isOutdated } from './passwords.ts'

const t = await testApp()

function logIn(email: string, password: string, from: Parameters<typeof t.visitor>[0] = {}) {
  return t.visitor(from).call(auth.login, { body: { email, password } })
}

test('the right password opens a session, however the e-mail is capitalized', async () => {
  const ada = await memberWithPassword(t)

  const answer = await logIn(` ${ada.email.toUpperCase()} `, PASSWORD)

  expect(answer).toMatchObject({ status: 200, body: { id: ada.id } })
  expect((await t.visitor({ cookies: cookiesOf(answer.headers) }).call(auth.user)).status).toBe(200)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const ada = await memberWithPassword(t)

  const answers = [await logIn(ada.email, 'wrong password'), await logIn(`${randomUUID()}@example.com`, PASSWORD)]

  expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 400,
      text: '{"code":"invalid_credentials","message":"Invalid email or password"}',
    })),
  )
})

test('an unknown account takes as long as a known one', async () => {
  const ada = await memberWithPassword(t)
  const times = { known: [] as number[], unknown: [] as number[] }

  for (let round = 0; round < 15; round++) {
    times.known.push(await timeOf(() => logIn(ada.email, 'wrong password', { address: newAddress() })))
    times.unknown.push(
      await timeOf(() => logIn(`${randomUUID()}@example.com`, 'wrong password', { address: newAddress() })),
    )
  }

  // Without the hash an unknown account answers in a quarter of the time.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2)
})

test('a suspended member who knows the password hears why, and gets no session but the way to their standing', async () => {
  const ada = await memberWithPassword(t, { suspendedAt: new Date().toISOString() })

  const right = await logIn(ada.email, PASSWORD)
  const wrong = await logIn(ada.email, 'wrong password')

  expect(right).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  expect(right.headers['set-cookie']).toMatch(
    /^standing=[^;]+; Max-Age=3600; Path=\/api\/account; HttpOnly; SameSite=Lax$/,
  )
  expect(wrong.headers['set-cookie']).toBeUndefined()
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
})

test('signing in ends the session that the browser had before', async () => {
  const ada = await memberWithPassword(t)

  await logIn(ada.email, PASSWORD, { cookies: { sid: ada.token } })

  expect((await ada.call(auth.user)).status).toBe(401)
})

test('a password kept with weaker settings is hashed anew at the next login', async () => {
  const ada = await memberWithPassword(t, { password: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 }) })

  expect((await logIn(ada.email, PASSWORD)).status).toBe(200)

  const { password } = await t.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(isOutdated(password)).toBe(false)
  expect((await logIn(ada.email, PASSWORD)).status).toBe(200)
})

test('the right password does not use up attempts', async () => {
  const ada = await memberWithPassword(t)
  const address = newAddress()

  for (let i = 0; i < 12; i++) expect((await logIn(ada.email, PASSWORD, { address })).status).toBe(200)
})
