import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'

const t = await testApp()
afterAll(() => t.close())

test("a member's page tells what the card tells, and more", async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Hiking'] })
  const grace = await t.member({
    at: { ...at, longitude: at.longitude + 0.1 },
    firstName: 'Grace',
    interests: ['Chess', 'hiking'],
    communicationStyle: 'Plain.',
    socialLinks: JSON.stringify({ instagram: 'grace', twitter: 'javascript:alert(1)' }),
  })

  const [card] = (await ada.call(discovery.matches)).body
  const page = await ada.call(discovery.member, { params: { id: grace.id } })

  expect(page.status).toBe(200)
  expect(page.body).toMatchObject(card!)
  expect(page.text).not.toContain('javascript')
  expect(page.body).toMatchObject({
    aiGeneratedBio: 'Walks, and photographs bridges.',
    personalityTraits: ['Observant'],
    communicationStyle: 'Plain.',
    socialLinks: { instagram: 'https://www.instagram.com/grace' },
    sharedInterests: ['hiking'],
    relation: 'none',
    connectionId: null,
    hasConversation: false,
  })
})

test.each([
  ['outgoing', true, 'pending'],
  ['incoming', false, 'pending'],
  ['connected', true, 'accepted'],
  ['connected', false, 'accepted'],
] as const)('the relation is %s', async (relation, isAsker, status) => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [userId, connectedUserId] = isAsker ? [ada.id, grace.id] : [grace.id, ada.id]
  const { id } = await t.db
    .insertInto('userConnections')
    .values({ userId, connectedUserId, status })
    .returning('id')
    .executeTakeFirstOrThrow()

  const page = await ada.call(discovery.member, { params: { id: grace.id } })

  expect(page.body).toMatchObject({ relation, connectionId: id })
})

test('whoever is blocked either way, suspended, incomplete, unknown or oneself is not found, all alike', async () => {
  const ada = await t.member()
  const [blocked, blocker] = [await t.member(), await t.member()]
  const suspended = await t.member({ suspendedAt: new Date() })
  const incomplete = await t.member({ bio: null })
  await t.db
    .insertInto('blocks')
    .values([
      { blockerId: ada.id, blockedId: blocked.id },
      { blockerId: blocker.id, blockedId: ada.id },
    ])
    .execute()

  const answers = await Promise.all(
    [blocked.id, blocker.id, suspended.id, incomplete.id, ada.id, 'nobody'].map((id) =>
      ada.call(discovery.member, { params: { id } }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('three ways to begin a first message are of what both like, and nobody who is blocked is begun with', async () => {
  const ada = await t.member({ interests: ['Climbing'], bio: 'Up early.' })
  const grace = await t.member({ interests: ['Climbing'], firstName: 'Grace' })

  const { body } = await ada.call(discovery.openers, { params: { id: grace.id } })

  expect(body).toHaveLength(3)
  expect(body[0]).toMatch(/^Hi Grace, .*climbing/)
  await t.db.insertInto('blocks').values({ blockerId: grace.id, blockedId: ada.id }).execute()
  expect((await ada.call(discovery.openers, { params: { id: grace.id } })).status).toBe(404)
})

test('the numbers above the list are the real ones', async () => {
  const [ada, grace, mary, joan] = [await t.member(), await t.member(), await t.member(), await t.member()]
  const [blocked, suspended] = [await t.member(), await t.member({ suspendedAt: new Date() })]
  await t.db.insertInto('blocks').values({ blockerId: ada.id, blockedId: blocked.id }).execute()
  await t.db
    .insertInto('userConnections')
    .values([
      { userId: ada.id, connectedUserId: grace.id, status: 'accepted' },
      { userId: mary.id, connectedUserId: ada.id, status: 'accepted' },
      { userId: joan.id, connectedUserId: ada.id, status: 'pending' },
      { userId: blocked.id, connectedUserId: ada.id, status: 'accepted' },
      { userId: ada.id, connectedUserId: suspended.id, status: 'accepted' },
    ])
    .execute()
  await write(ada.id, grace.id, new Date())
  await write(mary.id, ada.id, new Date())
  await write(ada.id, joan.id, new Date(new Date().setUTCHours(0, 0, 0, -1)))

  expect((await ada.call(discovery.stats)).body).toEqual({ connected: 2, chatsToday: 2 })
  expect((await joan.call(discovery.stats)).body).toEqual({ connected: 0, chatsToday: 0 })
  expect((await ada.call(discovery.member, { params: { id: joan.id } })).body).toMatchObject({
    relation: 'incoming',
    hasConversation: true,
  })
})

/** One message between two who had never written, at a time of our choosing. */
async function write(senderId: string, receiverId: string, createdAt: Date): Promise<void> {
  const people = await t.db.selectFrom('users').select('key').where('id', 'in', [senderId, receiverId]).execute()
  const [a, b] = people.map(({ key }) => key).sort((one, other) => one - other)
  const { id: conversationId } = await t.db
    .insertInto('conversations')
    .values({ a: a!, b: b! })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await t.db
    .insertInto('messages')
    .values({ conversationId, senderId, receiverId, content: 'Hello', createdAt, cost: 'credit' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.updateTable('conversations').set({ lastMessageId: id }).where('id', '=', conversationId).execute()
}
