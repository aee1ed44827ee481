import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { tokenFor } from '#server/testing/mailed.ts'
import { PASSWORD } from '#server/testing/sign-in.ts'

const SMTP = { PUBLIC_URL: 'http://127.0.0.1:3000', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'akin@example.org' }
const { captcha } = await testApp()
const everybody = { captcha: { ...captcha, verify: async () => true } }
const mailing = await testApp(SMTP, everybody)
const local = await testApp({}, everybody)
afterAll(() => Promise.all([mailing.close(), local.close()]))

async function signUp(t: typeof mailing, email = `${randomUUID()}@example.com`) {
  const body = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Lovelace', recaptchaToken: 'x' }
  const answer = await t.visitor().call(auth.register, { body })
  const member = t.visitor({ cookies: cookiesOf(answer.headers) })
  return { ...member, email, status: answer.status, code: (answer.body as { code?: string }).code, id: answer.body.id }
}

type Newcomer = Awaited<ReturnType<typeof signUp>>

function verify(t: typeof mailing, token: string) {
  return t.visitor().call(auth.verifyEmail, { body: { token } })
}

const creditsOf = async (member: Newcomer) => (await member.call(billing.credits)).body.credits
const ledgerOf = (t: typeof mailing, { id }: Newcomer) =>
  t.db.selectFrom('messageCredits').select(['amount', 'type']).where('userId', '=', id).execute()

test('where mail stays on this machine a newcomer has everything at once', async () => {
  const ada = await signUp(local)

  expect(await creditsOf(ada)).toBe(250)
})

test('where mail leaves, the welcome credits come with the confirmed address, once, however many confirm at once', async () => {
  const ada = await signUp(mailing)
  const token = await tokenFor(mailing, ada.email, 'verify_email')
  expect([await creditsOf(ada), await ledgerOf(mailing, ada)]).toEqual([0, []])

  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(mailing, token)))

  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect([await creditsOf(ada), await ledgerOf(mailing, ada)]).toEqual([250, [{ amount: 250, type: 'signup_bonus' }]])
})

test.each([
  ['what follows a plus', 'ada.l', (box: string) => `${box}+two@example.com`, 'example.com'],
  ['capital letters', 'ada.l', (box: string) => `${box.toUpperCase()}@EXAMPLE.com`, 'example.com'],
  ['dots at Gmail', 'ada.l', (box: string) => `${box.replaceAll('.', '')}@googlemail.com`, 'gmail.com'],
])('one mailbox is one account: %s makes no other', async (_, name, other, domain) => {
  const box = `${name}.${randomUUID().slice(0, 8)}`
  const first = await signUp(mailing, `${box}@${domain}`)

  const again = await signUp(mailing, other(box))

  expect([first.status, again.status, again.code]).toEqual([201, 409, 'email_taken'])
})

test('twenty sign-ups at once with addresses of one mailbox make one account', async () => {
  const box = randomUUID()

  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signUp(mailing, `${box}+${i}@example.com`)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'email_taken')).toHaveLength(19)
})

test('the address for the login is the one that was typed', async () => {
  const email = `ada.${randomUUID()}+akin@example.com`
  await signUp(mailing, email)

  const logIn = (typed: string) => mailing.visitor().call(auth.login, { body: { email: typed, password: PASSWORD } })
  expect([(await logIn(email)).status, (await logIn(email.replace('+akin', ''))).status]).toEqual([200, 400])
})

test('elsewhere dots make two people, and credits for one of them', async () => {
  const id = randomUUID().slice(0, 8)
  const [ada, other] = [
    await signUp(mailing, `ada.l${id}@example.com`),
    await signUp(mailing, `adal.${id}@example.com`),
  ]

  for (const { email } of [ada, other]) await verify(mailing, await tokenFor(mailing, email, 'verify_email'))

  expect([await creditsOf(ada), await creditsOf(other)]).toEqual([250, 0])
})

test('whoever deletes their account and comes back has had their welcome', async () => {
  const email = `${randomUUID()}@example.com`
  const first = await signUp(mailing, email)
  await verify(mailing, await tokenFor(mailing, email, 'verify_email'))
  await mailing.db.deleteFrom('outgoingMails').execute()
  await mailing.db.deleteFrom('messageCredits').where('userId', '=', first.id).execute()
  await mailing.db.deleteFrom('users').where('id', '=', first.id).execute()

  const second = await signUp(mailing, email)
  await verify(mailing, await tokenFor(mailing, email, 'verify_email'))

  expect([second.status, await creditsOf(second)]).toEqual([201, 0])
})
