import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { profile } from '#contract/profile.ts'
import { READER_VERSION, readProfile } from '#server/language/read-profile.ts'
import { NOTHING_READ } from '#server/language/reading.ts'
import { outlineOf, type Outline } from '#server/matching/outline.ts'
import { areaAt, LARGEST } from '#server/places/home-area.ts'
import { testApp } from '#server/testing/app.ts'
import { letHoursPass } from '#server/testing/homes.ts'
import { pack, unpack } from '#server/language/packed-reading.ts'
import { findReadings, readUnread } from './profile-readings.ts'
import { readProfiles } from './read-profiles.ts'

const t = await testApp()
afterAll(() => t.close())

/** Where others find whoever is in the cell 7. */
const HOME = areaAt(7, LARGEST)

type Person = { id: string }

test('a profile is read in the moment in which it is saved', async () => {
  const ada = await t.member({ interests: ['Chess'] })

  await ada.call(profile.update, { body: { interests: ['Falconry'] } })

  expect(await readingOf(ada)).toMatchObject({ version: READER_VERSION, listed: ['Falconry'] })
  expect(await indexedOf(ada)).toMatchObject({ isWhole: true })
})

test('whoever changes what somebody wrote takes the reading of it away, whatever they use to do it', async () => {
  const ada = await t.member({ interests: ['Chess'] })
  await readAll()

  await sql`update users set age = 31, last_seen = date_trunc('day', now(), 'UTC'), interests = interests where id = ${ada.id}`.execute(
    t.db,
  )
  expect(await readingOf(ada)).toMatchObject({ version: READER_VERSION, listed: ['Chess'] })
  await sql`update users set bio = 'I sing.' where id = ${ada.id}`.execute(t.db)
  expect(await readingOf(ada)).toEqual({ version: 0, listed: undefined })
})

test('what is compared of a text goes with it, and is made with its reading', async () => {
  const ada = await t.member({ interests: ['Chess'], bio: 'I take long walks.' })
  await readAll()
  const before = await outlineStored(ada)

  await sql`update users set interests = '{Falconry, Chess}' where id = ${ada.id}`.execute(t.db)
  expect(await outlineStored(ada)).toBeNull()
  await readAll()

  const bio = 'I take long walks.'
  expect(before).toEqual(outlineOf(readProfile({ bio, interests: ['Chess'] })))
  expect(await outlineStored(ada)).toEqual(outlineOf(readProfile({ bio, interests: ['Falconry', 'Chess'] })))
})

test('twenty saves at once, with others at work on the same readings, leave the reading of the text that stands', async () => {
  const ada = await t.member()
  const saves = Array.from({ length: 20 }, (_, i) =>
    ada.call(profile.update, { body: { interests: [`Interest ${i}`] } }),
  )
  const work = Array.from({ length: 10 }, () => readUnread(t.db, 10))
  await Promise.all([...saves, ...work])

  const { interests } = await t.db
    .selectFrom('users')
    .select('interests')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(await readingOf(ada)).toEqual({ version: READER_VERSION, listed: interests })
})

test('a member who writes while their old text is being read is read once more', async () => {
  const ada = await t.member({ interests: ['Chess'] })
  await readAll()
  await unread([ada])

  const writing = await t.db.startTransaction().execute()
  await sql`update users set interests = '{Rowing}' where id = ${ada.id}`.execute(writing)
  expect(await readUnread(t.db, 100)).toBe(0)
  await writing.commit().execute()

  expect(await readUnread(t.db, 100)).toBe(1)
  expect(await readingOf(ada)).toMatchObject({ listed: ['Rowing'] })
})

test('several nodes share what is left to read, and nobody is read twice', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, (_, i) => t.member({ interests: [`Kind ${i}`] })))
  await readAll()
  await unread(people)

  const shares = await Promise.all(Array.from({ length: 8 }, () => readUnread(t.db, 7)))

  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(40)
  for (const [i, person] of people.entries()) {
    expect(await readingOf(person)).toEqual({ version: READER_VERSION, listed: [`Kind ${i}`] })
  }
})

test('a version before is read anew and a newer one is left alone', async () => {
  const [ada, eve] = [await t.member({ interests: ['Chess'] }), await t.member({ interests: ['Chess'] })]
  await readAll()
  const as = (person: Person, version: number) =>
    sql`update profile_readings set version = ${version}, reading = '[[], [], [], [], [], [], [], []]' where member_id = ${key(person)}`.execute(
      t.db,
    )
  await as(ada, READER_VERSION - 1 || -1)
  await as(eve, READER_VERSION + 1)

  await readAll()

  expect(await readingOf(ada)).toMatchObject({ version: READER_VERSION, listed: ['Chess'] })
  expect(await readingOf(eve)).toMatchObject({ version: READER_VERSION + 1 })
})

