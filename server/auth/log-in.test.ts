import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { hashPassword, isOutdated } from './passwords.ts'

const t = await testApp()
const PASSWORD = 'correct horse battery'

async function memberWithPassword(values: { suspendedAt?: string; password?: string; email?: string } = {}) {
  const id = randomUUID()
  const email = values.email ?? `${id}@Example.com`
  const member = await t.member({ id, password: await hashPassword(PASSWORD), ...values, email })
  return { ...member, email: email.toLowerCase() }
}

function logIn(email: string, password: string, from: Parameters<typeof t.visitor>[0] = {}) {
  return t.visitor(from).call(auth.login, { body: { email, password } })
}

/** A documentation address of its own for each test that counts failures. */
function newAddress(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
}

test('the right password opens a session, however the e-mail is capitalized', async () => {
  const ada = await memberWithPassword()

  const answer = await logIn(` ${ada.email.toUpperCase()} `, PASSWORD)

  expect(answer).toMatchObject({ status: 200, body: { id: ada.id } })
  expect((await t.visitor({ cookies: cookiesOf(answer.headers) }).call(auth.user)).status).toBe(200)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const ada = await memberWithPassword()

  const answers = [await logIn(ada.email, 'wrong password'), await logIn(`${randomUUID()}@example.com`, PASSWORD)]

  expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 400,
      text: '{"code":"invalid_credentials","message":"Invalid email or password"}',
    })),
  )
})

test('an unknown account takes as long as a known one', async () => {
  const ada = await memberWithPassword()
  const times = { known: [] as number[], unknown: [] as number[] }

  for (let round = 0; round < 15; round++) {
    times.known.push(await timeOf(ada.email))
    times.unknown.push(await timeOf(`${randomUUID()}@example.com`))
  }

  // Without the hash an unknown account answers in a quarter of the time.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2)
})

test('a suspended member who knows the password hears why, and gets no session', async () => {
  const ada = await memberWithPassword({ suspendedAt: new Date().toISOString() })

  const right = await logIn(ada.email, PASSWORD)
  const wrong = await logIn(ada.email, 'wrong password')

  expect(right).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  expect(right.headers['set-cookie']).toBeUndefined()
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
})

test('signing in ends the session that the browser had before', async () => {
  const ada = await memberWithPassword()

  await logIn(ada.email, PASSWORD, { cookies: { sid: ada.token } })

  expect((await ada.call(auth.user)).status).toBe(401)
})

test('a password kept with weaker settings is hashed anew at the next login', async () => {
  const ada = await memberWithPassword({ password: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 }) })

  expect((await logIn(ada.email, PASSWORD)).status).toBe(200)

  const { password } = await t.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(isOutdated(password)).toBe(false)
  expect((await logIn(ada.email, PASSWORD)).status).toBe(200)
})

test('twenty guesses at once are ten guesses', async () => {
  const ada = await memberWithPassword()

  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => logIn(ada.email, `guess ${i}`, { address: newAddress() })),
  )

  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  const refused = guesses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
})

test('spelling an e-mail in letters that only the database folds gives no guesses more', async () => {
  const ada = await memberWithPassword({ email: `irina-${randomUUID()}@Example.com` })

  for (let i = 0; i < 10; i++) await logIn(ada.email, `guess ${i}`, { address: newAddress() })

  expect((await logIn(ada.email.replace('i', 'İ'), PASSWORD, { address: newAddress() })).status).toBe(429)
})

test('an account that does not exist refuses guesses just alike', async () => {
  const email = `${randomUUID()}@example.com`

  const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'guess', { address: newAddress() })))

  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('strangers who fail against an account lock out strangers, never the device its member uses', async () => {
  const ada = await memberWithPassword()
  const { device } = cookiesOf((await logIn(ada.email, PASSWORD)).headers)
  const address = newAddress()

  for (let i = 0; i < 11; i++) await logIn(ada.email, `guess ${i}`, { address })

  expect((await logIn(ada.email, PASSWORD, { address })).status).toBe(429)
  expect((await logIn(ada.email, PASSWORD, { address, cookies: { device: device! } })).status).toBe(200)
})

test('a known device gets ten guesses of its own, and a made-up one none', async () => {
  const ada = await memberWithPassword()
  const { device } = cookiesOf((await logIn(ada.email, PASSWORD)).headers)

  for (let i = 0; i < 10; i++)
    await logIn(ada.email, `guess ${i}`, { address: newAddress(), cookies: { device: device! } })
  const known = await logIn(ada.email, PASSWORD, { address: newAddress(), cookies: { device: device! } })
  for (let i = 0; i < 10; i++) {
    await logIn(ada.email, `guess ${i}`, { address: newAddress(), cookies: { device: `${randomUUID()}.c2lnbmF0dXJl` } })
  }
  const madeUp = await logIn(ada.email, PASSWORD, { address: newAddress(), cookies: { device: 'x.y' } })

  expect([known.status, madeUp.status]).toEqual([429, 429])
})

test("another member's device is a stranger's", async () => {
  const [ada, eve] = [await memberWithPassword(), await memberWithPassword()]
  const { device } = cookiesOf((await logIn(eve.email, PASSWORD)).headers)

  for (let i = 0; i < 10; i++)
    await logIn(ada.email, `guess ${i}`, { address: newAddress(), cookies: { device: device! } })

  expect((await logIn(ada.email, PASSWORD, { address: newAddress(), cookies: { device: device! } })).status).toBe(429)
})

test('the right password does not use up attempts', async () => {
  const ada = await memberWithPassword()
  const address = newAddress()

  for (let i = 0; i < 12; i++) expect((await logIn(ada.email, PASSWORD, { address })).status).toBe(200)
})

async function timeOf(email: string): Promise<number> {
  const start = performance.now()
  await logIn(email, 'wrong password', { address: newAddress() })
  return performance.now() - start
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
