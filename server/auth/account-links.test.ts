import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { mailsTo, tokenFor } from '#server/testing/mailed.ts'
import { memberWithPassword, newAddress, PASSWORD, timeOf } from '#server/testing/sign-in.ts'
import { openScreen } from '#server/testing/screen.ts'
import { sweepLinks } from './account-links.ts'
import { openSession } from './sessions.ts'

const t = await testApp()
afterAll(() => t.close())
await t.app.listen({ host: '127.0.0.1', port: 0 })

const NEW = 'a bridge in autumn'
/** How much longer one may take than the other. */
const MOST = 1.6

function forgot(email: string, address = newAddress()) {
  return t.visitor({ address }).call(auth.forgotPassword, { body: { email } })
}

function reset(token: string, password = NEW) {
  return t.visitor({ address: newAddress() }).call(auth.resetPassword, { body: { token, password } })
}

async function askedToReset() {
  const ada = await memberWithPassword(t)
  await forgot(ada.email)
  return { ...ada, reset: await tokenFor(t, ada.email, 'reset_password') }
}

test('whoever forgot their password gets a link, chooses another, and every session ends at once', async () => {
  const ada = await memberWithPassword(t)
  const screen = await openScreen(t.app, ada)

  expect(await forgot(` ${ada.email.toUpperCase()} `)).toMatchObject({ status: 204, text: '' })
  const [mail] = await mailsTo(t, ada.email)
  expect(mail).toMatchObject({ subject: 'Choose a new password', kind: 'reset_password' })
  expect(mail!.text).toContain(`http://127.0.0.1:3000/reset#${mail!.token}`)
  expect((await reset(mail!.token)).status).toBe(204)

  expect(await screen.closed).toBe(4401)
  expect((await ada.call(auth.user)).status).toBe(401)
  const logIn = (password: string) =>
    t.visitor({ address: newAddress() }).call(auth.login, { body: { email: ada.email, password } })
  expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([400, 200])
  expect((await mailsTo(t, ada.email)).map(({ kind }) => kind)).toContain('password_changed')
})

test('twenty who come with one link at once are one', async () => {
  const ada = await askedToReset()

  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(ada.reset, `${NEW} ${i}`)))

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
})

test('a link opens nothing else, nothing twice, nothing late, and nothing once another was used', async () => {
  const ada = await askedToReset()
  await forgot(ada.email)
  const tokens = (await mailsTo(t, ada.email)).map(({ token }) => token)
  const [first, second] = [tokens[0]!, tokens[1]!]
  const expired = await askedToReset()
  await t.db.updateTable('accountLinks').set({ expiresAt: new Date() }).where('memberId', '=', expired.id).execute()

  const elsewhere = [
    await t.visitor().call(auth.signInByLink, { body: { token: first } }),
    await t.visitor().call(auth.verifyEmail, { body: { token: first } }),
  ]
  expect(elsewhere.map(({ status }) => status)).toEqual([410, 410])
  expect((await reset(first)).status).toBe(204)
  for (const token of [first, second, expired.reset, 'made-up', `${first}x`]) {
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  }
})

test('a password that is refused leaves the link as it was', async () => {
  const ada = await askedToReset()

  expect(await reset(ada.reset, 'password1')).toMatchObject({ status: 400, body: { code: 'weak_password' } })
  expect(await reset(ada.reset, 'lovelace')).toMatchObject({ status: 400, body: { code: 'weak_password' } })
  expect((await reset(ada.reset)).status).toBe(204)
})

test('only a hash of a link is kept, and those that are over are swept', async () => {
  const ada = await askedToReset()
  const linksOf = () => t.db.selectFrom('accountLinks').selectAll().where('memberId', '=', ada.id).execute()

  expect(JSON.stringify(await linksOf())).not.toContain(ada.reset)
  await t.db
    .updateTable('accountLinks')
    .set({ expiresAt: new Date(0) })
    .where('memberId', '=', ada.id)
    .execute()
  await sweepLinks(t.db)
  expect(await linksOf()).toEqual([])
})

test('asking tells nobody who has an account: not by its answer, its time, or how often it may be asked', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers: unknown[] = []
  // What else runs on this machine only adds to a call: what it takes by itself is the least of many. A known account that writes more takes
  // twice as long as an unknown one, and no further round changes that.
  const ratio = () => Math.min(...times.known) / Math.min(...times.unknown)
  for (let round = 0; round < 15 || (round < 80 && (ratio() > MOST || ratio() < 1 / MOST)); round++) {
    const [known, unknown] = [(await memberWithPassword(t)).email, `${randomUUID()}@example.com`]
    times.known.push(await timeOf(async () => answers.push(shown(await forgot(known)))))
    times.unknown.push(await timeOf(async () => answers.push(shown(await forgot(unknown)))))
  }
  const [ada, nobody] = [(await memberWithPassword(t)).email, `${randomUUID()}@example.com`]
  for (const email of [ada, nobody]) for (let i = 0; i < 9; i++) answers.push(shown(await forgot(email)))

  expect(new Set(answers)).toEqual(new Set([answers[0]]))
  expect(ratio()).toBeLessThan(MOST)
  expect(ratio()).toBeGreaterThan(1 / MOST)
  expect(await mailsTo(t, ada)).toHaveLength(5)
  expect(await mailsTo(t, nobody)).toHaveLength(0)
})

function shown({ status, text, headers }: Awaited<ReturnType<typeof forgot>>): string {
  const { date: _, ...told } = headers
  return JSON.stringify([status, text, told])
}

test('one address asks for so many links', async () => {
  const address = newAddress()
  const asked = await Promise.all(Array.from({ length: 31 }, () => forgot(`${randomUUID()}@example.com`, address)))

  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a mailed link signs in once, and shows that the address is its member’s', async () => {
  const ada = await memberWithPassword(t)
  expect((await t.visitor().call(auth.askForSignInLink, { body: { email: ada.email } })).status).toBe(204)
  const token = await tokenFor(t, ada.email, 'sign_in')

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => t.visitor().call(auth.signInByLink, { body: { token } })),
  )

  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  expect((await t.visitor({ cookies: cookiesOf(opened[0]!.headers) }).call(auth.user)).body.id).toBe(ada.id)
  const row = await t.db.selectFrom('users').select('emailVerifiedAt').where('id', '=', ada.id).executeTakeFirst()
  expect(row?.emailVerifiedAt).not.toBeNull()
})

test('a link lets no suspended member in', async () => {
  const eve = await memberWithPassword(t, { suspendedAt: new Date().toISOString() })
  await t.visitor().call(auth.askForSignInLink, { body: { email: eve.email } })

  const answer = await t.visitor().call(auth.signInByLink, { body: { token: await tokenFor(t, eve.email, 'sign_in') } })

  expect(answer).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
  expect(cookiesOf(answer.headers)).not.toHaveProperty('sid')
})

test('a session that another member has stays when one resets their password', async () => {
  const [ada, eve] = [await askedToReset(), await t.member()]
  const more = await openSession(t.db, eve.id, 'another device')

  await reset(ada.reset)

  expect((await eve.call(auth.user)).status).toBe(200)
  expect((await t.visitor({ cookies: { sid: more } }).call(auth.user)).status).toBe(200)
})
