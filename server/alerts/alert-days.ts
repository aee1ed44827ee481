import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

type Span = { activeSince: number; limit: number }

const midnight = sql`date_trunc('day', now(), 'utc')`

/** Counts today's search for a member; true for one caller a day (UTC), however many ask at once. */
export async function claimDay(db: Database, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into alert_days as kept (user_id, searched_at) values (${memberId}, now())
    on conflict (user_id) do update set searched_at = excluded.searched_at where kept.searched_at < ${midnight}
    returning user_id
  `.execute(db)
  return rows.length > 0
}

/**
 * The next members who were here lately and for whom today's search is still to be made, by key: those behind whoever was
 * searched last, and when none are left, from the beginning. A day that has no room for everyone goes on where the one
 * before it ended.
 */
export async function listUnsearched(db: Database, span: Span): Promise<string[]> {
  const { rows } = await sql<{ key: number }>`
    select users.key from alert_days join users on users.id = user_id order by searched_at desc limit 1
  `.execute(db)
  const behind = await listUnsearchedBehind(db, rows[0]?.key ?? 0, span)
  return behind.length > 0 ? behind : listUnsearchedBehind(db, 0, span)
}

async function listUnsearchedBehind(db: Database, key: number, { activeSince, limit }: Span): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from member_places
    join users on users.key = member_places.member_id
    where member_places.member_id > ${key} and active_day >= ${activeSince}
      and not exists (select from alert_days where user_id = users.id and searched_at >= ${midnight})
    order by member_places.member_id limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map(({ id }) => id)
}
