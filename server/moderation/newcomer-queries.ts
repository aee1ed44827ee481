import { sql } from 'kysely'
import type { Newcomer, NewcomerDecision } from '#contract/emergencies.ts'
import type { Database } from '#server/db/database.ts'

type Page = { after: number | undefined; limit: number }

/** Who waits to be approved, the first first. Whoever is leaving waits no more. */
export async function listNewcomers(db: Database, { after = 0, limit }: Page): Promise<(Newcomer & { key: number })[]> {
  return db
    .selectFrom('users')
    .select(['id', 'key', 'createdAt', 'age', 'city', 'bio'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(sql<boolean>`email_verified_at is not null`.as('isVerified'))
    .where('approval', '=', 'pending')
    .where('eraseAt', 'is', null)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** Settles those who wait, or those of them who are named, and notes each in the desk's log. Returns who it was. */
export async function settleNewcomers(
  db: Database,
  moderatorId: string,
  { decision, userIds }: NewcomerDecision,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with settled as (
      update users set approval = ${decision === 'approve' ? null : 'refused'}
      where id <> ${moderatorId} and approval is not null and (
        approval = 'pending' and ${userIds === undefined}
        or id = any(${userIds ?? []}::text[]) and approval is distinct from ${decision === 'approve' ? null : 'refused'})
      returning id
    )
    insert into desk_log (actor_id, action, subject_id)
    select ${moderatorId}, ${decision}::text, id from settled returning subject_id as id
  `.execute(db)
  return rows.map(({ id }) => id)
}
