import { afterAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import type { Settings } from '#contract/settings.ts'
import { settings } from '#contract/settings.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('whoever may not write at once has written a request, which is in no list and no count of conversations', async () => {
  const [ada, grace] = [await t.member({ firstName: 'Ada' }), await choosy('connections')]
  const heard: BusEvent[] = []
  t.bus.subscribe(grace.id, (event) => heard.push(event))

  expect((await send(ada, grace, 'Hello Grace')).status).toBe(200)

  expect(heard).toEqual([{ type: 'message_request' }])
  expect(await requestsOf(grace)).toMatchObject([{ user: { id: ada.id, firstName: 'Ada' }, preview: 'Hello Grace' }])
  expect((await grace.call(messages.conversations)).body).toEqual([])
  expect((await grace.call(messages.unreadCount)).body).toBe(0)
  expect((await grace.call(messages.thread, { params: { userId: ada.id } })).body).toEqual([])
  expect((await grace.call(discovery.member, { params: { id: ada.id } })).body.hasConversation).toBe(false)
  expect((await ada.call(messages.conversations)).body).toMatchObject([{ isWaiting: true }])
})

test('where nobody works at the desk nothing waits for it: what leads elsewhere is sent like any other', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  expect((await ada.call(messages.openings)).body.hasReview).toBe(false)
  expect((await send(ada, grace, 'Look at https://walks.example')).body).toMatchObject({ cost: 'credit' })
  expect((await send(ada, grace, 'Or call 555 010 9999')).status).toBe(200)

  expect((await ada.call(messages.held)).body).toEqual([])
  expect((await grace.call(messages.conversations)).body).toHaveLength(1)
})

test('until it is answered there is one message, and the next is refused and costs nothing', async () => {
  const [ada, grace] = [await t.member({ credits: 5 }), await choosy('connections')]

  const answers = await atOnce(() => send(ada, grace))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'awaiting_answer' })
  expect((await ada.call(billing.credits)).body.credits).toBe(4)
})

test('accepted it is a conversation like any other, of which both hear', async () => {
  const [ada, grace] = [await t.member(), await choosy('connections')]
  await send(ada, grace)
  const heard: string[] = []
  for (const { id } of [ada, grace]) t.bus.subscribe(id, ({ type }) => heard.push(type))

  await decide(grace, ada, 'accept')

  expect(heard).toEqual(['refetch', 'refetch'])
  expect(await requestsOf(grace)).toEqual([])
  expect((await grace.call(messages.unreadCount)).body).toBe(1)
  expect((await ada.call(messages.conversations)).body).toMatchObject([{ isWaiting: false }])
  expect((await send(ada, grace)).status).toBe(200)
})

test('declined it is gone for good, and nothing tells who wrote it', async () => {
  const [ada, grace, alan] = [await t.member(), await choosy('connections'), await choosy('connections')]
  for (const one of [grace, alan]) await send(ada, one)
  const heard: string[] = []
  t.bus.subscribe(ada.id, ({ type }) => heard.push(type))

  await decide(grace, ada, 'decline')

  expect(heard).toEqual([])
  expect(await requestsOf(grace)).toEqual([])
  expect((await grace.call(messages.conversations)).body).toEqual([])
  const seen = async (one: Member) => {
    const again = await send(ada, one)
    const thread = await ada.call(messages.thread, { params: { userId: one.id } })
    const { body } = await ada.call(messages.conversations)
    const row = body.find(({ user }) => user.id === one.id)!
    return [
      again.status,
      again.text,
      thread.body.map(({ content, isRead }) => [content, isRead]),
      { ...row, user: null, lastMessage: null },
    ]
  }
  expect(await seen(grace)).toEqual(await seen(alan))
})

test('whoever answers a request accepts it, also after they have declined it', async () => {
  const [ada, grace] = [await t.member(), await choosy('connections')]
  await send(ada, grace)
  await decide(grace, ada, 'decline')

  expect((await send(grace, ada, 'I have thought about it')).status).toBe(200)

  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  const { body } = await grace.call(messages.thread, { params: { userId: ada.id } })
  expect(body.map(({ content }) => content)).toEqual(['Hello', 'I have thought about it'])
  expect((await send(ada, grace)).status).toBe(200)
})

test('a connection writes at once, and so does whoever the bar lets in', async () => {
  const [ada, grace] = [await t.member(), await choosy('connections')]
  await ada.call(connections.request, { body: { connectedUserId: grace.id } })
  await grace.call(connections.request, { body: { connectedUserId: ada.id } })
  const [low, high] = [await choosy('matches', 1), await choosy('matches', 100)]

  for (const one of [grace, low, high]) await send(ada, one)

  expect(await requestsOf(grace)).toEqual([])
  expect(await requestsOf(low)).toEqual([])
  expect(await requestsOf(high)).toHaveLength(1)
})

test('requests come a page at a time, without whoever was blocked', async () => {
  const grace = await choosy('connections')
  const people = [await t.member(), await t.member(), await t.member()]
  for (const one of people) await send(one, grace)
  await t.db.insertInto('blocks').values({ blockerId: grace.id, blockedId: people[1]!.id }).execute()

  const first = await grace.call(messages.requests, { query: { limit: 1 } })
  expect(first.body.map(({ user }) => user.id)).toEqual([people[2]!.id])
  const before = Number(/before=(\d+)/.exec(String(first.headers['link']))![1])
  const { body } = await grace.call(messages.requests, { query: { before } })
  expect(body.map(({ user }) => user.id)).toEqual([people[0]!.id])
})

async function choosy(writers: Settings['writers'], writersBar = 60): Promise<Member> {
  const member = await t.member()
  await member.call(settings.change, { body: { writers, writersBar } })
  return member
}

const requestsOf = async (member: Member) => (await member.call(messages.requests)).body
const decide = (member: Member, other: Member, decision: 'accept' | 'decline') =>
  member.call(messages.decide, { params: { userId: other.id }, body: { decision } })
const send = (from: Member, to: Member, content = 'Hello') =>
  from.call(messages.send, { body: { receiverId: to.id, content } })
const atOnce = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, make))