test('until a reading is made anew the one before stands, and what was never read is read when it is asked for', async () => {
  const [ada, eve] = [await t.member({ interests: ['Chess'] }), await t.member({ interests: ['Rowing'] })]
  await readAll()
  await sql`update profile_readings set version = -1, reading = ${JSON.stringify(pack(NOTHING_READ))}::json
    where member_id = ${key(ada)}`.execute(t.db)
  await unread([eve])
  const keys = await t.db.selectFrom('users').select('key').where('id', 'in', [ada.id, eve.id]).orderBy('key').execute()

  const found = [...(await findReadings(t.db, keys.map((row) => row.key))).entries()].sort(([a], [b]) => a - b) // prettier-ignore

  expect(found.map(([, { things }]) => things.filter(({ isListed }) => isListed).map(({ words }) => words))).toEqual([
    [],
    ['Rowing'],
  ])
})

test('the work ends at a signal, and goes on from there', async () => {
  const ada = await t.member({ interests: ['Chess'] })
  await readAll()
  await unread([ada])

  expect(await readProfiles(t.db, 3, AbortSignal.abort())).toBe(4)
  expect(await readingOf(ada)).toMatchObject({ version: 0 })
  expect(await readProfiles(t.db, 4, new AbortController().signal)).toBeNull()
  expect(await readingOf(ada)).toMatchObject({ version: READER_VERSION })
})

test('whoever is not on the map is in no index, and who moves, leaves or changes is where they are now', async () => {
  const ada = await t.member({ interests: ['Chess', 'Rowing'] })
  await readAll()
  const change = (what: string) => sql`update users set ${sql.raw(what)} where id = ${ada.id}`.execute(t.db)

  await change('cell = 7')
  await letHoursPass(t, 24)
  expect(await indexedOf(ada)).toEqual({ cells: [HOME], isWhole: true })
  await change("suspended_at = now(), interests = '{Rowing}'")
  await readAll()
  expect(await indexedOf(ada)).toMatchObject({ cells: [] })
  await change('suspended_at = null')
  expect(await indexedOf(ada)).toEqual({ cells: [HOME], isWhole: true })
  await change("ai_generated_bio = ''")
  expect(await indexedOf(ada)).toMatchObject({ cells: [] })
  await change("ai_generated_bio = 'Rows.'")
  const { rows } = await sql<{ key: number }>`select key from users where id = ${ada.id}`.execute(t.db)
  await t.db.deleteFrom('users').where('id', '=', ada.id).execute()
  expect((await sql`select from reading_concepts where member_id = ${rows[0]!.key}`.execute(t.db)).rows).toEqual([])
})

test('who moves while the job reads their profile is found in one place', async () => {
  const ada = await t.member({ interests: ['Chess'] })
  await readAll()

  const job = await t.db.startTransaction().execute()
  await sql`update profile_readings set concepts = '{1, 2}' where member_id = ${key(ada)}`.execute(job)
  let hasMoved = false
  await sql`update users set cell = 7 where id = ${ada.id}`.execute(t.db)
  const move = letHoursPass(t, 24).then(() => (hasMoved = true))
  await vi.waitFor(async () => expect(hasMoved || (await isSomebodyWaiting())).toBe(true))
  await job.commit().execute()
  await move

  expect(await indexedOf(ada)).toEqual({ cells: [HOME], isWhole: true })
})

async function isSomebodyWaiting(): Promise<boolean> {
  return (await sql`select from pg_locks where not granted limit 1`.execute(t.db)).rows.length > 0
}

function readAll() {
  return readProfiles(t.db, 0, new AbortController().signal)
}

async function unread(people: Person[]): Promise<void> {
  await sql`update profile_readings set version = 0, reading = null from users
    where key = member_id and id = any(${people.map(({ id }) => id)})`.execute(t.db)
}

function key({ id }: Person) {
  return sql<number>`(select key from users where id = ${id})`
}

async function readingOf(person: Person) {
  const row = await t.db
    .selectFrom('profileReadings')
    .select(['version', 'reading'])
    .where('memberId', '=', key(person))
    .executeTakeFirst()
  const things = row?.reading ? unpack(row.reading).things : null
  return row && { version: row.version, listed: things?.filter(({ isListed }) => isListed).map(({ words }) => words) }
}

async function outlineStored(person: Person): Promise<Outline | null> {
  const row = await t.db
    .selectFrom('profileReadings')
    .select('outline')
    .where('memberId', '=', key(person))
    .executeTakeFirstOrThrow()
  return row.outline && new Int32Array(new Uint8Array(row.outline).buffer)
}

/** Where a member is found, and whether by all that their reading holds and nothing else. */
async function indexedOf(person: Person): Promise<{ cells: number[]; isWhole: boolean }> {
  const { rows } = await sql<{ cells: number[]; isWhole: boolean }>`
    select coalesce(array_agg(distinct cell), '{}') as cells,
      array_agg(concept order by concept) = (
        select array_agg(held order by held) from profile_readings, unnest(concepts) held where member_id = ${key(person)}
      ) as is_whole
    from reading_concepts where member_id = ${key(person)}`.execute(t.db)
  return rows[0]!
}
