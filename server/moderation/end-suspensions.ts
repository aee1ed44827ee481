import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { OPEN_APPEAL } from './decision-queries.ts'

/** Ends the suspensions whose time is over, in the log, from which the members' standing follows. Returns how many. */
export async function endSuspensions(db: Database): Promise<number> {
  const { rows } = await sql`
    with due as (
      select cases.id from users join moderation_cases cases on subject_id = users.id
      where suspended_until <= now() order by cases.id limit 500 for no key update of cases, users
    ), ended as (
      update moderation_cases cases
      set version = version + 1, waits_for = case when waits_for <> 'confirmation' then waits_for when ${OPEN_APPEAL} is not null then 'appeal' end
      from due where cases.id = due.id returning cases.id, version, subject_id
    )
    insert into moderation_log (case_id, version, subject_id, action)
    select id, version, subject_id, 'end' from ended returning id
  `.execute(db)
  return rows.length
}
