import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
type Member = Awaited<ReturnType<typeof t.member>>

test('a message costs one credit, reaches the receiver and tells her screen', async () => {
  const ada = await t.member({ credits: 3 })
  const grace = await t.member({ firstName: 'Grace' })
  const heard: BusEvent[] = []
  t.bus.subscribe(grace.id, (event) => heard.push(event))

  const { status, body } = await send(ada, grace, '  Hello  ')

  expect(status).toBe(200)
  expect(body).toMatchObject({ senderId: ada.id, receiverId: grace.id, content: 'Hello', isRead: null, cost: 'credit' })
  const { id, createdAt } = body
  expect(heard).toEqual([{ type: 'new_message', message: { id, senderId: ada.id, createdAt } }])
  expect((await ada.call(billing.credits)).body).toEqual({ credits: 2, freeMessagesRemaining: 5 })
  expect(await ledgerOf(ada)).toEqual([{ type: 'message', amount: -1, messageId: id }])
  expect((await grace.call(messages.unreadCount)).body).toBe(1)
})

test("the sender's other screens are told that her credits changed", async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const heard: BusEvent[] = []
  t.bus.subscribe(ada.id, (event) => heard.push(event))

  await send(ada, grace)

  expect(heard).toEqual([{ type: 'credits' }])
})

test('one credit and the five free messages of the day send six, however many are sent at once', async () => {
  const ada = await t.member({ credits: 1 })
  const grace = await t.member()

  const answers = await atOnce((n) => send(ada, grace, `Message ${n}`))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status === 402)
  expect(refused).toHaveLength(14)
  expect(refused[0]!.body).toMatchObject({ code: 'insufficient_credits' })
  expect((await ada.call(billing.credits)).body).toEqual({ credits: 0, freeMessagesRemaining: 0 })
  expect((await ledgerOf(ada)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-1, 0, 0, 0, 0, 0])
  expect((await grace.call(messages.unreadCount)).body).toBe(6)
})

test('a message that began before midnight and waited until after brings back no free messages', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  const [ada, grace] = [
    await t.member({ credits: 0, freeMessagesDay: tomorrow, freeMessagesUsed: 4 }),
    await t.member(),
  ]

  const answers = [await send(ada, grace), await send(ada, grace)]

  expect(answers.map(({ status }) => status)).toEqual([200, 402])
  expect((await ada.call(billing.credits)).body).toEqual({ credits: 0, freeMessagesRemaining: 0 })
})

test('what nobody can see is no message and costs nothing', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  for (const content of ['\u200b\u2060', '\ufeff', '\u2028 \u00ad']) {
    expect(await send(ada, grace, content)).toMatchObject({
      status: 400,
      body: { message: 'A message cannot be empty.' },
    })
  }
  expect((await send(ada, grace, '👩‍👩‍👧')).status).toBe(200)
  expect(await ledgerOf(ada)).toHaveLength(1)
})

test('three credits are spent before any free message, each once, on three people at once', async () => {
  const ada = await t.member({
    credits: 3,
    freeMessagesDay: new Date().toISOString().slice(0, 10),
    freeMessagesUsed: 5,
  })
  const peers = [await t.member(), await t.member(), await t.member()]

  const answers = await atOnce((n) => send(ada, peers[n % 3]!))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await ledgerOf(ada)).map(({ amount }) => amount)).toEqual([-1, -1, -1])
})

test("yesterday's free messages are forgotten at midnight UTC", async () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const ada = await t.member({ credits: 0, freeMessagesDay: yesterday, freeMessagesUsed: 5 })
  const grace = await t.member()

  expect((await ada.call(billing.credits)).body).toEqual({ credits: 0, freeMessagesRemaining: 5 })
  expect((await send(ada, grace)).body).toMatchObject({ cost: 'free' })
  expect((await ada.call(billing.credits)).body).toEqual({ credits: 0, freeMessagesRemaining: 4 })
})

test('premium members pay nothing for as long as it is paid for', async () => {
  const grace = await t.member()
  const inAnHour = new Date(Date.now() + 3_600_000)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const ada = await t.member({ credits: 2, isSubscribed: true, subscriptionExpiresAt: inAnHour })
  const alan = await t.member({ credits: 2, isSubscribed: true, subscriptionExpiresAt: anHourAgo })

  expect((await send(ada, grace)).body).toMatchObject({ cost: 'premium', isRead: false })
  expect((await send(alan, grace)).body).toMatchObject({ cost: 'credit', isRead: null })
  expect((await ada.call(billing.credits)).body).toMatchObject({ credits: 2 })
  expect(await ledgerOf(ada)).toEqual([])
})

