import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
type Member = Awaited<ReturnType<typeof t.member>>

const PICTURE = `/api/photos/${'a1'.repeat(16)}.webp`

test('conversations come latest first, with who it is, what was said last and how much of it is new', async () => {
  const ada = await t.member()
  const grace = await t.member({ firstName: 'Grace', isOnline: true })
  const alan = await t.member({ firstName: 'Alan', lastName: 'Turing', profileImageUrl: PICTURE })
  await send(grace, ada, 'First')
  await send(alan, ada, 'Second')
  await send(alan, ada, 'Third')
  const { body: last } = await send(ada, grace, 'Fourth')

  const { body } = await ada.call(messages.conversations)

  expect(body).toEqual([
    {
      user: {
        id: grace.id,
        firstName: 'Grace',
        lastName: 'Lovelace',
        profileImageUrl: null,
        isOnline: true,
        verifiedOn: null,
      },
      unreadCount: 1,
      isMuted: false,
      isWaiting: false,
      isAnswered: true,
      lastMessage: {
        content: 'Fourth',
        hasPhoto: false,
        senderId: ada.id,
        createdAt: last.createdAt,
        isDeleted: false,
      },
    },
    {
      user: {
        id: alan.id,
        firstName: 'Alan',
        lastName: 'Turing',
        profileImageUrl: PICTURE,
        isOnline: false,
        verifiedOn: null,
      },
      unreadCount: 2,
      isMuted: false,
      isWaiting: false,
      isAnswered: false,
      lastMessage: {
        content: 'Third',
        hasPhoto: false,
        senderId: alan.id,
        createdAt: expect.any(String),
        isDeleted: false,
      },
    },
  ])
})

test('older conversations follow the link, each once', async () => {
  const ada = await t.member()
  const peers: Member[] = []
  for (let n = 0; n < 5; n++) peers.push(await t.member())
  for (const [n, peer] of peers.entries()) await (n % 2 ? send(ada, peer) : send(peer, ada))

  const pages = await allPages((query) => ada.call(messages.conversations, { query: { limit: 2, ...query } }))

  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(pages.flat().map(({ user }) => user.id)).toEqual(peers.map(({ id }) => id).toReversed())
})

test('a thread pages backwards, oldest first inside a page', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  for (let n = 1; n <= 5; n++) await send(n % 2 ? ada : grace, n % 2 ? grace : ada, `${n}`)

  const pages = await allPages((query) =>
    ada.call(messages.thread, { params: { userId: grace.id }, query: { limit: 2, ...query } }),
  )

  expect(pages.map((page) => page.map(({ content }) => content))).toEqual([['4', '5'], ['2', '3'], ['1']])
})

test('a thread is read around a message, and from there on to both ends', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const ids: number[] = []
  for (let n = 1; n <= 9; n++) ids.push((await send(n % 2 ? ada : grace, n % 2 ? grace : ada, `${n}`)).body.id)

  const around = await thread(ada, grace, { around: ids[4], limit: 3 })
  expect(around.body.map(({ content }) => content)).toEqual(['4', '5', '6'])
  const [older, newer] = ['next', 'prev'].map((rel) => new RegExp(`<([^>]+)>; rel="${rel}"`).exec(linkOf(around))![1]!)
  expect(await followed(older!)).toEqual(['1', '2', '3'])
  expect(await followed(newer!)).toEqual(['7', '8', '9'])
  expect(linkOf(await thread(ada, grace, { around: ids[8], limit: 20 }))).toBe('')
  expect((await thread(ada, grace, { around: ids[4], before: ids[8] })).text).toContain('not for two of them')

  async function followed(address: string) {
    const { searchParams } = new URL(address, 'https://akin.test')
    return (await thread(ada, grace, Object.fromEntries(searchParams))).body.map(({ content }) => content)
  }
})

test('opening a thread reads all that was received in it, and nothing of another', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  for (let n = 0; n < 3; n++) await send(grace, ada)
  await send(alan, ada)
  await send(ada, grace)

  expect((await ada.call(messages.unreadCount)).text).toBe('4')
  const { body } = await ada.call(messages.thread, { params: { userId: grace.id }, query: { limit: 1 } })

  expect(body).toHaveLength(1)
  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  expect((await grace.call(messages.unreadCount)).body).toBe(1)
})

