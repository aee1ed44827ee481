import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { contracts } from '#contract/contracts.ts'
import { discovery } from '#contract/discovery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

const reads = Object.values(contracts)
  .flatMap(Object.values<Endpoint>)
  .filter(({ method, status, produces }) => method === 'GET' && status !== 302 && !produces)

test('after a block neither of the two is in any byte that the other reads', async () => {
  const [ada, grace] = [await acquainted('Adaquill'), await acquainted('Gracequill')]
  await acquaint(ada, grace)
  const everywhere = async () => `${await readAll(ada, grace)} ${await readAll(grace, ada)}`
  const before = await everywhere()
  expect(before.split('Adaquill').length).toBeGreaterThan(4)
  expect(before.split('Gracequill').length).toBeGreaterThan(4)

  await block(ada, grace)

  expect(await readAll(grace, ada)).not.toMatch(new RegExp(`Adaquill|${ada.id}`))
  expect(await readAll(ada, grace, [safety.blocked.path])).not.toMatch(new RegExp(`Gracequill|${grace.id}`))
  for (const member of [ada, grace]) {
    expect((await member.call(messages.unreadCount)).body).toBe(0)
    expect((await member.call(discovery.stats)).body).toEqual({ connected: 0, chatsToday: 0 })
  }
})

test('taken back, the conversation is there again, and the connection is not', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await acquaint(ada, grace)

  await block(ada, grace)
  await ada.call(safety.unblock, { params: { userId: grace.id } })

  const { body } = await ada.call(messages.thread, { params: { userId: grace.id } })
  expect(body.map(({ content }) => content)).toEqual(['Hello', 'Hello yourself'])
  expect((await grace.call(messages.conversations)).body).toHaveLength(1)
  expect((await ada.call(connections.list)).body).toEqual([])
  expect((await send(grace, ada)).status).toBe(200)
})

test('a block that both have set holds until both have taken it back, and neither hears of the other’s', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await t.db
    .insertInto('blocks')
    .values([
      { blockerId: ada.id, blockedId: grace.id },
      { blockerId: grace.id, blockedId: ada.id },
    ])
    .execute()
  const listed = async (member: Member) => (await member.call(safety.blocked)).body.map(({ user }) => user.id)
  expect([await listed(ada), await listed(grace)]).toEqual([[grace.id], [ada.id]])

  await ada.call(safety.unblock, { params: { userId: grace.id } })

  expect(await listed(ada)).toEqual([])
  expect((await send(ada, grace)).status).toBe(404)
  await grace.call(safety.unblock, { params: { userId: ada.id } })
  expect((await send(ada, grace)).status).toBe(200)
})

test('an open request ends with a block; one that was declined stays remembered', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  await ask(grace, ada)
  const { id } = (await ask(alan, ada)).body
  await ada.call(connections.remove, { params: { id } })

  for (const other of [grace, alan]) {
    await block(ada, other)
    await ada.call(safety.unblock, { params: { userId: other.id } })
  }

  expect((await grace.call(connections.counts)).body.outgoing).toBe(0)
  expect((await alan.call(connections.counts)).body.outgoing).toBe(1)
  expect((await ada.call(connections.counts)).body.incoming).toBe(0)
})

test('twenty blocks at once are one, and so are twenty taken back', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const answers = await atOnce(() => block(ada, grace))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
  expect((await ada.call(safety.blocked)).body).toHaveLength(1)

  const ends = await atOnce(() => ada.call(safety.unblock, { params: { userId: grace.id } }))
  expect(ends.map(({ status }) => status)).toEqual(Array(20).fill(204))
  expect((await ada.call(safety.blocked)).body).toEqual([])
})

test('nobody blocks, mutes or hides themselves', async () => {
  const ada = await t.member()
  const params = { userId: ada.id }

  expect((await ada.call(safety.block, { body: params })).status).toBe(400)
  expect((await ada.call(safety.mute, { params })).status).toBe(400)
  expect((await ada.call(safety.hide, { params })).status).toBe(400)
})

test('the blocked come a page at a time, the latest first, without those who are gone', async () => {
  const ada = await t.member()
  const people = [await t.member(), await t.member(), await t.member()]
  for (const one of people) await block(ada, one)
  await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', people[1]!.id).execute()

  const first = await ada.call(safety.blocked, { query: { limit: 1 } })
  expect(first.body.map(({ user }) => user.id)).toEqual([people[2]!.id])
  expect(first.headers['link']).toBe(`</api/blocks?before=${first.body[0]!.id}&limit=1>; rel="next"`)

  const rest = await ada.call(safety.blocked, { query: { before: first.body[0]!.id } })
  expect(rest.body.map(({ user }) => user.id)).toEqual([people[0]!.id])
})

test('of messages sent while a block is set each is there and paid for, or neither', async () => {
  const ada = await t.member({ credits: 20 })
  const grace = await t.member({ credits: 20 })

  const [sent] = await Promise.all([
    Promise.all([atOnce(() => send(ada, grace)), atOnce(() => send(grace, ada))]),
    block(grace, ada),
  ])

  const outcomes = sent.flat().map(({ status }) => status)
  expect(outcomes.filter((status) => status !== 200 && status !== 404)).toEqual([])
  await grace.call(safety.unblock, { params: { userId: ada.id } })
  const { body: thread } = await ada.call(messages.thread, { params: { userId: grace.id }, query: { limit: 100 } })
  expect(thread).toHaveLength(outcomes.filter((status) => status === 200).length)
  for (const [n, member] of [ada, grace].entries()) {
    const paid = sent[n]!.filter(({ status }) => status === 200).length
    expect((await member.call(billing.credits)).body.credits).toBe(20 - paid)
  }
  expect((await auditLedger(t.db)).unbalanced).toBe(0)
})

/** Both are found by each other, have written, and are connected. */
async function acquaint(ada: Member, grace: Member): Promise<void> {
  await send(ada, grace, 'Hello')
  await send(grace, ada, 'Hello yourself')
  await ask(ada, grace)
  await ask(grace, ada)
  await sql`insert into networking_alerts (user_id, target_user_id, alert_type, priority, title, description, opportunity_score, expires_at, ai_analysis)
    select a, b, 'other', 'high', 'Met', 'Met', 80, now() + interval '1 day',
      '{"reasoning": "Met", "mutual_benefits": ["Met"], "actionable_steps": ["Meet"], "analyser": "built-in"}'
    from (values (${ada.id}, ${grace.id}), (${grace.id}, ${ada.id})) as pair (a, b)`.execute(t.db)
}

async function acquainted(firstName: string) {
  return t.member({ firstName, interests: ['Canoeing'], bio: `${firstName} teaches canoeing.` })
}

/** All that a member can read, with the other's id wherever an id belongs. */
async function readAll(viewer: Member, other: Member, except: string[] = []): Promise<string> {
  const input = {
    params: { id: other.id, userId: other.id },
    query: { q: 'Portland', latitude: 45.5, longitude: -122.6 },
  }
  const texts: string[] = []
  for (const endpoint of reads)
    if (!except.includes(endpoint.path)) texts.push((await viewer.call(endpoint, input)).text)
  return texts.join('\n')
}

const block = (ada: Member, other: Member) => ada.call(safety.block, { body: { userId: other.id } })
const ask = (ada: Member, other: Member) => ada.call(connections.request, { body: { connectedUserId: other.id } })
const send = (ada: Member, { id }: { id: string }, content = 'Hi') =>
  ada.call(messages.send, { body: { receiverId: id, content } })
const atOnce = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, make))
