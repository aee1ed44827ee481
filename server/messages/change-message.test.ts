import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { messages, type Reaction } from '#contract/messages.ts'
import { reports } from '#contract/reports.ts'
import { safety } from '#contract/safety.ts'
import { settings } from '#contract/settings.ts'
import { atOnce, openReview } from '#server/testing/held-messages.ts'

const { t, send, listen, paidBy, pageOf } = await openReview()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('deleted in time a message is gone for both: thread, list, reactions and what was unread of it; its price is not', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await t.member({ isSubscribed: true })]
  const earlier = await write(ada, grace, 'Hello Grace')
  const id = await write(ada, grace, 'Not for you')
  await react(ada, id, 'sad')
  const [heard, told] = [listen(grace), listen(ada)]

  expect((await deleteForEveryone(ada, id)).status).toBe(204)

  expect(heard).toEqual([{ type: 'message_changed', message: { id, senderId: ada.id } }])
  expect(told).toEqual(heard)
  expect(await unreadOf(grace)).toBe(1)
  expect(await listed(grace)).toMatchObject([{ unreadCount: 1, lastMessage: { content: '', isDeleted: true } }])
  for (const [one, other] of [[ada, grace], [grace, ada]] as const)
    expect(await threadOf(one, other)).toMatchObject([
      { id: earlier, content: 'Hello Grace', isDeleted: false },
      { id, content: '', isDeleted: true, isRead: null, ownReaction: null, otherReaction: null },
    ]) // prettier-ignore
  expect(await unreadOf(grace)).toBe(0)
  expect(await paidBy(ada)).toEqual([-1, -1])
  expect((await ada.call(billing.credits)).body).toMatchObject({ credits: 3 })
})

test('deleted twenty times at once, while it is read, a message is deleted once and counted off once', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await write(ada, grace, 'This one stays unread')
  const id = await write(ada, grace)
  const newer = await write(ada, grace, 'And this one')
  const heard = listen(grace)

  const before = { params: { userId: ada.id }, query: { limit: 1, before: newer } }
  const answers = await atOnce(async (n) =>
    n % 4 === 3 ? (await grace.call(messages.thread, before)).status : (await deleteForEveryone(ada, id)).status,
  )

  expect(new Set(answers)).toEqual(new Set([200, 204]))
  expect(heard.filter(({ type }) => type === 'message_changed')).toHaveLength(1)
  expect((await listed(grace))[0]!.unreadCount).toBe(1)
  expect(await countUnreadRows(grace)).toBe(1)
})

test('after fifteen minutes nothing is deleted for both any more, unless it is already, but still for oneself', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [deleted, kept] = [await write(ada, grace), await write(ada, grace, 'Kept')]
  await deleteForEveryone(ada, deleted)
  await age(15)

  expect((await deleteForEveryone(ada, deleted)).status).toBe(204)
  expect((await deleteForEveryone(ada, kept)).body).toMatchObject({ code: 'too_late_to_change' })
  expect((await deleteForMe(ada, kept)).status).toBe(204)

  expect((await threadOf(grace, ada)).map(({ content }) => content)).toEqual(['', 'Kept'])
  expect((await threadOf(ada, grace)).map(({ id }) => id)).toEqual([deleted])
})

test('deleted for oneself a message is gone on that side alone, which nobody else hears of', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [first, second] = [await write(ada, grace, 'First'), await write(ada, grace, 'Second')]
  const [heard, told] = [listen(ada), listen(grace)]

  const answers = await atOnce(() => deleteForMe(grace, second))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(heard).toEqual([])
  expect(told).toEqual([{ type: 'message_changed', message: { id: second, senderId: ada.id } }])
  expect(await unreadOf(grace)).toBe(1)
  expect(await listed(grace)).toMatchObject([{ unreadCount: 1, lastMessage: { content: 'First', isDeleted: false } }])
  expect(await listed(ada)).toMatchObject([{ lastMessage: { content: 'Second' } }])
  expect((await threadOf(grace, ada)).map(({ content }) => content)).toEqual(['First'])
  expect((await threadOf(ada, grace)).map(({ content }) => content)).toEqual(['First', 'Second'])

  await deleteForMe(grace, first)
  expect(await listed(grace)).toMatchObject([{ user: { id: ada.id }, lastMessage: { content: '', isDeleted: true } }])
  expect(await threadOf(grace, ada)).toEqual([])
})

test('each marks a message with one reaction, however many at once, and takes it back', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace)
  await react(grace, id, 'love')
  await react(ada, id, 'laugh')
  expect(await threadOf(grace, ada)).toMatchObject([{ ownReaction: 'love', otherReaction: 'laugh' }])
  expect(await threadOf(ada, grace)).toMatchObject([{ ownReaction: 'laugh', otherReaction: 'love' }])

  const heard = listen(ada)
  expect(new Set((await atOnce(() => react(grace, id, 'wow'))).map(({ status }) => status))).toEqual(new Set([204]))
  expect(heard).toEqual([{ type: 'message_changed', message: { id, senderId: ada.id } }])
  await react(grace, id, null)
  expect(await threadOf(ada, grace)).toMatchObject([{ ownReaction: 'laugh', otherReaction: null }])

  await deleteForEveryone(ada, id)
  expect((await react(grace, id, 'sad')).body).toMatchObject({ code: 'message_gone' })
})