test('an older page reads nothing newer', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await send(grace, ada, 'Older')
  const { body: newer } = await send(grace, ada, 'Newer')

  await thread(ada, grace, { before: newer.id })

  expect((await ada.call(messages.unreadCount)).body).toBe(1)
})

test('a message that arrives while its thread is read stays unread unless it was shown', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const sent = new Set<number>()
  const shown = new Set<number>()

  const writing = Array.from({ length: 40 }, async () => {
    sent.add((await send(grace, ada)).body.id)
  })
  const reading = Array.from({ length: 40 }, async () => {
    for (const { id } of (await thread(ada, grace)).body) shown.add(id)
  })
  await Promise.all([...writing, ...reading])

  const unseen = [...sent].filter((id) => !shown.has(id)).length
  expect((await ada.call(messages.unreadCount)).body).toBe(unseen)
  const { unread } = await t.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('receiverId', '=', ada.id)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  expect(unread).toBe(unseen)
})

test('premium senders see that they were read and are told at once; others are not', async () => {
  const reader = await t.member({ isSubscribed: true })
  const premium = await t.member({ isSubscribed: true })
  const free = await t.member()
  const heard: BusEvent[] = []
  for (const { id } of [premium, free]) t.bus.subscribe(id, (event) => heard.push(event))
  await send(premium, reader)
  await send(free, reader)
  heard.length = 0

  expect((await thread(premium, reader)).body).toMatchObject([{ isRead: false }])
  expect((await thread(reader, premium)).body).toMatchObject([{ isRead: null }])
  await thread(reader, free)
  await thread(reader, premium)

  expect(heard).toEqual([{ type: 'messages_read', by: reader.id }])
  expect((await thread(premium, reader)).body).toMatchObject([{ isRead: true }])
  expect((await thread(free, reader)).body).toMatchObject([{ isRead: null }])
})

test('two who have not written have an empty thread; with nobody there is none', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  expect((await thread(ada, grace)).body).toEqual([])
  expect((await thread(ada, { id: 'nobody' })).status).toBe(404)
  expect((await thread(ada, ada)).status).toBe(404)
})

test('a block hides the conversation from both, its unread messages too', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  await send(grace, ada)
  await send(ada, grace)
  await send(alan, ada)
  await t.db.insertInto('blocks').values({ blockerId: ada.id, blockedId: grace.id }).execute()

  for (const [one, other] of [
    [ada, grace],
    [grace, ada],
  ] as const) {
    expect((await thread(one, other)).status).toBe(404)
    const { body } = await one.call(messages.conversations)
    expect(body.map(({ user }) => user.id)).not.toContain(other.id)
  }
  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  expect((await grace.call(messages.unreadCount)).body).toBe(0)
})

test('a thread is read by its two members alone', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  await send(ada, grace, 'Between us')

  const seen = await Promise.all([
    thread(alan, ada),
    thread(alan, grace),
    alan.call(messages.conversations),
    t.visitor().call(messages.conversations),
  ])

  expect(seen.map(({ text }) => text).join()).not.toContain('Between us')
})

function send(from: Member, to: Member, content = 'Hello') {
  return from.call(messages.send, { body: { receiverId: to.id, content } })
}

function thread(viewer: Member, peer: { id: string }, query = {}) {
  return viewer.call(messages.thread, { params: { userId: peer.id }, query })
}

function linkOf({ headers }: { headers: Record<string, unknown> }): string {
  return typeof headers['link'] === 'string' ? headers['link'] : ''
}

/** Follows `Link: rel="next"` to the end. */
async function allPages<T>(
  read: (query: { before?: string }) => Promise<{ body: T; headers: Record<string, unknown> }>,
): Promise<T[]> {
  const pages: T[] = []
  let before: string | undefined
  do {
    const { body, headers } = await read(before ? { before } : {})
    pages.push(body)
    before = /[?&]before=(\d+)[^>]*>; rel="next"/.exec(String(headers['link']))?.[1]
  } while (before)
  return pages
}
