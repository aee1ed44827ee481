import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { profile } from '#contract/profile.ts'
import { pack } from '#server/language/packed-reading.ts'
import { READER_VERSION } from '#server/language/read-profile.ts'
import { NOTHING_READ } from '#server/language/reading.ts'
import { testApp } from '#server/testing/app.ts'
import { scansOf, statementsOf } from '#server/testing/plans.ts'
import { chooseAnew } from './choose-anew.ts'
import { findReadings, readUnread } from './profile-readings.ts'
import { keepVectors, takeDue } from './profile-vectors.ts'

const t = await testApp()
afterAll(() => t.close())

const MEMBERS = 20_000
const MODEL = 'universal-sentence-encoder-lite'
const FILLED = ['users', 'member_places', 'profile_readings', 'reading_concepts', 'profile_vectors']

test('keeping, finding and making readings reads no whole table', async () => {
  await fillTown()
  const ada = await t.member()
  const { key } = await t.db.selectFrom('users').select('key').where('id', '=', ada.id).executeTakeFirstOrThrow()
  // Else nothing would be left to plan for what nobody has read.
  await sql`update profile_readings set version = 0, reading = null where member_id % 100 = 1`.execute(t.db)

  const statements = await statementsOf(async () => {
    expect(await readUnread(t.db, 100)).toBe(100)
    await findReadings(t.db, [key, key - 1, key - 2])
    const due = await takeDue(t.db, MODEL)
    await keepVectors(t.db, due!, MODEL, { whole: '', quotes: [] }, { whole: new Int8Array(512), pieces: [] })
    expect(await chooseAnew(t.db, 100)).toBe(100)
    expect((await ada.call(profile.update, { body: { interests: ['Falconry'] } })).status).toBe(200)
    await sql`update users set cell = cell + 1 where id = ${ada.id}`.execute(t.db)
  })

  expect(statements.length).toBeGreaterThan(8)
  for (const statement of statements) expect(await scansOf(t, statement, FILLED), statement.text).toEqual([])
}, 120_000)

async function fillTown(): Promise<void> {
  await sql`
    insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio, personality_traits,
      latitude, longitude, cell)
    select 'town ' || i, 'town' || i || '@example.com', '', 'Grace', 'Hopper', 30, 'Berlin', 'Radios.', 'Radios.', '{Patient}',
      0, 0, i from generate_series(1, ${MEMBERS}::int) i`.execute(t.db)
  await sql`update profile_readings set version = ${READER_VERSION}, reading = ${JSON.stringify(pack(NOTHING_READ))}::json,
    concepts = array(select (member_id * n % 997)::int from generate_series(1, 5) n)`.execute(t.db)
  await sql`update profile_vectors set model = ${MODEL}, whole = '', pieces = '' where member_id % 100 > 0`.execute(
    t.db,
  )
  await sql`analyze`.execute(t.db)
}
