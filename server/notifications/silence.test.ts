import { afterAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { settings } from '#contract/settings.ts'
import { giveNotice } from '#server/notices/notices.ts'
import { toldApp } from '#server/testing/told-members.ts'

const t = await toldApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>
type Two = { ada: Member; maya: Member }

const set = (values: object) => async (member: Member) =>
  void (await t.db.updateTable('users').set(values).where('id', '=', member.id).execute())

const now = new Date().toISOString()

/** What keeps Ada from being told of Maya, done after Maya has written. */
const SILENCED: [string, (two: Two) => Promise<unknown>][] = [
  ['whom the member has blocked', ({ ada, maya }) => ada.call(safety.block, { body: { userId: maya.id } })],
  ['who has blocked the member', ({ ada, maya }) => maya.call(safety.block, { body: { userId: ada.id } })],
  ['whom the member has muted', ({ ada, maya }) => ada.call(safety.mute, { params: { userId: maya.id } })],
  ['who was suspended', ({ maya }) => set({ suspendedAt: now })(maya)],
  ['who has deleted their account', ({ maya }) => set({ eraseAt: now })(maya)],
]

test.each(SILENCED)('nothing goes out about somebody %s: no message, no request, no answer', async (_, silence) => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  await maya.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })
  await maya.call(connections.request, { body: { connectedUserId: ada.id } })
  await t.db.transaction().execute((tx) => giveNotice(tx, { memberId: ada.id, kind: 'accepted', about: maya.id }))
  expect(await t.noticesOf(ada)).toHaveLength(3)
  await silence({ ada, maya })

  await t.tell(ada, { hours: 30 })

  expect([phone.notes(), await t.digestsTo(ada), await t.noticesOf(ada)]).toEqual([[], [], []])
})

test.each<[string, (ada: Member) => Promise<unknown>]>([
  ['has paused', (ada) => ada.call(account.pause, { body: { isPaused: true } })],
  ['is suspended', set({ suspendedAt: now })],
  ['has deleted their account', set({ eraseAt: now })],
])('nothing goes out to a member who %s, neither a note nor a mail', async (_, leave) => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const [phone, grace] = [await t.browserOf(ada), await t.mailable()]
  for (const { id: receiverId } of [ada, grace])
    await maya.call(messages.send, { body: { receiverId, content: 'Hello' } })
  await leave(ada)
  await leave(grace)

  for (const member of [ada, grace]) await t.tell(member, { hours: 30 })

  expect([phone.notes(), await t.digestsTo(ada), await t.digestsTo(grace)]).toEqual([[], [], []])
})

test('a kind that is switched off for one way goes the other, and for both nowhere', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const phone = await t.browserOf(ada)
  const { notifications } = (await ada.call(settings.settings)).body
  const choose = (push: boolean, mail: boolean) =>
    ada.call(settings.change, {
      body: {
        notifications: {
          ...notifications,
          push: { ...notifications.push, message: push },
          mail: { ...notifications.mail, message: mail },
        },
      },
    })
  const count = async () => [phone.notes().length, (await t.digestsTo(ada)).length]
  const write = () => maya.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })

  await choose(false, true)
  await write()
  await t.tell(ada, { hours: 30 })
  expect(await count()).toEqual([0, 1])

  await choose(false, false)
  await write()
  await t.tell(ada, { hours: 30 })
  expect(await count()).toEqual([0, 1])

  await choose(true, false)
  await write()
  await t.tell(ada, { hours: 30 })
  expect(await count()).toEqual([1, 1])
})

test('a browser is pushed to for as long as its session lasts, and for nobody else who signs in there', async () => {
  const [ada, maya, grace] = [await t.mailable(), await t.member(), await t.mailable()]
  const [phone, tablet] = [await t.browserOf(ada), await t.browserOf(ada)]
  // Grace signs in on the tablet, and does not sign out of the phone.
  await t.db
    .updateTable('pushSubscriptions')
    .set({ sid: await sidOf(grace) })
    .where('endpoint', '=', tablet.subscription.endpoint)
    .execute()
  await t.db
    .deleteFrom('sessions')
    .where('sid', '=', await sidOf(ada))
    .execute()
  await maya.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })

  await t.tell(ada)

  expect([phone.notes(), tablet.notes()]).toEqual([[], []])
})

async function sidOf({ id }: Member): Promise<string> {
  const { sid } = await t.db
    .selectFrom('sessions')
    .select('sid')
    .where((row) => row(row.fn<string>('jsonb_extract_path_text', ['sess', row.val('userId')]), '=', id))
    .executeTakeFirstOrThrow()
  return sid
}
