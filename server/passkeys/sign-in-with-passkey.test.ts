import { afterAll, expect, test, vi } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { authenticator } from '#server/testing/authenticator.ts'
import { codeFor } from '#server/testing/authenticator-app.ts'
import { AT_LOCALHOST, memberWithPasskey, ORIGIN, signInWith } from '#server/testing/passkeys.ts'
import { PASSWORD } from '#server/testing/sign-in.ts'

const t = await testApp(AT_LOCALHOST)
afterAll(() => t.close())

const refused = { status: 400, body: { code: 'passkey_refused' } }

test('whoever holds a passkey is signed in by it, with nothing typed and no code asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ada = await memberWithPasskey(t)
  const { body } = await ada.call(secondStep.begin, { body: { password: PASSWORD } })
  expect((await ada.call(secondStep.turnOn, { body: { code: codeFor(body.key) } })).status).toBe(200)
  vi.useRealTimers()

  const answer = await signInWith(t, ada.device)

  expect(answer).toMatchObject({ status: 200, body: { id: ada.id } })
  expect((await t.visitor({ cookies: cookiesOf(answer.headers) }).call(auth.user)).body).toMatchObject({ id: ada.id })
  expect((await ada.call(passkeys.list)).body).toMatchObject([{ usedOn: expect.any(String) }])
})

test('an answer that comes twenty times at once signs in once', async () => {
  const ada = await memberWithPasskey(t)
  const begun = await t.visitor().call(passkeys.beginSignIn)
  const browser = t.visitor({ cookies: cookiesOf(begun.headers) })
  const body = { passkey: ada.device.answer(begun.body) }

  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.call(passkeys.signIn, { body })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an answer is good in the browser that was asked, for five minutes, and for what it was asked for', async () => {
  const ada = await memberWithPasskey(t)
  const begun = await t.visitor().call(passkeys.beginSignIn)
  const other = await t.visitor().call(passkeys.beginSignIn)
  const confirming = await ada.call(passkeys.beginConfirming)
  const answer = (challenge: { challenge: string }, headers: object) =>
    t
      .visitor({ cookies: cookiesOf(headers) })
      .call(passkeys.signIn, { body: { passkey: ada.device.answer(challenge) } })

  expect(await answer(begun.body, {})).toMatchObject(refused)
  expect(await answer(begun.body, other.headers)).toMatchObject(refused)
  expect(await answer(confirming.body, confirming.headers)).toMatchObject(refused)
  await t.db.updateTable('passkeyChallenges').set({ expiresAt: new Date() }).where('memberId', 'is', null).execute()
  expect(await answer(begun.body, begun.headers)).toMatchObject(refused)
})

test('a device that has not looked at whoever holds it, another site’s answer and a copied passkey sign nobody in', async () => {
  const ada = await memberWithPasskey(t)
  expect((await signInWith(t, ada.device, { counter: 5 })).status).toBe(200)

  for (const otherwise of [
    { counter: 6, isVerified: false },
    { counter: 6, origin: 'https://evil.example' },
    { counter: 6, origin: 'http://localhost:3001' },
    { counter: 6, site: 'evil.example' },
    { counter: 6, userHandle: Buffer.from('somebody else').toString('base64url') },
    { counter: 5 },
    { counter: 4 },
    { counter: 0 },
  ])
    expect([otherwise, await signInWith(t, ada.device, otherwise)]).toMatchObject([otherwise, refused])
  expect(await signInWith(t, authenticator(ORIGIN))).toMatchObject(refused)
  expect((await signInWith(t, ada.device, { counter: 6 })).status).toBe(200)
})

test('another key under the name of a passkey signs nobody in', async () => {
  const ada = await memberWithPasskey(t)
  const { id } = ada.device
  const forged = authenticator(ORIGIN)

  const answer = await signInWith(t, {
    ...forged,
    answer: (...asked) => ({ ...forged.answer(...asked), id, rawId: id }),
  })

  expect(answer).toMatchObject(refused)
})

test('suspended, deleted and paused members hear what they hear with a password', async () => {
  const [sam, dora, paul] = [await memberWithPasskey(t), await memberWithPasskey(t), await memberWithPasskey(t)]
  await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', sam.id).execute()
  await dora.call(account.remove, { body: { password: PASSWORD, atOnce: false } })
  await paul.call(account.pause, { body: { isPaused: true } })
  const byPassword = ({ email }: { email: string }) =>
    t.visitor().call(auth.login, { body: { email, password: PASSWORD } })

  for (const member of [sam, dora]) {
    const [passkey, password] = [await signInWith(t, member.device), await byPassword(member)]
    expect([passkey.status, passkey.text]).toEqual([password.status, password.text])
    expect(Object.keys(cookiesOf(passkey.headers))).toEqual(Object.keys(cookiesOf(password.headers)))
  }
  expect(await signInWith(t, dora.device, {}, { keepsAccount: true })).toMatchObject({ status: 200 })
  expect(await signInWith(t, paul.device)).toMatchObject({ status: 200, body: { id: paul.id } })
  await t.db.updateTable('users').set({ eraseAt: new Date() }).where('id', '=', dora.id).execute()
  expect(await signInWith(t, dora.device, {}, { keepsAccount: true })).toMatchObject(refused)
})

test('without encryption or a name there are no passkeys, and nobody is offered any', async () => {
  const [plain, bare] = [await testApp(), await testApp({ PUBLIC_URL: 'http://akin.example' })]

  for (const { visitor, close } of [plain, bare]) {
    expect((await visitor().call(passkeys.beginSignIn)).status).toBe(404)
    await close()
  }
})
