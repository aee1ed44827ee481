import { afterAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

const pause = (member: Awaited<ReturnType<typeof t.member>>, isPaused: boolean) =>
  member.call(account.pause, { body: { isPaused } })

test('whoever pauses is found by nobody new, as if they had never been, and again once they resume', async () => {
  const [ada, stranger] = [
    await t.member({ bio: 'Happy to teach canoeing.' }),
    await t.member({ bio: 'Learning canoeing.' }),
  ]
  const looks = (id: string) =>
    Promise.all([
      stranger.call(discovery.member, { params: { id } }),
      stranger.call(messages.thread, { params: { userId: id } }),
      stranger.call(messages.send, { body: { receiverId: id, content: 'Hello' } }),
      stranger.call(connections.request, { body: { connectedUserId: id } }),
    ])
  const lists = async () =>
    (
      await Promise.all([
        stranger.call(discovery.discover, { query: { limit: 50 } }),
        stranger.call(discovery.matches, { query: { limit: 50 } }),
        stranger.call(alerts.generate),
      ])
    ).map(({ text }) => text)

  const paused = await pause(ada, true)
  expect(paused).toMatchObject({ status: 200, body: { pausedAt: expect.any(String) } })
  expect((await pause(ada, true)).body.pausedAt).toBe(paused.body.pausedAt)

  const found = await looks(ada.id)
  const never = await looks('00000000-0000-4000-8000-000000000000')
  expect(found.map(({ status, text }) => [status, text])).toEqual(never.map(({ status, text }) => [status, text]))
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await lists()).join()).not.toContain(ada.id)

  expect((await pause(ada, false)).body.pausedAt).toBeNull()
  for (const list of await lists()) expect(list).toContain(ada.id)
})

test('conversations and connections go on while a member has paused, and they use everything themselves', async () => {
  const [ada, grace, joan] = [await t.member(), await t.member(), await t.member()]
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Hello' } })
  await joan.call(connections.request, { body: { connectedUserId: ada.id } })
  await pause(ada, true)

  expect((await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Still there?' } })).status).toBe(200)
  expect((await ada.call(messages.send, { body: { receiverId: grace.id, content: 'I am' } })).status).toBe(200)
  expect((await grace.call(messages.conversations)).text).toContain(ada.id)
  expect((await joan.call(connections.list)).text).toContain(ada.id)
  expect((await ada.call(discovery.discover, { query: { limit: 50 } })).text).toContain(joan.id)
  expect((await ada.call(auth.user)).body.isComplete).toBe(true)
})
