import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { messageSearch } from '#contract/message-search.ts'
import { messages } from '#contract/messages.ts'
import { indexesOf, scansOf, statementsOf } from '#server/testing/plans.ts'
import { listConnections } from '#server/connections/queries.ts'
import { testApp } from '#server/testing/app.ts'
import { openScreen } from '#server/testing/screen.ts'
import { findPeer } from './queries.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => t.close())

const PEOPLE = 50_000
const PEERS = 2_000
const CONNECTIONS = 5_000
const FILLED = ['users', 'conversations', 'messages', 'message_terms', 'message_credits', 'user_connections', 'blocks']

beforeAll(fillTown, 180_000)

test('nothing about messages, connections or open screens reads a whole table', async () => {
  const ada = await t.member({ id: 'ada' })
  await befriendTown(ada.id)
  const peer = { userId: 'town 7' }

  const statements = await statementsOf(async () => {
    const message = { body: { receiverId: peer.userId, content: 'Hello' }, headers: { 'idempotency-key': 'once' } }
    const { id } = (await ada.call(connections.request, { body: { connectedUserId: 'town 30000' } })).body
    const sent = await ada.call(messages.send, message)
    const params = { id: sent.body.id }
    const answers = [
      sent,
      await ada.call(messages.send, message),
      await ada.call(messages.conversations),
      await ada.call(messages.conversations, { query: { before: 1_000_000 } }),
      await ada.call(messages.thread, { params: peer }),
      await ada.call(messages.thread, { params: peer, query: { before: 1_000_000 } }),
      await ada.call(messages.thread, { params: peer, query: { around: 1_000 } }),
      await ada.call(messageSearch.search, { query: { q: 'hello' } }),
      await ada.call(messageSearch.search, { query: { q: 'nowhere' } }),
      await ada.call(messages.unreadCount),
      await ada.call(billing.credits),
      await ada.call(connections.list),
      await ada.call(connections.list, { query: { relation: 'connected', after: 1_000_000 } }),
      await ada.call(connections.list, { query: { userId: peer.userId } }),
      await ada.call(connections.counts),
      await ada.call(connections.accept, { params: { id: await incomingRequest() } }),
      await ada.call(connections.remove, { params: { id } }),
      await ada.call(messages.edit, { params, body: { content: 'Hello, everybody who lives in this town' } }),
      await ada.call(messages.react, { params, body: { reaction: 'like' } }),
      await ada.call(messages.deleteForEveryone, { params }),
      await ada.call(messages.deleteForMe, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(16).fill(200), ...Array<number>(5).fill(204)])

    const screen = await openScreen(t.app, ada)
    screen.say({ type: 'typing', to: peer.userId })
    t.bus.publish(ada.id, { type: 'sessions_ended' })
    await expect.poll(() => presenceOf(ada.id)).toBe(true)
  })

  expect(statements.length).toBeGreaterThan(20)
  const found: [scans: string[], text: string][] = []
  for (const statement of statements) found.push([await scansOf(t, statement, FILLED), statement.text])
  expect(found.filter(([scans]) => scans.length > 0)).toEqual([])
})

test('a conversation is found by its two members, however many one of them has', async () => {
  const grace = await t.member()
  await befriendTown(grace.id)
  const { key } = await t.db.selectFrom('users').select('key').where('id', '=', grace.id).executeTakeFirstOrThrow()

  const [lookup] = await statementsOf(async () => void (await findPeer(t.db, { id: grace.id, key }, 'town 7')))

  const indexes = (await indexesOf(t, lookup!)).filter((name) => name.startsWith('conversations'))
  expect(new Set(indexes)).toEqual(new Set(['conversations_a_b_key']))
})

test('a page of connections is read in the order of an index, however many there are', async () => {
  const alan = await t.member()
  await befriendTown(alan.id)

  const [page] = await statementsOf(
    async () => void (await listConnections(t.db, alan.id, { relation: 'connected', after: 1_000_000, limit: 50 })),
  )

  const indexes = (await indexesOf(t, page!)).filter((name) => name.startsWith('user_connections'))
  // Of a pair, by its own index, for whoever has paused.
  const ofOne = 'user_connections_pair'
  expect(new Set(indexes)).toEqual(new Set(['user_connections_user', 'user_connections_connected_user', ofOne]))
})

async function incomingRequest(): Promise<number> {
  const { id } = await t.db
    .selectFrom('userConnections')
    .select('id')
    .where('connectedUserId', '=', 'ada')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return id
}

async function presenceOf(id: string): Promise<boolean> {
  return (await t.db.selectFrom('users').select('isOnline').where('id', '=', id).executeTakeFirstOrThrow()).isOnline
}

async function fillTown(): Promise<void> {
  await sql`
    insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio, personality_traits)
    select 'town ' || i, 'town' || i || '@example.com', '', 'Grace', 'Hopper', 30, 'Berlin', 'Radios.', 'Radios.', '{Patient}'
    from generate_series(1, ${PEOPLE}::int) i`.execute(t.db)
  await sql`insert into conversations (a, b, b_unread) select key, key + 1, 1 from users where id like 'town %'
    and key < (select max(key) from users)`.execute(t.db)
  await writeInEveryConversation()
  await indexEverything()
  await sql`insert into message_credits (user_id, amount, type) select id, 250, 'signup_bonus' from users`.execute(t.db)
  await sql`insert into user_connections (user_id, connected_user_id) select 'town ' || i, 'town ' || i + 1
    from generate_series(1, 20000) i`.execute(t.db)
  await sql`insert into blocks select 'town ' || i, 'town ' || i + 2 from generate_series(1, 10000) i`.execute(t.db)
}

/** Gives a member thousands of peers and of connections, and a long thread with one of them. */
async function befriendTown(id: string): Promise<void> {
  await sql`insert into conversations (a, b, b_unread) select peer.key, own.key, 1 from users peer, users own
    where own.id = ${id} and peer.id in (select 'town ' || i from generate_series(1, ${PEERS}::int) i)`.execute(t.db)
  await writeInEveryConversation()
  await sql`insert into messages (conversation_id, sender_id, receiver_id, content, cost, is_read)
    select id, 'town 7', ${id}, 'Hello', 'credit', true from conversations, generate_series(1, 2000)
    where a = (select key from users where id = 'town 7') and b = (select key from users where id = ${id})`.execute(
    t.db,
  )
  await indexEverything()
  await sql`insert into user_connections (user_id, connected_user_id, status) select 'town ' || i, ${id},
    case when i % 2 = 0 then 'accepted' else 'pending' end from generate_series(1, ${CONNECTIONS}::int) i`.execute(t.db)
  await sql`analyze`.execute(t.db)
}

async function writeInEveryConversation(): Promise<void> {
  await sql`
    with written as (
      insert into messages (conversation_id, sender_id, receiver_id, content, cost)
      select conversations.id, one.id, other.id, 'Hello', 'credit' from conversations
      join users one on one.key = a join users other on other.key = b where last_message_id is null
      returning id, conversation_id
    )
    update conversations set last_message_id = written.id from written where conversations.id = conversation_id
  `.execute(t.db)
}

/** As the job does, with words that each message has for itself besides. */
async function indexEverything(): Promise<void> {
  await sql`
    insert into message_terms (message_id, member_key, terms)
    select messages.id, key, array_to_tsvector(array[key || '.hello', key || '.' || md5(messages.id::text)])
    from messages join users on users.id in (sender_id, receiver_id)
    where messages.id > (select coalesce(max(message_id), 0) from message_terms)
  `.execute(t.db)
}
