import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { auth, type Registration } from '#contract/auth.ts'
import { OPERATORS_NAME } from '#contract/names.schema.ts'
import { errors } from '#contract/errors.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import type { Captcha } from '#server/ports/captcha.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { solveCaptcha } from '#server/testing/solve-captcha.ts'
import { enterWelcomeCredits } from '#server/billing/credits.ts'
import { openAccount } from './register.ts'

const t = await testApp()

/** Where the captcha is not what is tested: a sign-up page that takes everybody for a person. */
const everybody: Captcha = { ...t.captcha, verify: async () => true }
const open = await testApp({}, { captcha: everybody })

function newcomer(values: Partial<Registration> = {}): Registration {
  const email = `${randomUUID()}@example.com`
  return { email, password: 'correct horse', firstName: 'Ada', lastName: 'Lovelace', recaptchaToken: 'x', ...values }
}

test('a person who solved the captcha signs up, is signed in and has 250 credits with the row that says why', async () => {
  const visitor = t.visitor()
  const recaptchaToken = await solveCaptcha((await visitor.call(auth.challenge)).body)

  const { status, body, headers, text } = await visitor.call(auth.register, { body: newcomer({ recaptchaToken }) })

  expect({ status, body }).toMatchObject({
    status: 201,
    body: { credits: 250, isComplete: false, isSubscribed: false },
  })
  expect(text).not.toMatch(/password|argon2/)
  const cookies = cookiesOf(headers)
  expect((await t.visitor({ cookies }).call(auth.user)).body).toMatchObject({ id: body.id })
  expect(await ledgerOf(t, body.id)).toEqual([{ amount: 250, type: 'signup_bonus' }])
})

test('the cookie is out of reach of scripts and of other sites', async () => {
  const { headers } = await open.visitor().call(auth.register, { body: newcomer() })

  expect([headers['set-cookie']].flat()[0]).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('with https the cookie is bound to this very host', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://akin.example' }, { captcha: everybody })

  const { headers } = await secure.visitor().call(auth.register, { body: newcomer() })

  expect([headers['set-cookie']].flat()[0]).toMatch(/^__Host-sid=[\w-]{43}; .*; Secure$/)
  await secure.close()
})

test('twenty sign-ups with one e-mail at once make one account, and leave one bonus', async () => {
  const { recaptchaToken: _, ...account } = newcomer()
  const crowd = openDatabase(t.databaseUrl)
  const begins = { ...t, welcome: enterWelcomeCredits }

  // The first is about to commit when all that the pool lets through have looked for the e-mail and not found it.
  let others: Promise<PromiseSettledResult<string>[]> | undefined
  const first = await t.db.transaction().execute(async (tx) => {
    const id = await openAccount(tx, begins, account)
    others = Promise.allSettled(
      Array.from({ length: 20 }, () => crowd.transaction().execute((tx) => openAccount(tx, begins, account))),
    )
    await vi.waitFor(async () => expect(await countWaiting(t.db)).toBe(10), 5_000)
    return id
  })
  const outcomes = (await others) ?? []
  await crowd.destroy()

  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'made'))
  expect(reasons).toEqual(Array.from({ length: 20 }, () => `AppError: ${errors.email_taken.message}`))
  expect(await ledgerOf(t, first)).toHaveLength(1)
})

test('an e-mail is the same in capital letters', async () => {
  const body = newcomer()
  await open.visitor().call(auth.register, { body })

  const again = await open.visitor().call(auth.register, { body: { ...body, email: body.email.toUpperCase() } })

  expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } })
})

test('without a solved captcha nobody learns whether an e-mail has an account', async () => {
  const ada = await t.member()

  const answers = await Promise.all(
    [`${ada.id}@example.com`, newcomer().email].map((email) =>
      t.visitor().call(auth.register, { body: newcomer({ email }) }),
    ),
  )

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 2 }, () => ({
      status: 400,
      body: { code: 'captcha_failed', message: errors.captcha_failed.message },
    })),
  )
})

test('input that is not valid does not use up the captcha', async () => {
  const visitor = t.visitor()
  const recaptchaToken = await solveCaptcha((await visitor.call(auth.challenge)).body)

  const refused = await visitor.call(auth.register, { body: newcomer({ recaptchaToken, password: 'short' }) })
  const accepted = await visitor.call(auth.register, { body: newcomer({ recaptchaToken }) })

  expect(refused).toMatchObject({ status: 400, body: { message: 'Password must be at least 6 characters' } })
  expect(accepted.status).toBe(201)
})

test.each(['\u200b\u2060', '\u00ad', ' \u3000 '])('nobody signs up under the unseen name %j', async (firstName) => {
  const answer = await open.visitor().call(auth.register, { body: newcomer({ firstName }) })

  expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter your first name.' } })
})

test.each([
  [{ firstName: 'Akin', lastName: 'Support' }, OPERATORS_NAME],
  [{ firstName: 'Ada\u202e' }, 'A name cannot hold line breaks or hidden characters.'],
  [{ lastName: '\u3164' }, 'Please enter your last name.'],
])('nobody signs up as %j', async (names, message) => {
  expect(await open.visitor().call(auth.register, { body: newcomer(names) })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message },
  })
})

test('whoever signs up while signed in leaves the other session', async () => {
  const ada = await open.member()

  await open.visitor({ cookies: { sid: ada.token } }).call(auth.register, { body: newcomer() })

  expect((await ada.call(auth.user)).status).toBe(401)
})

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]!.count
}

function ledgerOf({ db }: typeof t, userId: string) {
  return db.selectFrom('messageCredits').select(['amount', 'type']).where('userId', '=', userId).execute()
}
