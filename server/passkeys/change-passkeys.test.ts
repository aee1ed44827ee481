import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { PASSKEYS_MAX, passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { security } from '#contract/security.ts'
import { openSession } from '#server/auth/sessions.ts'
import { testApp } from '#server/testing/app.ts'
import { authenticator } from '#server/testing/authenticator.ts'
import { mailsTo, tokenFor } from '#server/testing/mailed.ts'
import {
  addPasskey,
  AT_LOCALHOST,
  browserOf,
  memberWithPasskey,
  ORIGIN,
  showPasskey,
  signInWith,
} from '#server/testing/passkeys.ts'
import { memberWithPassword, PASSWORD } from '#server/testing/sign-in.ts'

const t = await testApp(AT_LOCALHOST)
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof memberWithPasskey>>

const idOf = async (member: Pick<Member, 'call'>) => (await member.call(passkeys.list)).body[0]!.id

/** Nobody knows their password: they came by the operator's provider, as long ago as their session says. */
async function withoutPassword(member: Member): Promise<void> {
  await t.db.updateTable('users').set({ hasPassword: false }).where('id', '=', member.id).execute()
  await t.db
    .updateTable('sessions')
    .set({ sess: JSON.stringify({ userId: member.id, createdAt: '2026-01-01T00:00:00.000Z', userAgent: 'test' }) })
    .where('sid', '!=', '')
    .where((row) => row.ref('sess', '->>').key('userId'), '=', member.id)
    .execute()
}

test('a passkey is added with the password and not by a session alone; the member is told, and reads it in their log', async () => {
  const ada = await memberWithPassword(t)
  expect((await ada.call(passkeys.beginAdding, { body: { password: 'a wrong one' } })).body).toMatchObject({
    code: 'wrong_password',
  })
  expect((await ada.call(passkeys.beginAdding, { body: {} })).body).toMatchObject({ code: 'wrong_password' })

  const { added } = await addPasskey(t, ada)

  expect(added).toMatchObject({ status: 201, body: { name: expect.any(String), usedOn: null } })
  expect((await mailsTo(t, ada.email)).map(({ kind }) => kind)).toEqual(['passkey_added'])
  const { body } = await ada.call(security.activity, { query: {} })
  expect(body.map(({ event }) => event)).toEqual(['passkey_added', 'identity_refused', 'identity_refused'])
})

test('what was begun in one browser is finished in no other, nor by another member, nor twice', async () => {
  const [ada, eve] = [await memberWithPassword(t), await memberWithPassword(t)]
  const begun = await ada.call(passkeys.beginAdding, { body: { password: PASSWORD } })
  const body = { passkey: authenticator(ORIGIN).make(begun.body) }

  expect((await ada.call(passkeys.add, { body })).status).toBe(400)
  expect((await browserOf(t, eve, begun.headers).call(passkeys.add, { body })).status).toBe(400)
  const browser = browserOf(t, ada, begun.headers)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.call(passkeys.add, { body })))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await eve.call(passkeys.list)).body).toEqual([])
})

test('a passkey of a device that has not looked at its member, or made for another site, is not added', async () => {
  for (const otherwise of [{ isVerified: false }, { origin: 'https://evil.example' }, { site: 'evil.example' }]) {
    const ada = await memberWithPassword(t)
    const begun = await ada.call(passkeys.beginAdding, { body: { password: PASSWORD } })
    expect(begun.body.authenticatorSelection).toMatchObject({ userVerification: 'required', residentKey: 'required' })

    const passkey = authenticator(ORIGIN).make(begun.body, otherwise)
    const added = await browserOf(t, ada, begun.headers).call(passkeys.add, { body: { passkey } })

    expect([otherwise, added]).toMatchObject([otherwise, { status: 400, body: { code: 'passkey_refused' } }])
  }
})

