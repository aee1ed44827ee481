import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { testApp } from '#server/testing/app.ts'
import { codeFor, memberWithApp } from '#server/testing/authenticator-app.ts'
import { mailsTo, tokenFor } from '#server/testing/mailed.ts'
import { memberWithPassword, newAddress, PASSWORD } from '#server/testing/sign-in.ts'

// A time step is not over before a test has used its code.
vi.useFakeTimers({ toFake: ['Date'] })

const t = await testApp()
afterAll(() => t.close())

function logIn(email: string, code?: string, password = PASSWORD) {
  return t.visitor({ address: newAddress() }).call(auth.login, { body: { email, password, ...(code && { code }) } })
}

const twenty = <T>(once: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, once))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

/** A code of six digits that no time step near this one has. */
function wrongCode(key: string): string {
  const near = new Set([-1, 0, 1].map((off) => codeFor(key, off)))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.has(code))!
}

test('with an app set up the password alone opens nothing, and a code is good once', async () => {
  const ada = await memberWithApp(t)

  const answers = [
    await logIn(ada.email),
    await logIn(ada.email, wrongCode(ada.key)),
    await logIn(ada.email, codeFor(ada.key), 'a wrong one'),
    await logIn(ada.email, codeFor(ada.key)),
    await logIn(ada.email, codeFor(ada.key)),
    await logIn(ada.email, codeFor(ada.key, -1)),
    await logIn(ada.email, codeFor(ada.key, 1)),
  ]

  expect(answers.map(({ status, body }) => (status === 200 ? body.id : body))).toEqual(
    ['code_required', 'wrong_code', 'invalid_credentials', ada.id, 'wrong_code', 'wrong_code', ada.id].map((said) =>
      said === ada.id ? ada.id : expect.objectContaining({ code: said }),
    ),
  )
  expect(answers.map(({ headers }) => headers['set-cookie'] !== undefined)).toEqual(
    answers.map(({ status }) => status === 200),
  )
})

test('a code that comes twenty times at once signs in once', async () => {
  const ada = await memberWithApp(t)

  const answers = await twenty(() => logIn(ada.email, codeFor(ada.key)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of wrong codes there are ten an hour, also at once and wherever they come from; then a recovery code is good still', async () => {
  const ada = await memberWithApp(t)
  for (let i = 0; i < 6; i++) await logIn(ada.email, wrongCode(ada.key))

  const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(ada.email, wrongCode(ada.key))))

  expect(statuses(answers)).toEqual([400, 400, 400, 400, 429, 429, 429, 429, 429])
  expect((await logIn(ada.email, codeFor(ada.key))).status).toBe(429)
  expect((await logIn(ada.email, ada.recoveryCodes[0])).status).toBe(200)
})

test('right codes use up no tries', async () => {
  const ada = await memberWithApp(t)

  for (let i = 0; i < 12; i++) {
    vi.setSystemTime(Date.now() + 30_000)
    expect((await logIn(ada.email, codeFor(ada.key))).status).toBe(200)
  }
})

test('a recovery code signs in once, however often it comes at once; its member is told, and how many are left', async () => {
  const ada = await memberWithApp(t)
  expect(new Set(ada.recoveryCodes).size).toBe(10)

  const answers = await twenty(() => logIn(ada.email, ada.recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await logIn(ada.email, ada.recoveryCodes[3])).status).toBe(400)
  expect((await ada.call(secondStep.status)).body).toMatchObject({ recoveryCodesLeft: 9 })
  const told = (await mailsTo(t, ada.email)).filter(({ kind }) => kind === 'recovery_code_used')
  expect(told).toMatchObject([{ text: expect.stringContaining('You have 9 left.') }])
})

test('another member’s recovery code is none', async () => {
  const [ada, eve] = [await memberWithApp(t), await memberWithApp(t)]

  expect((await logIn(ada.email, eve.recoveryCodes[0])).body).toMatchObject({ code: 'wrong_code' })
})

test('nobody is asked for a code before one of theirs has come, and only one of twenty at once begins it', async () => {
  const ada = await memberWithPassword(t)
  const { body } = await ada.call(secondStep.begin, { body: { password: PASSWORD } })
  expect((await logIn(ada.email)).status).toBe(200)

  expect((await ada.call(secondStep.turnOn, { body: { code: wrongCode(body.key) } })).status).toBe(400)
  const answers = await twenty(() => ada.call(secondStep.turnOn, { body: { code: codeFor(body.key) } }))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ada.call(secondStep.status)).body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 })
  expect((await mailsTo(t, ada.email)).map(({ kind }) => kind)).toEqual(['second_step_on'])
  const again = await ada.call(secondStep.begin, { body: { password: PASSWORD, code: codeFor(body.key, 1) } })
  expect(again.body).toMatchObject({ code: 'second_step_on' })
})

test('a key that was shown an hour ago is set up no more', async () => {
  const ada = await memberWithPassword(t)
  const { body } = await ada.call(secondStep.begin, { body: { password: PASSWORD } })
  await t.db
    .updateTable('totpKeys')
    .set({ begunAt: sql`now() - interval '61 minutes'` })
    .where('memberId', '=', ada.id)
    .execute()

  expect((await ada.call(secondStep.turnOn, { body: { code: codeFor(body.key) } })).status).toBe(400)
})

test('signing in by a mailed link asks for a code too, and a refused one leaves the link as it was', async () => {
  const ada = await memberWithApp(t)
  await t.visitor().call(auth.askForSignInLink, { body: { email: ada.email } })
  const token = await tokenFor(t, ada.email, 'sign_in')
  const open = (code?: string) => t.visitor().call(auth.signInByLink, { body: { token, ...(code && { code }) } })

  expect((await open()).body).toMatchObject({ code: 'code_required' })
  expect((await open(wrongCode(ada.key))).body).toMatchObject({ code: 'wrong_code' })
  const answers = await twenty(() => open(codeFor(ada.key)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await open(codeFor(ada.key, 1))).status).toBe(410)
})

test('a new password by mail neither takes the app off nor gets around it', async () => {
  const ada = await memberWithApp(t)
  await t.visitor().call(auth.forgotPassword, { body: { email: ada.email } })
  const token = await tokenFor(t, ada.email, 'reset_password')

  const reset = await t.visitor().call(auth.resetPassword, { body: { token, password: 'a bridge in autumn' } })

  expect([reset.status, reset.headers['set-cookie']]).toEqual([204, undefined])
  expect((await logIn(ada.email, undefined, 'a bridge in autumn')).body).toMatchObject({ code: 'code_required' })
  expect((await logIn(ada.email, codeFor(ada.key), 'a bridge in autumn')).status).toBe(200)
})

test('a suspended member hears of it after the code, and gets the way to their standing only then', async () => {
  const ada = await memberWithApp(t)
  await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', ada.id).execute()

  const [before, after] = [await logIn(ada.email), await logIn(ada.email, codeFor(ada.key))]

  expect([before.body, before.headers['set-cookie']]).toMatchObject([{ code: 'code_required' }, undefined])
  expect(after).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  expect(String(after.headers['set-cookie'])).toContain('standing=')
})
