import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { security } from '#contract/security.ts'
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

test('neither a session nor the password with it takes the app off, renews codes or changes what opens the account', async () => {
  const ada = await memberWithApp(t)
  const attempts = (proof: { password: string; code?: string }) => [
    () => ada.call(secondStep.begin, { body: proof }),
    () => ada.call(secondStep.turnOff, { body: proof }),
    () => ada.call(secondStep.renewRecoveryCodes, { body: proof }),
    () => ada.call(security.changeEmail, { body: { ...proof, email: 'eve@example.com' } }),
    () =>
      ada.call(security.changePassword, {
        body: { ...proof, currentPassword: proof.password, password: 'a bridge in autumn' },
      }),
    () => ada.call(account.remove, { body: { ...proof, atOnce: false } }),
  ]

  for (const [proof, code] of [
    [{ password: 'a wrong one' }, 'wrong_password'],
    [{ password: PASSWORD }, 'code_required'],
    [{ password: PASSWORD, code: codeFor(ada.key, -1) }, 'wrong_code'],
  ] as const) {
    for (const attempt of attempts(proof)) expect((await attempt()).body).toMatchObject({ code })
  }
  expect((await ada.call(secondStep.status)).body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 })
})

test('taken off, with the password and a code, the password is enough; the member is told', async () => {
  const ada = await memberWithApp(t)

  const off = await ada.call(secondStep.turnOff, { body: { password: PASSWORD, code: codeFor(ada.key) } })

  expect(off.status).toBe(204)
  expect((await logIn(ada.email)).status).toBe(200)
  expect((await ada.call(secondStep.status)).body).toMatchObject({ since: null, recoveryCodesLeft: 0 })
  expect((await mailsTo(t, ada.email)).map(({ kind }) => kind).sort()).toEqual(['second_step_off', 'second_step_on'])
  const { body } = await ada.call(security.activity, { query: {} })
  expect(body.map(({ event }) => event)).toEqual(expect.arrayContaining(['second_step_on', 'second_step_off']))
})

test('new recovery codes make the ones before worthless', async () => {
  const ada = await memberWithApp(t)

  const renewed = await ada.call(secondStep.renewRecoveryCodes, {
    body: { password: PASSWORD, code: ada.recoveryCodes[0]! },
  })

  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await logIn(ada.email, ada.recoveryCodes[1])).body).toMatchObject({ code: 'wrong_code' })
  expect((await logIn(ada.email, renewed.body.recoveryCodes[1])).status).toBe(200)
})

test('neither the key nor a recovery code can be read in the database, and a key holds for its member alone', async () => {
  const [ada, eve] = [await memberWithApp(t), await memberWithApp(t)]
  const kept = await t.db.selectFrom('totpKeys').selectAll().where('memberId', '=', eve.id).executeTakeFirstOrThrow()
  const codes = await t.db.selectFrom('recoveryCodes').selectAll().where('memberId', '=', ada.id).execute()

  expect(JSON.stringify(codes)).not.toContain(ada.recoveryCodes[0])
  expect(kept.sealed.toString('latin1')).not.toContain(eve.key)
  await t.db.updateTable('totpKeys').set({ sealed: kept.sealed }).where('memberId', '=', ada.id).execute()
  expect((await logIn(ada.email, codeFor(eve.key))).body).toMatchObject({ code: 'wrong_code' })
})

test('whoever takes their account back by the old address is not kept out by what was set up meanwhile', async () => {
  const [ada, grace] = [await memberWithApp(t), await memberWithApp(t)]
  await t.db
    .updateTable('totpKeys')
    .set({ begunAt: sql`now() - interval '30 days'` })
    .where('memberId', '=', grace.id)
    .execute()

  for (const member of [ada, grace]) {
    const wanted = `new-${member.id}@example.com`
    await member.call(security.changeEmail, {
      body: { email: wanted, password: PASSWORD, code: codeFor(member.key) },
    })
    await t.visitor().call(security.confirmEmail, { body: { token: await tokenFor(t, wanted, 'change_email') } })
    const undo = await tokenFor(t, member.email, 'undo_email')
    expect((await t.visitor().call(security.undoEmail, { body: { token: undo } })).status).toBe(200)
  }

  expect((await logIn(ada.email)).status).toBe(200)
  expect((await logIn(grace.email)).body).toMatchObject({ code: 'code_required' })
})

test('where mail leaves, an app is set up once the address is shown to be the member’s', async () => {
  const elsewhere = await testApp({
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'akin@example.org',
  })
  const ada = await memberWithPassword(elsewhere)
  const begin = () => ada.call(secondStep.begin, { body: { password: PASSWORD } })

  expect((await begin()).body).toMatchObject({ code: 'email_unverified' })
  await elsewhere.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', ada.id).execute()
  expect((await begin()).status).toBe(200)
  await elsewhere.close()
})