test('a passkey confirms what a password does, once each; another member’s does not', async () => {
  const [ada, eve] = [await memberWithPasskey(t), await memberWithPasskey(t)]
  const email = `${randomUUID()}@example.com`
  const foreign = await showPasskey(t, ada, eve.device)
  const unverified = await showPasskey(t, ada, ada.device, { isVerified: false })
  for (const { browser, proof } of [foreign, unverified])
    expect((await browser.call(security.changeEmail, { body: { email, ...proof } })).body).toMatchObject({
      code: 'passkey_refused',
    })

  const { browser, proof } = await showPasskey(t, ada, ada.device)
  const answers = [
    await browser.call(security.changeEmail, { body: { email, ...proof } }),
    await browser.call(security.changeEmail, { body: { email, ...proof } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 400])
  const leaving = await showPasskey(t, ada, ada.device)
  expect((await leaving.browser.call(account.remove, { body: { ...leaving.proof, atOnce: false } })).status).toBe(204)
})

test('a passkey is given another name and removed by its own member alone, and opens nothing from then on', async () => {
  const [ada, eve] = [await memberWithPasskey(t), await memberWithPassword(t)]
  const params = { id: await idOf(ada) }
  const proof = { password: PASSWORD }

  expect((await eve.call(passkeys.rename, { params, body: { name: 'Mine' } })).status).toBe(404)
  expect((await eve.call(passkeys.remove, { params, body: proof })).status).toBe(404)
  expect((await ada.call(passkeys.remove, { params, body: { password: 'a wrong one' } })).status).toBe(400)
  await ada.call(passkeys.rename, { params, body: { name: 'My phone' } })
  expect((await ada.call(passkeys.list)).body).toMatchObject([{ name: 'My phone' }])

  expect((await ada.call(passkeys.remove, { params, body: proof })).status).toBe(204)
  expect((await signInWith(t, ada.device)).status).toBe(400)
  expect((await mailsTo(t, ada.email)).map(({ kind }) => kind).sort()).toEqual(['passkey_added', 'passkey_removed'])
})

test('the last way into an account cannot be removed, also not by removing two at once', async () => {
  const ada = await memberWithPasskey(t)
  const [first] = (await ada.call(passkeys.list)).body
  const device = await addPasskey(t, ada)
  const second = (await ada.call(passkeys.list)).body.find(({ id }) => id !== first!.id)
  await withoutPassword(ada)
  // Each shows the one that it removes: by the other's it could be refused as one that is gone.
  const remove = async (id: number, shown: typeof device) => {
    const { browser, proof } = await showPasskey(t, ada, shown)
    return () => browser.call(passkeys.remove, { params: { id }, body: proof })
  }
  const both = [await remove(first!.id, ada.device), await remove(second!.id, device)]

  const answers = await Promise.all(both.map((one) => one()))

  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409])
  expect((await ada.call(passkeys.list)).body).toHaveLength(1)
})

test('whoever has no password confirms by a sign-in of the last ten minutes, and others do not', async () => {
  const ada = await memberWithPasskey(t)
  await withoutPassword(ada)
  const fresh = browserOf(t, { token: await openSession(t.db, ada.id, 'test') })

  expect((await ada.call(passkeys.beginAdding, { body: {} })).body).toMatchObject({ code: 'sign_in_again' })
  expect((await fresh.call(passkeys.beginAdding, { body: {} })).status).toBe(200)
  expect((await fresh.call(secondStep.status)).body).toMatchObject({ hasPassword: false, passkeys: 1 })
})

test('twenty passkeys are enough', async () => {
  const ada = await memberWithPasskey(t)
  const begun = await ada.call(passkeys.beginAdding, { body: { password: PASSWORD } })
  for (let kept = 1; kept < PASSKEYS_MAX; kept++)
    await t.db
      .insertInto('passkeys')
      .values({ memberId: ada.id, credentialId: randomUUID(), publicKey: Buffer.alloc(1), name: 'One' })
      .execute()

  const passkey = authenticator(ORIGIN).make(begun.body)
  const added = await browserOf(t, ada, begun.headers).call(passkeys.add, { body: { passkey } })

  expect(added.body).toMatchObject({ code: 'too_many_passkeys' })
})

test('whoever takes their account back by the old address is rid of passkeys that were added meanwhile', async () => {
  const ada = await memberWithPasskey(t)
  const thief = await addPasskey(t, ada)
  await t.db
    .updateTable('passkeys')
    .set({ createdAt: '2026-01-01T00:00:00.000Z' })
    .where('credentialId', '=', ada.device.id)
    .execute()
  const wanted = `${randomUUID()}@example.com`
  await ada.call(security.changeEmail, { body: { email: wanted, password: PASSWORD } })
  await t.visitor().call(security.confirmEmail, { body: { token: await tokenFor(t, wanted, 'change_email') } })

  await t.visitor().call(security.undoEmail, { body: { token: await tokenFor(t, ada.email, 'undo_email') } })

  expect([(await signInWith(t, thief)).status, (await signInWith(t, ada.device)).status]).toEqual([400, 200])
})
