import { afterAll, expect, test } from 'vitest'
import { listApplied, migrate, migrateAsFar } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { withClient } from '#server/backup/client.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { testApp } from '#server/testing/app.ts'
import { readProfiles } from './read-profiles.ts'

const t = await testApp()
afterAll(() => t.close())

test('members of the version before are on the map in turn, and are read and found after the first minutes', async () => {
  const url = await emptyDatabaseUrl()
  const ours = await withClient(t.databaseUrl, listApplied)
  const before = ours.filter(({ name }) => name < '0035')
  await withClient(url, (client) => migrateAsFar(client, before))
  await withClient(url, (client) =>
    client.query(`
      insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio,
        personality_traits, interests, cell, latitude, longitude)
      select id, id, '', 'A', 'B', 30, 'L', 'B', 'B', '{C}', '{Chess}', 1, 0, 0 from unnest(array['here', 'away']) id;
      insert into users (id, email, password, first_name, last_name) values ('silent', 'silent', '', 'A', 'B');
      update member_places set active_day = active_day - 40 from users where key = member_id and id = 'away'`),
  )

  await migrate(url)
  const db = openDatabase(url)
  await readProfiles(db, 0, new AbortController().signal)
  await db.destroy()

  const { rows } = await withClient(url, (client) =>
    client.query(`
      select id, is_away, reading is not null as "isRead", (
        select array_agg(concept order by concept) = (select array_agg(held order by held) from unnest(concepts) held)
        from reading_concepts where reading_concepts.member_id = key
      ) as "isFound"
      from users left join member_places on member_places.member_id = key
      left join profile_readings on profile_readings.member_id = key order by id`),
  )
  expect(rows).toEqual([
    { id: 'away', is_away: true, isRead: true, isFound: true },
    { id: 'here', is_away: false, isRead: true, isFound: true },
    { id: 'silent', is_away: null, isRead: false, isFound: null },
  ])
})
