import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { security } from '#contract/security.ts'
import { openSession } from '#server/auth/sessions.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { mailsTo, tokenFor } from '#server/testing/mailed.ts'
import { openScreen } from '#server/testing/screen.ts'
import { memberWithPassword, newAddress, PASSWORD } from '#server/testing/sign-in.ts'

const t = await testApp()
afterAll(() => t.close())
await t.app.listen({ host: '127.0.0.1', port: 0 })

const NEW = 'a bridge in autumn'

function logIn(email: string, password: string) {
  return t.visitor({ address: newAddress() }).call(auth.login, { body: { email, password } })
}

function withLink(call: typeof security.confirmEmail | typeof security.undoEmail, token: string) {
  return t.visitor().call(call, { body: { token } })
}

/** A member who asked for another address, and the link that was mailed there. */
async function asked(email = `${randomUUID()}@example.com`) {
  const ada = await memberWithPassword(t)
  const { status } = await ada.call(security.changeEmail, { body: { email, password: PASSWORD } })
  return { ...ada, status, wanted: email }
}

async function changed() {
  const ada = await asked()
  await withLink(security.confirmEmail, await tokenFor(t, ada.wanted, 'change_email'))
  return { ...ada, undo: await tokenFor(t, ada.email, 'undo_email') }
}

test('a new password ends every other session at once, keeps this one, and is told by mail', async () => {
  const ada = await memberWithPassword(t)
  const elsewhere = { id: ada.id, token: await openSession(t.db, ada.id, 'another device') }
  const screen = await openScreen(t.app, elsewhere)

  const { status } = await ada.call(security.changePassword, { body: { currentPassword: PASSWORD, password: NEW } })

  expect(status).toBe(204)
  expect(await screen.closed).toBe(4401)
  expect((await ada.call(auth.user)).status).toBe(200)
  expect([(await logIn(ada.email, PASSWORD)).status, (await logIn(ada.email, NEW)).status]).toEqual([400, 200])
  expect((await mailsTo(t, ada.email)).map(({ kind }) => kind)).toEqual(['password_changed'])
})

test('a session alone changes neither password nor e-mail, and guesses ten times', async () => {
  const ada = await memberWithPassword(t)
  const change = { currentPassword: 'wrong', password: NEW }

  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => ada.call(security.changePassword, { body: change })),
  )
  const email = await ada.call(security.changeEmail, { body: { email: 'eve@example.com', password: PASSWORD } })

  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(email.status).toBe(429)
  expect((await logIn(ada.email, PASSWORD)).status).toBe(200)
})

test('a weak new password is refused', async () => {
  const ada = await memberWithPassword(t)
  const body = { currentPassword: PASSWORD, password: 'password1' }

  expect(await ada.call(security.changePassword, { body })).toMatchObject({ body: { code: 'weak_password' } })
})

test('an e-mail changes when the new address shows that it is the member’s, and not before', async () => {
  const ada = await asked()
  expect((await ada.call(security.email)).body).toMatchObject({
    address: expect.stringContaining(ada.id),
    pending: ada.wanted,
  })

  const token = await tokenFor(t, ada.wanted, 'change_email')
  const answers = await Promise.all(Array.from({ length: 20 }, () => withLink(security.confirmEmail, token)))

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await ada.call(security.email)).body).toMatchObject({
    address: ada.wanted,
    pending: null,
    verifiedAt: expect.any(String),
  })
  expect([(await logIn(ada.wanted, PASSWORD)).status, (await logIn(ada.email, PASSWORD)).status]).toEqual([200, 400])
})

test('the old address takes the account back for seven days: whoever changed it is out, and a new password is chosen', async () => {
  const ada = await changed()
  const screen = await openScreen(t.app, ada)

  const { status, body } = await t.visitor().call(security.undoEmail, { body: { token: ada.undo } })

  expect(status).toBe(200)
  expect(await screen.closed).toBe(4401)
  expect((await logIn(ada.email, PASSWORD)).status).toBe(200)
  const reset = { token: body.resetToken, password: NEW }
  expect((await t.visitor().call(auth.resetPassword, { body: reset })).status).toBe(204)
  expect((await withLink(security.undoEmail, ada.undo)).status).toBe(410)
})