test('nobody changes what somebody else wrote, nor anything between two others', async () => {
  const [ada, grace, eve] = [await t.member(), await t.member(), await t.member()]
  const id = await write(ada, grace)

  expect((await edit(grace, id)).status).toBe(404)
  expect((await deleteForEveryone(grace, id)).status).toBe(404)
  for (const change of CHANGES) expect((await change(eve, id)).status).toBe(404)

  expect(await threadOf(ada, grace)).toMatchObject([{ content: 'Hello', isEdited: false, otherReaction: null }])
  expect(await threadOf(grace, ada)).toHaveLength(1)
})

test.each([
  ['who was blocked', (ada: Member, grace: Member) => block(grace, ada)],
  ['who has blocked', (ada: Member, grace: Member) => block(ada, grace)],
  ['whose other one is suspended', (_: Member, { id }: Member) =>
    t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', id).execute()],
  ['whose other one has left', (_: Member, { id }: Member) =>
    t.db.updateTable('users').set({ eraseAt: new Date() }).where('id', '=', id).execute()],
])('%s changes no message between the two', async (_, happen) => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace)
  await happen(ada, grace)
  const heard = [listen(ada), listen(grace)]

  for (const change of CHANGES) expect((await change(ada, id)).body).toMatchObject({ code: 'not_found' })

  expect(heard).toEqual([[], []])
  const row = await t.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ content: 'Hello', editedAt: null, deletedAt: null, senderReaction: null, hiddenFromSender: false })
}) // prettier-ignore

test('a request follows what becomes of its message, a declined one tells nobody, and neither can be marked', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await grace.call(settings.change, { body: { writers: 'connections' } })
  const id = await write(ada, grace, 'Hello Grac')
  const heard = listen(grace)

  expect((await edit(ada, id, 'Hello Grace')).status).toBe(204)
  expect((await grace.call(messages.requests)).body).toMatchObject([{ preview: 'Hello Grace' }])
  expect((await react(grace, id, 'love')).status).toBe(404)
  await deleteForEveryone(ada, id)
  expect((await grace.call(messages.requests)).body).toEqual([])
  expect(heard).toEqual([{ type: 'message_request' }, { type: 'message_request' }])

  const alan = await t.member()
  const second = await write(alan, grace)
  await grace.call(messages.decide, { params: { userId: alan.id }, body: { decision: 'decline' } })
  heard.length = 0
  expect((await edit(alan, second)).status).toBe(204)
  expect(heard).toEqual([])
})

test('what was reported stays as it was at the desk, whatever its sender makes of it', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace, 'You will regret this')
  await grace.call(reports.report, { body: { userId: ada.id, reason: 'harassment', messageId: id } })

  await edit(ada, id, 'Have a nice day')
  await deleteForEveryone(ada, id)

  const { evidence } = (await pageOf(ada.id)).reports[0]!
  expect(evidence!.messages).toMatchObject([{ id, content: 'You will regret this', isReported: true }])
})

test('what is held is no message that could be changed', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const held = await send(ada, grace)
  expect(held.body.cost).toBeNull()

  for (const change of CHANGES) expect((await change(ada, held.body.id)).status).toBe(404)
  expect((await ada.call(messages.held)).body).toMatchObject([{ content: held.body.content, state: 'waiting' }])
})

const edit = (one: Member, id: number, content = 'Other words') =>
  one.call(messages.edit, { params: { id }, body: { content } })
const deleteForEveryone = (one: Member, id: number) => one.call(messages.deleteForEveryone, { params: { id } })
const deleteForMe = (one: Member, id: number) => one.call(messages.deleteForMe, { params: { id } })
const react = (one: Member, id: number, reaction: Reaction | null) =>
  one.call(messages.react, { params: { id }, body: { reaction } })
const CHANGES = [edit, deleteForEveryone, deleteForMe, (one: Member, id: number) => react(one, id, 'like')]

async function write(from: Member, to: Member, content = 'Hello'): Promise<number> {
  return (await send(from, to, content)).body.id
}

function block(one: Member, other: Member) {
  return one.call(safety.block, { body: { userId: other.id } })
}

const threadOf = async (one: Member, other: Member) =>
  (await one.call(messages.thread, { params: { userId: other.id } })).body
const listed = async (one: Member) => (await one.call(messages.conversations)).body
const unreadOf = async (one: Member) => (await one.call(messages.unreadCount)).body

async function countUnreadRows({ id }: Member): Promise<number> {
  const rows = t.db.selectFrom('messages').select('id').where('receiverId', '=', id).where('isRead', '=', false)
  return (await rows.execute()).length
}

function age(minutes: number) {
  return t.db
    .updateTable('messages')
    .set({ createdAt: sql`created_at - make_interval(mins => ${minutes})` })
    .execute()
}