test('nobody can write to people who are unknown, incomplete, suspended or blocked, and it costs nothing', async () => {
  const ada = await t.member({ credits: 1 })
  const [incomplete, suspended] = [await t.member({ bio: null }), await t.member({ suspendedAt: new Date() })]
  const [blocker, blocked] = [await t.member(), await t.member()]
  await block(blocker, ada)
  await block(ada, blocked)

  for (const nobody of [{ id: 'nobody' }, incomplete, suspended, blocker, blocked]) {
    const { status, body } = await send(ada, nobody)
    expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found', message: 'Not found.' } })
  }
  expect((await ada.call(billing.credits)).body).toEqual({ credits: 1, freeMessagesRemaining: 5 })
})

test('a message to oneself, a blank one and one too long are refused', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  expect((await send(ada, ada)).body).toMatchObject({ code: 'message_to_self' })
  expect((await send(ada, grace, ' \n ')).body).toMatchObject({ code: 'invalid_input' })
  expect((await send(ada, grace, 'a'.repeat(4001))).body).toMatchObject({ code: 'invalid_input' })
  expect((await send(ada, grace, 'a'.repeat(4000))).status).toBe(200)
})

test('members who write to each other all at once never wait in a circle', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const answers = await Promise.all([atOnce(() => send(ada, grace)), atOnce(() => send(grace, ada))])

  expect(answers.flat().map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect((await ada.call(messages.unreadCount)).body).toBe(20)
  expect((await grace.call(messages.unreadCount)).body).toBe(20)
  expect((await ada.call(messages.conversations)).body).toHaveLength(1)
})

test('one idempotency key sends once and costs once, however often and at once', async () => {
  const ada = await t.member({
    credits: 1,
    freeMessagesDay: new Date().toISOString().slice(0, 10),
    freeMessagesUsed: 5,
  })
  const grace = await t.member()
  const key = randomUUID()

  const answers = await atOnce(() => send(ada, grace, 'Once', key))
  const later = await send(ada, grace, 'Once', key)

  expect(answers[0]!.body).toMatchObject({ content: 'Once', cost: 'credit' })
  for (const { status, body } of [...answers, later]) expect([status, body]).toEqual([200, answers[0]!.body])
  expect(await ledgerOf(ada)).toHaveLength(1)
  expect((await grace.call(messages.unreadCount)).body).toBe(1)
})

test('one key of a premium member sends once, where no purse makes the sends wait', async () => {
  const ada = await t.member({ isSubscribed: true })
  const grace = await t.member()
  const key = randomUUID()

  const answers = await atOnce(() => send(ada, grace, 'Once', key))

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await grace.call(messages.unreadCount)).body).toBe(1)
})

test('a refused message leaves its key free', async () => {
  const ada = await t.member({
    credits: 0,
    freeMessagesDay: new Date().toISOString().slice(0, 10),
    freeMessagesUsed: 5,
  })
  const grace = await t.member()
  const key = randomUUID()

  expect((await send(ada, grace, 'Hello', key)).status).toBe(402)
  await t.db.updateTable('users').set({ credits: 1 }).where('id', '=', ada.id).execute()
  expect((await send(ada, grace, 'Hello', key)).body).toMatchObject({ cost: 'credit' })
})

test('a key answers alike though the receiver has blocked the sender since', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const key = randomUUID()
  const first = await send(ada, grace, 'Hello', key)

  await block(grace, ada)

  expect((await send(ada, grace, 'Hello', key)).body).toEqual(first.body)
})

test('a key belongs to one message of one member', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  const key = randomUUID()
  await send(ada, grace, 'Hello', key)

  expect(await send(ada, grace, 'Something else', key)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(await send(ada, alan, 'Hello', key)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect((await send(alan, grace, 'Hello', key)).status).toBe(200)
  expect(await ledgerOf(ada)).toHaveLength(1)
})

function send(from: Member, to: { id: string }, content = 'Hello', key?: string) {
  const headers = key ? { 'idempotency-key': key } : {}
  return from.call(messages.send, { body: { receiverId: to.id, content }, headers })
}

function atOnce<T>(act: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 20 }, (_, n) => act(n)))
}

function block(blocker: Member, blocked: Member) {
  return t.db.insertInto('blocks').values({ blockerId: blocker.id, blockedId: blocked.id }).execute()
}

/** What the member's messages took. The ledger as a whole must come to their balance. */
async function ledgerOf({ id }: Member) {
  const { credits, total } = await t.db
    .selectFrom('users')
    .select([
      'credits',
      sql<number>`(select sum(amount)::integer from message_credits where user_id = users.id)`.as('total'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(total).toBe(credits)
  return t.db
    .selectFrom('messageCredits')
    .select(['type', 'amount', 'messageId'])
    .where('userId', '=', id)
    .where('type', '=', 'message')
    .orderBy('id')
    .execute()
}
