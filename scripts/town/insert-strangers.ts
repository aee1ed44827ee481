import { sql } from 'kysely'
import { STARTING_CREDITS } from '#contract/billing.ts'
import type { Place } from '#contract/places.ts'
import type { Database } from '#server/db/database.ts'
import { cellAt, centreOf } from '#server/places/grid.ts'
import { somewhereAround } from './random.ts'
import { stranger } from './strangers.ts'

/**
 * A fifth of the time would go into looking up the members whom the same statement inserts, and as much into placing them one
 * by one. Only a superuser may skip it.
 */
const trustReferences = sql`
  select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`

/**
 * Puts the strangers `from` up to `to` around a city, but those who are there already: members, their first credits, their
 * places, and that nobody has read their profiles yet, in one statement. Sorted, since ids are random and indexes like neighbours one after the other.
 */
export async function insertStrangers(
  db: Database,
  {
    from,
    to,
    city,
    passwordHash,
    spread,
  }: { from: number; to: number; city: Place; passwordHash: string; spread: number },
): Promise<void> {
  const rows = Array.from({ length: to - from + 1 }, (_, i) => {
    const { random, ...member } = stranger(from + i)
    const cell = cellAt(somewhereAround(city, random, spread))
    return { ...member, ...centreOf(cell), cell, days_ago: Math.floor(random() ** 3 * 30), premium: random() < 0.05 }
  })
  const insert = sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        id text, email text, "firstName" text, "lastName" text, age int, bio text, interests text[],
        "aiGeneratedBio" text, "personalityTraits" text[], latitude real, longitude real, cell int, days_ago int, premium bool)
    ), members as (
      insert into users (id, email, password, first_name, last_name, age, bio, interests, ai_generated_bio,
        personality_traits, location, city, latitude, longitude, cell, credits, is_subscribed, last_seen)
      select id, email, ${passwordHash}, "firstName", "lastName", age, bio, interests, "aiGeneratedBio",
        "personalityTraits", ${city.label}, ${city.label}, latitude, longitude, cell, ${STARTING_CREDITS}, premium,
        date_trunc('day', now() - make_interval(days => days_ago), 'UTC')
      from given where not exists (select from users where users.id = given.id) order by id
      returning id, key, cell, age, is_subscribed, interests_folded
    ), welcomed as (
      insert into message_credits (user_id, amount, type, description)
      select id, ${STARTING_CREDITS}, 'signup_bonus', 'Welcome credits' from members
    ), unread as (
      insert into profile_readings (member_id) select key from members
    ), homes as (
      insert into member_homes (member_id, cell, since) select key, cell, now() - interval '30 days' from members
    )
    insert into member_places (member_id, cell, premium, active_day, age, interest_mask)
    select members.key, home_of(members.cell), is_subscribed, (extract(epoch from now())::bigint / 86400)::int - days_ago,
      members.age, interest_mask(interests_folded)
    from members join given using (id)`

  await db.transaction().execute(async (tx) => {
    await trustReferences.execute(tx)
    await insert.execute(tx)
  })
}
