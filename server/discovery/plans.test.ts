import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { cellAt, cellsWithin } from '#server/profile/grid.ts'
import { testApp } from '#server/testing/app.ts'

type Statement = { text: string; values: unknown[] }
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const sent = vi.spyOn(Client.prototype, 'query')
const t = await testApp()
afterAll(() => t.close())

const MEMBERS = 50_000
/** The tables that are filled here; the others are so small that reading them whole is best. */
const FILLED = new Set(['users', 'member_places', 'blocks', 'user_connections', 'conversations', 'messages'])
const TOWN = { latitude: 52.52, longitude: 13.405 }

beforeAll(fillTown, 60_000)

test('no call of discovery reads a whole table, in a town of fifty thousand', async () => {
  const ada = await t.member({ at: TOWN, isSubscribed: true, interests: ['Jazz', 'Chess'] })
  const { key } = await t.db.selectFrom('users').select('key').where('id', '=', ada.id).executeTakeFirstOrThrow()
  await sql`insert into conversations (a, b, last_message_id)
    select key, ${key}, 1 from users where key < ${key} order by key limit 200`.execute(t.db)

  const statements = await statementsOf(async () => {
    const statuses: number[] = []
    for (const list of [discovery.discover, discovery.matches]) {
      for (const query of [
        {},
        { within: 5, limit: 50 },
        { interests: 'shared' as const },
        { minAge: 20, maxAge: 30, interest: ['Falconry', 'Tea'], activeWithin: 48 },
      ]) {
        const page = await ada.call(list, { query })
        statuses.push(page.status)
        const after = /after=([^>&]+)/.exec(String(page.headers['link']))?.[1]
        if (after) statuses.push((await ada.call(list, { query: { ...query, after } })).status)
      }
    }
    statuses.push((await ada.call(discovery.stats)).status)
    statuses.push((await ada.call(discovery.member, { params: { id: 'town 7' } })).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  expect(statements.length).toBeGreaterThan(10)
  for (const statement of statements) {
    for (const plan of await plansOf(statement)) {
      expect(scansOf(plan), statement.text).toEqual([])
    }
  }
})

/** The different statements that reach the database while `work` runs. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  sent.mockClear()
  await work()
  const statements = sent.mock.calls.map(([statement]): unknown => statement).filter(isStatement)
  return [...new Map(statements.map((statement) => [statement.text, statement])).values()]
}

function isStatement(sent: unknown): sent is Statement {
  return typeof sent === 'object' && sent !== null && 'text' in sent && 'values' in sent
}

/** The plan for these values, and the one for any, which a prepared statement changes to after five runs. */
async function plansOf({ text, values }: Statement): Promise<Plan[]> {
  const client = new Client({ connectionString: t.databaseUrl })
  await client.connect()
  const { rows } = await client.query<Explained>(`explain (format json) ${text}`, values)
  const version = await client.query<{ server_version_num: string }>('show server_version_num')
  // Older servers cannot say what they would do for unknown values.
  const isRecent = Number(version.rows[0]?.server_version_num) >= 160_000
  const general = isRecent ? await client.query<Explained>(`explain (format json, generic_plan) ${text}`) : { rows: [] }
  await client.end()
  return [...rows, ...general.rows].map((row) => row['QUERY PLAN'][0].Plan)
}

/** The tables that a plan reads whole. */
function scansOf(plan: Plan): string[] {
  const table = plan['Relation Name'] ?? ''
  const own = plan['Node Type'] === 'Seq Scan' && FILLED.has(table) ? [table] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)]
}

async function fillTown(): Promise<void> {
  const cells = cellsWithin(cellAt(TOWN), 9)
  await sql`
    insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio, personality_traits,
      interests, cell, latitude, longitude, is_subscribed)
    select 'town ' || i, 'town' || i || '@example.com', '', 'Grace', 'Hopper', 18 + i % 60, 'Berlin', 'I repair radios.',
      'Repairs radios.', '{Patient}', (array['Jazz', 'Chess', 'Tea', 'Film', 'Yoga', 'Rowing'])[1 + i % 4:2 + i % 5],
      (${cells}::int[])[1 + i % ${cells.length}], 52.52, 13.405, i % 10 = 0
    from generate_series(1, ${MEMBERS}::int) i`.execute(t.db)
  await sql`insert into member_places
    select key, cell, is_subscribed, extract(epoch from now())::int / 86400 - key % 30, age, interest_mask(interests_folded)
    from users`.execute(t.db)
  await sql`insert into conversations (a, b) select key, key + 1 from users where key % 3 = 0`.execute(t.db)
  await sql`insert into messages (conversation_id, sender_id, receiver_id, content, cost)
    select conversations.id, one.id, other.id, 'Hello', 'credit' from conversations
    join users one on one.key = a join users other on other.key = b`.execute(t.db)
  await sql`update conversations set last_message_id = messages.id from messages where conversation_id = conversations.id`.execute(
    t.db,
  )
  await sql`insert into user_connections (user_id, connected_user_id) select 'town ' || i, 'town ' || i + 1
    from generate_series(1, 20000) i`.execute(t.db)
  await sql`insert into blocks select 'town ' || i, 'town ' || i + 2 from generate_series(1, 10000) i`.execute(t.db)
  await sql`analyze`.execute(t.db)
}
