import { CompiledQuery, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { withClient } from '#server/backup/client.ts'
import { listApplied, migrate, migrateAsFar } from '#server/db/migrate.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { areaAt, LARGEST } from './home-area.ts'
import { cellsWithin, centreOf, cellAt, milesBetweenCells } from './grid.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'
import { letHoursPass } from '#server/testing/homes.ts'

const t = await testApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

/** Changes a member's row as an operator might, past everything that the product does. */
async function change(member: Member, what: string) {
  await t.db.executeQuery(CompiledQuery.raw(`update users set ${what} where id = $1`, [member.id]))
}

async function neighbours() {
  const at = island()
  return { at, ada: await t.member({ at }), grace: await t.member({ at, interests: ['Chess'] }) }
}

async function seenBy(ada: Member, query: { minAge?: number; interest?: string[]; within?: number } = {}) {
  const { status, body } = await ada.call(discovery.discover, { query })
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

test.each([
  ['suspended', 'suspended_at = now()', 'suspended_at = null'],
  ['left without a bio', `bio = ''`, `bio = 'I am back.'`],
  ['left without words of the analyzer', 'ai_generated_bio = null', `ai_generated_bio = 'Is back.'`],
  ['left without a place', 'cell = null, latitude = null, longitude = null', null],
])('whoever is %s in the database is not discovered, until that is undone', async (_, undoing, doing) => {
  const { at, ada, grace } = await neighbours()

  await change(grace, undoing)
  expect(await seenBy(ada)).toEqual([])

  const { latitude, longitude } = centreOf(cellAt(at))
  await change(grace, doing ?? `cell = ${cellAt(at)}, latitude = ${latitude}, longitude = ${longitude}`)
  expect(await seenBy(ada)).toEqual([grace.id])
})

test('a new age, other interests and premium count from the moment they are in the database, another place later', async () => {
  const { at, ada, grace } = await neighbours()
  await change(ada, 'is_subscribed = true')
  const far = cellsWithin(cellAt(at), 30).find((cell) => milesBetweenCells(cellAt(at), cell) > 25)!
  const { latitude, longitude } = centreOf(far)

  await change(grace, `age = 50, interests = '{Falconry}', is_subscribed = true`)
  expect(await seenBy(ada, { minAge: 50, interest: ['falconry'] })).toEqual([grace.id])
  expect(await placeOf(grace)).toMatchObject({ premium: true, age: 50 })

  await change(grace, `premium_until = now() - interval '1 second'`)
  await change(grace, `cell = ${far}, latitude = ${latitude}, longitude = ${longitude}`)
  expect(await placeOf(grace)).toMatchObject({ premium: false, cell: areaAt(cellAt(at), LARGEST) })
  await letHoursPass(t, 24)
  expect(await placeOf(grace)).toMatchObject({ cell: areaAt(far, LARGEST) })
  expect(await seenBy(ada, { within: 20 })).toEqual([])
})

test('twenty changes of a member at once leave what the last one said', async () => {
  const { grace } = await neighbours()

  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      change(
        grace,
        i % 5 === 0
          ? 'suspended_at = case when suspended_at is null then now() end'
          : `age = ${20 + i}, interests = '{Tea ${i}}'`,
      ),
    ),
  )

  const { rows } = await sql`
    select cell, premium, age, interest_mask from member_places where member_id = (select key from users where id = ${grace.id})
    union all
    select home_of(cell), is_premium(users), age, interest_mask(interests_folded) from users
    where id = ${grace.id} and suspended_at is null`.execute(t.db)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(rows[1])
})

test('whoever is deleted is off the map, and changing them keeps the day on which they were here', async () => {
  const { ada, grace } = await neighbours()
  await sql`update member_places set active_day = 1 where member_id = (select key from users where id = ${grace.id})`.execute(
    t.db,
  )

  await change(grace, 'age = 40')
  expect(await placeOf(grace)).toMatchObject({ age: 40, activeDay: 1 })

  await t.db.deleteFrom('users').where('id', '=', grace.id).execute()
  expect(await seenBy(ada)).toEqual([])
})

test('what a message takes, presence and saving the same again do not touch the map', async () => {
  const { grace } = await neighbours()

  for (const what of [
    'credits = credits - 1',
    `is_online = true, last_seen = date_trunc('day', now(), 'UTC')`,
    'age = age, interests = interests',
  ]) {
    expect(await triggersOf(grace, what), what).toEqual([])
  }
  expect(await triggersOf(grace, 'age = age + 1')).toHaveLength(1)
})

test('a database of a version before is put right: whom it missed comes on the map, and whom it forgot leaves it', async () => {
  const url = await emptyDatabaseUrl()
  const ours = await withClient(t.databaseUrl, listApplied)
  await withClient(url, (client) =>
    migrateAsFar(
      client,
      ours.filter(({ name }) => name < '0032'),
    ),
  )
  await withClient(url, (client) =>
    client.query(`
      insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio,
        personality_traits, cell, latitude, longitude, suspended_at)
      select id, id, '', 'A', 'B', 30, 'L', 'B', 'B', '{C}', 1, 0, 0, case id when 'suspended' then now() end
      from unnest(array['suspended', 'missed']) id;
      insert into member_places (member_id, cell, premium, active_day, age) select key, 1, false, 1, 30 from users where id = 'suspended'`),
  )

  await migrate(url)

  const listed = await withClient(url, (client) =>
    client.query('select id from users join member_places on member_id = key'),
  )
  expect(listed.rows).toEqual([{ id: 'missed' }])
})

async function placeOf({ id }: Member) {
  return t.db
    .selectFrom('memberPlaces')
    .innerJoin('users', 'users.key', 'memberId')
    .selectAll('memberPlaces')
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** The triggers of ours that ran for a change. */
async function triggersOf({ id }: Member, what: string): Promise<string[]> {
  const { rows } = await t.db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`explain (analyze, timing off) update users set ${what} where id = $1`, [id]),
  )
  return rows
    .flatMap((row) => Object.values(row))
    .filter((line) => /^Trigger (?!for constraint).*calls=[1-9]/.test(line))
}
