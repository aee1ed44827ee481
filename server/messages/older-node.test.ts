import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { enterMessageCost, messageCost, takeMessageCost } from '#server/billing/credits.ts'
import { maySee } from '#server/members/may-see.ts'
import { testApp } from '#server/testing/app.ts'
import { LINK } from '#server/testing/held-messages.ts'
import { fileOf, haveTalked, readPhoto, sendPhoto } from '#server/testing/message-photos.ts'
import { isPhotoFile } from '#contract/photos.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

/** The statement by which a node of the version before 60 sends: it asks with two arguments how the two stand. */
async function sendAsBefore(sender: Member, receiver: Member, content: string, opening: 'open' | null = 'open') {
  const { rows } = await sql<{ standing: string | null; id: number | null }>`
    with receiver as (
      select id, key from ${maySee(sender.id)} other where id = ${receiver.id}
    ), locked as (
      select sender.id, sender.key, receiver.id as receiver_id, ${messageCost} as cost
      from users sender, receiver where sender.id = ${sender.id} and sender.erase_at is null
      for no key update of sender
    ), looked as materialized (
      select locked.*, opening_of(id, receiver_id) as standing from locked
    ), purse as (
      select * from looked where standing in ('open', 'answer') or (standing = 'new' and ${opening}::text is not null)
    ), paid as (
      ${takeMessageCost}
    ), conversation as (
      insert into conversations as kept (a, b, last_message_id, a_unread, b_unread, opened_by, state)
      select least(purse.key, receiver.key), greatest(purse.key, receiver.key), nextval('messages_id_seq'),
        (receiver.key < purse.key)::integer, (receiver.key > purse.key)::integer, purse.key, coalesce(${opening}, 'open')
      from purse, receiver where purse.cost is not null
      on conflict (a, b) do update set
        last_message_id = nextval('messages_id_seq'),
        a_unread = kept.a_unread + excluded.a_unread,
        b_unread = kept.b_unread + excluded.b_unread,
        state = case when kept.opened_by = excluded.opened_by then kept.state else 'open' end,
        answered_at = case when kept.opened_by = excluded.opened_by then kept.answered_at else coalesce(kept.answered_at, now()) end
      returning id, last_message_id
    ), message as (
      insert into messages (id, conversation_id, sender_id, receiver_id, content, cost, idempotency_key)
      overriding system value
      select conversation.last_message_id, conversation.id, purse.id, receiver.id, ${content}, purse.cost, null
      from conversation, purse, receiver
      returning id, sender_id, receiver_id, content, created_at, cost
    ), ledger as (
      ${enterMessageCost}
    )
    select (select standing from looked) as standing, message.id from (select) as one left join message on true`.execute(
    t.db,
  )
  return [rows[0]!.standing, rows[0]!.id !== null]
}

test('a node of an older version goes on sending while the nodes are restarted, and its messages arrive', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  expect(await sendAsBefore(ada, grace, 'Hello', null)).toEqual(['new', false])
  expect(await sendAsBefore(ada, grace, 'Hello')).toEqual(['new', true])
  expect(await sendAsBefore(ada, grace, 'And another thing', null)).toEqual(['open', true])
  expect(await sendAsBefore(grace, ada, 'Hi')).toEqual(['open', true])

  const { body } = await grace.call(messages.thread, { params: { userId: ada.id } })
  expect(body.map(({ content }) => content).toSorted()).toEqual(['And another thing', 'Hello', 'Hi'])
})

test('what it does not know of is told it in words that it knows', async () => {
  const [ada, grace, eve] = [await t.member(), await t.member(), await t.member({ approval: 'pending' })]
  await t.db
    .insertInto('heldMessages')
    .values({ senderId: ada.id, receiverId: grace.id, content: LINK, why: 'contact', isFirst: true })
    .execute()

  expect(await sendAsBefore(ada, grace, 'Hello')).toEqual(['waiting', false])
  expect(await sendAsBefore(eve, grace, 'Hello')).toEqual(['limited', false])
})

test('one that knows nothing of photos sends between them, deletes them by its own statement, and sweeps and shows none by their names', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await haveTalked(ada, grace)
  const { body: sent } = await sendPhoto(ada, grace)
  expect(await sendAsBefore(ada, grace, 'Did you see it?')).toEqual(['open', true])
  // Its sweep and its call for photos know these names alone.
  expect(isPhotoFile(fileOf(sent.photo))).toBe(false)

  await sql`update messages set content = '', deleted_at = now(), sender_reaction = null, receiver_reaction = null
    where id = ${sent.id}`.execute(t.db)

  expect((await readPhoto(grace, sent)).status).toBe(404)
  const { body } = await grace.call(messages.thread, { params: { userId: ada.id } })
  expect(body.at(-2)).toMatchObject({ content: '', photo: null, isDeleted: true })
})
