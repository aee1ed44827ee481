import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { pack } from '#server/language/packed-reading.ts'
import { READER_VERSION, readProfile } from '#server/language/read-profile.ts'
import { NOTHING_READ } from '#server/language/reading.ts'
import { cellAt, cellsWithin } from '#server/places/grid.ts'
import { countConcepts } from '#server/readings/concept-counts.ts'
import { keysOf } from '#server/readings/concept-keys.ts'
import { testApp } from '#server/testing/app.ts'
import { scansOf, statementsOf } from '#server/testing/plans.ts'

const t = await testApp()
afterAll(() => t.close())

const MEMBERS = 50_000
/** The tables that are filled here; the others are so small that reading them whole is best. */
const FILLED = [
  'users',
  'member_places',
  'blocks',
  'user_connections',
  'conversations',
  'messages',
  'profile_readings',
  'reading_concepts',
]
const TOWN = { latitude: 52.52, longitude: 13.405 }

beforeAll(fillTown, 180_000)

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
    expect(await scansOf(t, statement, FILLED), statement.text).toEqual([])
  }
})

async function fillTown(): Promise<void> {
  const cells = cellsWithin(cellAt(TOWN), 9)
  await sql`
    insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio, personality_traits,
      interests, cell, latitude, longitude, is_subscribed)
    select 'town ' || i, 'town' || i || '@example.com', '', 'Grace', 'Hopper', 18 + i % 60, 'Berlin', 'I repair radios.',
      'Repairs radios.', '{Patient}', (array['Jazz', 'Chess', 'Tea', 'Film', 'Yoga', 'Rowing'])[1 + i % 4:2 + i % 5],
      (${cells}::int[])[1 + i % ${cells.length}], 52.52, 13.405, i % 10 = 0
    from generate_series(1, ${MEMBERS}::int) i`.execute(t.db)
  await sql`update member_places set active_day = active_day - member_id % 30`.execute(t.db)
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
  // As if they had been read: each holds two of what the six interests stand for, and four that few others hold.
  const held = ['Jazz', 'Chess', 'Tea', 'Film', 'Yoga', 'Rowing'].map(
    (name) => keysOf(readProfile({ bio: null, interests: [name] }))[0],
  )
  await sql`update profile_readings set version = ${READER_VERSION}, reading = ${JSON.stringify(pack(NOTHING_READ))}::json,
    concepts = (${held}::int[])[1 + member_id % 4:2 + member_id % 4] || array(
      select (member_id * n % 9973)::int from generate_series(1, 4) n)`.execute(t.db)
  await sql`analyze`.execute(t.db)
  await countConcepts(t.db)
}
