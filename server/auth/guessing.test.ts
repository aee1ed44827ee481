import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { memberWithPassword, newAddress, PASSWORD, timeOf } from '#server/testing/sign-in.ts'
import { solveCaptcha } from '#server/testing/solve-captcha.ts'

const t = await testApp()

type From = Parameters<typeof t.visitor>[0]

function logIn(email: string, password: string, from: From = {}, recaptchaToken?: string) {
  return t.visitor(from).call(auth.login, { body: { email, password, ...(recaptchaToken && { recaptchaToken }) } })
}

/** Wrong passwords, each from elsewhere unless it is said from where. */
async function guess(email: string, times: number, from: From = {}) {
  for (let i = 0; i < times; i++) await logIn(email, `guess ${i}`, { address: newAddress(), ...from })
}

async function captcha(): Promise<string> {
  return solveCaptcha((await t.visitor().call(auth.challenge)).body)
}

test('twenty guesses at once are ten guesses', async () => {
  const ada = await memberWithPassword(t)

  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, i) => logIn(ada.email, `guess ${i}`, { address: newAddress() })),
  )

  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  const refused = guesses.filter(({ status }) => status === 403)
  expect(refused).toHaveLength(10)
  expect(refused[0]!.body).toMatchObject({ code: 'captcha_required' })
})

test('spelling an e-mail in letters that only the database folds gives no guesses more, and tells nothing', async () => {
  const ada = await memberWithPassword(t, { email: `irina-${randomUUID()}@Example.com` })

  for (const email of [ada.email, `irina-${randomUUID()}@example.com`]) {
    await guess(email, 10)
    expect((await logIn(email.replace('i', 'İ'), PASSWORD, { address: newAddress() })).status).toBe(403)
  }
})

test('an account that does not exist refuses guesses just alike, and takes as long for it', async () => {
  const [ada, nobody] = [(await memberWithPassword(t)).email, `${randomUUID()}@example.com`]
  for (const email of [ada, nobody]) await guess(email, 10)
  const times = { known: [] as number[], unknown: [] as number[] }

  for (let round = 0; round < 15; round++) {
    times.known.push(await timeOf(() => logIn(ada, 'wrong password', { address: newAddress() })))
    times.unknown.push(await timeOf(() => logIn(nobody, 'wrong password', { address: newAddress() })))
  }
  const [known, unknown] = [await logIn(ada, 'guess'), await logIn(nobody, 'guess')]

  expect(unknown).toMatchObject({ status: 403, body: { code: 'captcha_required' } })
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  // A hash would make each try at the one that is looked at four times as slow, and a busy machine some of either.
  const [quickest, other] = [Math.min(...times.known), Math.min(...times.unknown)]
  expect(other).toBeLessThan(quickest * 2)
  expect(quickest).toBeLessThan(other * 2)
})

test('after too many guesses of strangers the member signs in on a new device with a captcha', async () => {
  const ada = await memberWithPassword(t)
  await guess(ada.email, 12)

  expect(await logIn(ada.email, PASSWORD)).toMatchObject({ status: 403, body: { code: 'captcha_required' } })
  const wrong = await logIn(ada.email, 'wrong password', {}, await captcha())
  const right = await logIn(ada.email, PASSWORD, {}, await captcha())

  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
  expect(right).toMatchObject({ status: 200, body: { id: ada.id } })
})

test('a captcha is one try, also when it comes twenty times at once, and junk is none', async () => {
  const ada = await memberWithPassword(t)
  await guess(ada.email, 10)
  const token = await captcha()

  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(ada.email, 'guess', {}, token)))
  const after = [await logIn(ada.email, PASSWORD, {}, token), await logIn(ada.email, PASSWORD, {}, 'junk')]

  expect(answers.filter(({ status, text }) => status === 400 && text.includes('invalid_credentials'))).toHaveLength(1)
  for (const { body } of after) expect(body).toMatchObject({ code: 'captcha_failed' })
})

test('a captcha that is not asked for yet is kept', async () => {
  const ada = await memberWithPassword(t)
  const token = await captcha()

  await logIn(ada.email, 'wrong password', {}, token)
  await guess(ada.email, 9)

  expect((await logIn(ada.email, PASSWORD, {}, token)).status).toBe(200)
})

test('guessing with captchas has an end at the address of the guesses, and the member elsewhere gets in', async () => {
  const people = await testApp({}, { captcha: { ...t.captcha, verify: async () => true } })
  const ada = await memberWithPassword(people)
  const there = newAddress()
  const tryFrom = (password: string, address = there) =>
    people.visitor({ address }).call(auth.login, { body: { email: ada.email, password, recaptchaToken: 'solved' } })

  const guesses = await Promise.all(Array.from({ length: 112 }, () => tryFrom('guess')))
  const refused = guesses.filter(({ status }) => status === 429)

  expect(refused).toHaveLength(2)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryFrom(PASSWORD)).status).toBe(429)
  expect((await tryFrom(PASSWORD, newAddress())).status).toBe(200)
  await people.close()
})

test('strangers who fail against an account never keep out the device its member uses', async () => {
  const ada = await memberWithPassword(t)
  const { device } = cookiesOf((await logIn(ada.email, PASSWORD)).headers)
  const address = newAddress()

  await guess(ada.email, 11, { address })

  expect((await logIn(ada.email, PASSWORD, { address })).status).toBe(403)
  expect((await logIn(ada.email, PASSWORD, { address, cookies: { device: device! } })).status).toBe(200)
})

test('a known device gets ten guesses of its own, then captchas, and a made-up one none', async () => {
  const ada = await memberWithPassword(t)
  const { device } = cookiesOf((await logIn(ada.email, PASSWORD)).headers)
  const cookies = { device: device! }

  await guess(ada.email, 10, { cookies })
  const known = await logIn(ada.email, PASSWORD, { address: newAddress(), cookies })
  await guess(ada.email, 10, { cookies: { device: `${randomUUID()}.c2lnbmF0dXJl` } })
  const madeUp = await logIn(ada.email, PASSWORD, { address: newAddress(), cookies: { device: 'x.y' } })

  expect([known.status, madeUp.status]).toEqual([403, 403])
  expect((await logIn(ada.email, PASSWORD, { cookies }, await captcha())).status).toBe(200)
})

test("another member's device is a stranger's", async () => {
  const [ada, eve] = [await memberWithPassword(t), await memberWithPassword(t)]
  const { device } = cookiesOf((await logIn(eve.email, PASSWORD)).headers)
  const cookies = { device: device! }

  await guess(ada.email, 10, { cookies })

  expect((await logIn(ada.email, PASSWORD, { address: newAddress(), cookies })).status).toBe(403)
})