test('however often the e-mail was changed after, the first address comes back, and no other link holds', async () => {
  const ada = await changed()
  const third = `${randomUUID()}@example.com`
  await ada.call(security.changeEmail, { body: { email: third, password: PASSWORD } })
  await withLink(security.confirmEmail, await tokenFor(t, third, 'change_email'))

  await withLink(security.undoEmail, ada.undo)

  expect((await logIn(ada.email, PASSWORD)).status).toBe(200)
  expect((await withLink(security.undoEmail, await tokenFor(t, ada.wanted, 'undo_email'))).status).toBe(410)
})

test('an address that can still be taken back is nobody else’s', async () => {
  const people = await testApp({}, { captcha: { ...t.captcha, verify: async () => true } })
  const ada = await memberWithPassword(people)
  const wanted = `${randomUUID()}@example.com`
  await ada.call(security.changeEmail, { body: { email: wanted, password: PASSWORD } })
  await people
    .visitor()
    .call(security.confirmEmail, { body: { token: await tokenFor(people, wanted, 'change_email') } })
  const newcomer = { password: PASSWORD, firstName: 'Eve', lastName: 'Adams', recaptchaToken: 'x' }

  const taken = await people.visitor().call(auth.register, { body: { ...newcomer, email: ada.email } })

  expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  await people.close()
})

test('whether an address has an account hears whoever reads its mail, and nobody else', async () => {
  const eve = await memberWithPassword(t)

  const answers = [await asked(eve.email), await asked()]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])

  const token = await tokenFor(t, eve.email, 'change_email')
  expect(await withLink(security.confirmEmail, token)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect((await logIn(eve.email, PASSWORD)).body).toMatchObject({ id: eve.id })
})

test('devices have a name, the day of their use, and this one is marked; their ids open nothing', async () => {
  const ada = await t.member()
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const token = await openSession(t.db, ada.id, firefox)

  const { body, text } = await ada.call(security.devices)

  const today = new Date().toISOString().slice(0, 10)
  expect(body.map(({ name, isThis, usedOn }) => [name, isThis, usedOn])).toEqual([
    ['Firefox on Linux', false, today],
    ['Unknown device', true, today],
  ])
  expect(text).not.toContain(token)
  for (const { id } of body) expect((await t.visitor({ cookies: { sid: id } }).call(auth.user)).status).toBe(401)
})

test('one device is signed out at once, and nobody signs out another member’s', async () => {
  const [ada, eve] = [await t.member(), await t.member()]
  const elsewhere = { id: ada.id, token: await openSession(t.db, ada.id, 'another device') }
  const screen = await openScreen(t.app, elsewhere)
  const other = (await ada.call(security.devices)).body.find(({ isThis }) => !isThis)

  expect((await eve.call(security.endDevice, { params: { id: other!.id } })).status).toBe(404)
  expect((await ada.call(security.endDevice, { params: { id: other!.id } })).status).toBe(204)

  expect(await screen.closed).toBe(4401)
  expect((await ada.call(security.devices)).body.map(({ isThis }) => isThis)).toEqual([true])
  expect((await ada.call(security.endDevice, { params: { id: other!.id } })).status).toBe(404)
})

test('signing out everywhere else leaves this device alone', async () => {
  const ada = await t.member()
  for (let i = 0; i < 3; i++) await openSession(t.db, ada.id, `device ${i}`)

  expect((await ada.call(security.endOthers)).status).toBe(204)

  expect((await ada.call(security.devices)).body.map(({ isThis }) => isThis)).toEqual([true])
})

test('a member reads what happened to their account, page by page, and nobody else does', async () => {
  const [ada, eve] = [await memberWithPassword(t), await t.member()]
  await logIn(ada.email, 'wrong')
  await logIn(ada.email, PASSWORD)
  await t.visitor().call(auth.forgotPassword, { body: { email: ada.email } })

  const { body, headers, text } = await ada.call(security.activity, { query: { limit: 2 } })
  const rest = await ada.call(security.activity, { query: { before: body[1]!.id } })

  expect(body.map(({ event }) => event)).toEqual(['password_reset_asked', 'sign_in'])
  expect(headers['link']).toContain(`before=${body[1]!.id}`)
  expect(rest.body.map(({ event }) => event)).toEqual(['sign_in_refused'])
  expect((await eve.call(security.activity)).body).toEqual([])
  expect(text).not.toContain('address')
})

test('the browser that a mailed link signs in is known the next time', async () => {
  const ada = await memberWithPassword(t)
  await t.visitor().call(auth.askForSignInLink, { body: { email: ada.email } })
  const token = await tokenFor(t, ada.email, 'sign_in')

  expect(cookiesOf((await t.visitor().call(auth.signInByLink, { body: { token } })).headers)).toHaveProperty('device')
})
