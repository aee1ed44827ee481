import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { island } from '#server/testing/crowd.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('of whoever is muted nothing counts as unread, and the conversation stays', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  for (const sender of [grace, grace, alan]) await send(sender, ada)

  await ada.call(safety.mute, { params: { userId: grace.id } })

  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  const { body } = await ada.call(messages.conversations)
  expect(body.map(({ user, unreadCount, isMuted }) => [user.id, unreadCount, isMuted])).toEqual([
    [alan.id, 1, false],
    [grace.id, 0, true],
  ])
  expect((await ada.call(messages.thread, { params: { userId: grace.id } })).body).toHaveLength(2)
  expect((await grace.call(messages.conversations)).body).toMatchObject([{ isMuted: false }])
})

test('whoever is no longer muted counts again, with what came meanwhile', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await ada.call(safety.mute, { params: { userId: grace.id } })
  await send(grace, ada)
  expect((await ada.call(safety.muted)).body.map(({ user }) => user.id)).toEqual([grace.id])

  await ada.call(safety.unmute, { params: { userId: grace.id } })

  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  expect((await ada.call(safety.muted)).body).toEqual([])
})

test('whoever is hidden is put forward no more to whom has hidden them, and to everybody else', async () => {
  const at = island()
  const [ada, grace] = [await t.member({ at }), await t.member({ at })]
  await alertTo(ada, grace)
  await send(grace, ada)
  expect(await putForward(ada)).toEqual([grace.id, grace.id, grace.id])

  await ada.call(safety.hide, { params: { userId: grace.id } })

  expect(await putForward(ada)).toEqual([])
  expect((await ada.call(alerts.count)).body).toEqual({ count: 0 })
  expect((await putForward(grace)).slice(0, 2)).toEqual([ada.id, ada.id])
  expect((await ada.call(discovery.member, { params: { id: grace.id } })).status).toBe(200)
  expect((await ada.call(messages.conversations)).body).toHaveLength(1)
  expect((await ada.call(messages.unreadCount)).body).toBe(1)
  expect((await ada.call(safety.distance, { params: { userId: grace.id } })).body).toEqual({
    isMuted: false,
    isHidden: true,
  })

  await ada.call(safety.unhide, { params: { userId: grace.id } })
  expect(await putForward(ada)).toEqual([grace.id, grace.id, grace.id])
})

test('a ranking that was kept does not bring back whoever was hidden or blocked since', async () => {
  const at = island()
  const ada = await t.member({ at })
  const others = [await t.member({ at }), await t.member({ at }), await t.member({ at }), await t.member({ at })]
  const first = await ada.call(discovery.matches, { query: { limit: 1 } })
  const left = others.filter(({ id }) => id !== first.body[0]!.id)

  await ada.call(safety.hide, { params: { userId: left[0]!.id } })
  await left[1]!.call(safety.block, { body: { userId: ada.id } })

  const after = new URL(/<([^>]+)>/.exec(String(first.headers['link']))![1]!, 'http://localhost').searchParams.get(
    'after',
  )!
  const rest = await ada.call(discovery.matches, { query: { after } })
  expect(rest.body.map(({ id }) => id)).toEqual([left[2]!.id])
})

test('who is muted or hidden never hears of it, nor does any screen but the member’s own', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const heard: string[] = []
  t.bus.subscribe(ada.id, ({ type }) => heard.push(`ada ${type}`))
  t.bus.subscribe(grace.id, ({ type }) => heard.push(`grace ${type}`))

  await ada.call(safety.mute, { params: { userId: grace.id } })
  await ada.call(safety.hide, { params: { userId: grace.id } })

  expect(heard).toEqual(['ada refetch', 'ada refetch'])
})

/** Who is in Discover, among the matches and in alerts. */
async function putForward(member: Member): Promise<string[]> {
  const [people, matches, found] = [
    await member.call(discovery.discover),
    await member.call(discovery.matches),
    await member.call(alerts.list),
  ]
  return [...people.body, ...matches.body, ...found.body.map(({ targetUser }) => targetUser)].map(({ id }) => id)
}

async function alertTo(ada: Member, other: Member): Promise<void> {
  await sql`insert into networking_alerts (user_id, target_user_id, alert_type, priority, title, description, opportunity_score, expires_at, ai_analysis)
    values (${ada.id}, ${other.id}, 'other', 'high', 'Met', 'Met', 80, now() + interval '1 day',
      '{"reasoning": "Met", "mutual_benefits": ["Met"], "actionable_steps": ["Meet"], "analyser": "built-in"}')`.execute(
    t.db,
  )
}

const send = (ada: Member, { id }: { id: string }) =>
  ada.call(messages.send, { body: { receiverId: id, content: 'Hello' } })
