import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { account, GRACE_DAYS } from '#contract/account.ts'
import { auth, SIGNED_OUT_COOKIE } from '#contract/auth.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { openSession } from '#server/auth/sessions.ts'
import { cookiesOf, testApp } from '#server/testing/app.ts'
import { liveNode, openScreen } from '#server/testing/screen.ts'
import { memberWithPassword, PASSWORD } from '#server/testing/sign-in.ts'
import { eraseMembers } from './erase-members.ts'

const t = await testApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof memberWithPassword>>

const remove = (member: Pick<Member, 'call'>, body: object = {}) =>
  member.call(account.remove, { body: { password: PASSWORD, ...body } })
const logIn = (email: string, more: object = {}) =>
  t.visitor().call(auth.login, { body: { email, password: PASSWORD, ...more } })

test('whoever deletes their account is signed out everywhere within a second, and nothing stays in the browser', async () => {
  const ada = await memberWithPassword(t)
  const phone = await logIn(ada.email)
  const screen = await openScreen(await liveNode(t), ada)

  const left = await remove(ada)

  expect(left).toMatchObject({ status: 204, text: '' })
  expect(left.headers['clear-site-data']).toBe('"cache"')
  expect(String(left.headers['set-cookie'])).toContain(SIGNED_OUT_COOKIE)
  await expect.poll(() => screen.frames.map(({ type }) => type), { timeout: 1_000 }).toEqual(['sessions_ended'])
  expect(await screen.closed).toBe(4401)
  // A sign-in that was under way opens nothing either.
  const late = t.visitor({ cookies: { sid: await openSession(t.db, ada.id, 'late') } })
  for (const caller of [ada, late, t.visitor({ cookies: cookiesOf(phone.headers) })])
    expect((await caller.call(auth.user)).status).toBe(401)
})

test('with a wrong password nothing is deleted', async () => {
  const ada = await memberWithPassword(t)

  expect(await remove(ada, { password: 'a wrong one' })).toMatchObject({
    status: 400,
    body: { code: 'wrong_password' },
  })
  expect((await ada.call(auth.user)).status).toBe(200)
})

test('for everybody else they have never been, at once: no page, no thread, no list, no photo', async () => {
  const [ada, grace] = [await memberWithPassword(t), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  await ada.call(connections.request, { body: { connectedUserId: grace.id } })
  const file = `${'a1'.repeat(16)}.webp`
  await t.photos.put(file, new Uint8Array([1]))
  await t.db
    .updateTable('users')
    .set({ profileImageUrl: `/api/photos/${file}` })
    .where('id', '=', ada.id)
    .execute()
  const looks = (id: string) => [
    grace.call(discovery.member, { params: { id } }),
    grace.call(messages.thread, { params: { userId: id } }),
    grace.call(messages.send, { body: { receiverId: id, content: 'Hello?' } }),
    grace.call(connections.request, { body: { connectedUserId: id } }),
    grace.call(photos.photo, { params: { file } }),
  ]
  expect((await Promise.all(looks(ada.id))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

  await remove(ada)

  const gone = await Promise.all(looks(ada.id))
  const never = await Promise.all(looks('00000000-0000-4000-8000-000000000000'))
  expect(gone.map(({ status, text }) => [status, text])).toEqual(never.map(({ status, text }) => [status, text]))
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const lists = await Promise.all([
    grace.call(messages.conversations),
    grace.call(connections.list),
    grace.call(discovery.discover, { query: { limit: 50 } }),
    grace.call(discovery.matches, { query: { limit: 50 } }),
  ])
  expect(lists.map(({ text }) => text).join()).not.toContain(ada.id)
  expect((await grace.call(messages.unreadCount)).body).toBe(0)
})

test('signing in again says until when they may come back; keeping the account brings all of it back', async () => {
  const [ada, grace] = [await memberWithPassword(t), await t.member()]
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  await remove(ada)

  const asked = await logIn(ada.email)
  const day = new Date(Date.now() + GRACE_DAYS * 86_400_000).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  expect(asked).toMatchObject({ status: 403, body: { code: 'account_deleted', message: expect.stringContaining(day) } })
  expect(asked.headers['set-cookie']).toBeUndefined()
  expect((await t.visitor().call(auth.login, { body: { email: ada.email, password: 'wrong', keepsAccount: true } })).body)
    .toMatchObject({ code: 'invalid_credentials' }) // prettier-ignore

  expect((await logIn(ada.email, { keepsAccount: true })).status).toBe(200)
  expect((await grace.call(messages.thread, { params: { userId: ada.id } })).body).toHaveLength(1)
  expect((await grace.call(discovery.discover, { query: { limit: 50 } })).text).toContain(ada.id)
})

test('once the days are over nobody comes back', async () => {
  const ada = await memberWithPassword(t)
  await remove(ada)
  await t.db
    .updateTable('users')
    .set({ eraseAt: sql`now()` })
    .where('id', '=', ada.id)
    .execute()

  expect(await logIn(ada.email, { keepsAccount: true })).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials' },
  })
})

test('twenty deletions at once, among sends and sign-ins: gone, and no session or message of theirs after it', async () => {
  const [ada, grace] = [await memberWithPassword(t), await t.member()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const send = ada.call(messages.send, { body: { receiverId: grace.id, content: `Number ${at}` } })
      const enter = at % 5 === 0 ? logIn(ada.email) : undefined
      const left = await remove(ada, { atOnce: at === 7 })
      await Promise.all([send, enter])
      return left.status
    }),
  )

  // Of passwords that are being looked at there are ten at once.
  expect(answers.filter((status) => ![204, 401, 429].includes(status))).toEqual([])
  expect(answers).toContain(204)
  const sent = async () => {
    const rows = await t.db.selectFrom('messages').select('id').where('senderId', '=', ada.id).execute()
    return rows.length
  }
  const before = await sent()
  expect((await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Late' } })).status).toBe(401)
  expect(await sent()).toBe(before)
  expect((await grace.call(discovery.member, { params: { id: ada.id } })).status).toBe(404)

  await t.db
    .updateTable('users')
    .set({ eraseAt: sql`now()` })
    .where('id', '=', ada.id)
    .execute()
  await Promise.all(Array.from({ length: 5 }, () => eraseMembers(t)))
  const left = await t.db.selectFrom('users').select('id').where('id', '=', ada.id).execute()
  expect([left, await sent()]).toEqual([[], 0])
})
