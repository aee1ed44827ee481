import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

const inBetween: [string, (ada: Member, grace: Member) => Promise<unknown>][] = [
  [
    'blocks the sender',
    (ada, grace) => t.db.insertInto('blocks').values({ blockerId: grace.id, blockedId: ada.id }).execute(),
  ],
  [
    'is suspended',
    (_, { id }) => t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', id).execute(),
  ],
  ['is deleted', (_, { id }) => t.db.deleteFrom('users').where('id', '=', id).execute()],
]

test.each(inBetween)(
  'while a message is under way the other %s: it is refused, and nothing is taken',
  async (_, happens) => {
    const [ada, grace] = [await t.member({ credits: 3 }), await t.member()]

    const sending = await whileLocked(ada, async () => {
      const answer = ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
      await someoneWaits()
      await happens(ada, grace)
      return { answer }
    })

    expect((await sending.answer).status).toBe(404)
    expect((await ada.call(billing.credits)).body).toEqual({ credits: 3, freeMessagesRemaining: 5 })
    const { rows } = await sql`select from messages where sender_id = ${ada.id}`.execute(t.db)
    expect(rows).toEqual([])
  },
)

test.each([
  [
    'an edit',
    (ada: Member, id: number) => ada.call(messages.edit, { params: { id }, body: { content: 'Other words' } }),
  ],
  ['a deletion', (ada: Member, id: number) => ada.call(messages.deleteForEveryone, { params: { id } })],
  ['a reaction', (ada: Member, id: number) => ada.call(messages.react, { params: { id }, body: { reaction: 'like' } })],
])('while %s is under way the other blocks: it is refused, and nothing is changed', async (_, change) => {
  const [ada, grace] = [await t.member(), await t.member()]
  const { id } = (await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })).body

  const changing = await whileLocked(ada, async () => {
    const answer = change(ada, id)
    await someoneWaits()
    await t.db.insertInto('blocks').values({ blockerId: grace.id, blockedId: ada.id }).execute()
    return { answer }
  })

  expect((await changing.answer).status).toBe(404)
  await grace.call(safety.unblock, { params: { userId: ada.id } })
  expect((await grace.call(messages.thread, { params: { userId: ada.id } })).body).toMatchObject([
    { content: 'Hello', isEdited: false, isDeleted: false, otherReaction: null },
  ])
})

test('while an edit is under way its member is suspended: it is refused, and the words stay', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const { id } = (await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })).body

  const editing = await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', ada.id).execute()
    const answer = ada.call(messages.edit, { params: { id }, body: { content: 'Other words' } })
    await someoneWaits()
    return { answer }
  })

  expect((await editing.answer).status).toBe(404)
  const { rows } = await sql`select content from messages where id = ${id}`.execute(t.db)
  expect(rows).toEqual([{ content: 'Hello' }])
})

test('while a request to connect is under way the other blocks: there is none afterwards', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const asking = await whileLocked(ada, async () => {
    const answer = ada.call(connections.request, { body: { connectedUserId: grace.id } })
    await someoneWaits()
    await t.db.insertInto('blocks').values({ blockerId: grace.id, blockedId: ada.id }).execute()
    return { answer }
  })

  expect((await asking.answer).status).toBe(404)
  await grace.call(safety.unblock, { params: { userId: ada.id } })
  expect((await grace.call(connections.counts)).body.incoming).toBe(0)
})

test('a block waits for what either of the two is just sending, so that nothing arrives after it', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  for (const sender of [ada, grace]) {
    let isBlocked = false
    const blocking = await whileLocked(sender, async () => {
      const answer = ada.call(safety.block, { body: { userId: grace.id } }).finally(() => (isBlocked = true))
      await someoneWaits()
      expect(isBlocked).toBe(false)
      return { answer }
    })
    expect((await blocking.answer).status).toBe(204)
    await ada.call(safety.unblock, { params: { userId: grace.id } })
  }
})

/** Does something while a member's row is locked, as by a message that they are sending. */
async function whileLocked<T>({ id }: Member, work: () => Promise<T>): Promise<T> {
  return t.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for no key update`.execute(tx)
    return work()
  })
}

async function someoneWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        t.db,
      )
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}
