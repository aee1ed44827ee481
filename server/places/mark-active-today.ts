import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const AWAY_DAYS = 30

const TODAY = sql<number>`(extract(epoch from now())::bigint / 86400)::int`

/** Notes that a member is here today, which lists them before those who were not. Writes once a day, however often called. */
export async function markActiveToday(db: Database, memberKey: number): Promise<void> {
  await db
    .updateTable('memberPlaces')
    .set({ activeDay: TODAY, isAway: false })
    .where('memberId', '=', memberKey)
    .where('activeDay', '<', TODAY)
    .execute()
}

/** Lets those who have not been here for a month come behind the others of their mile. */
export async function markAway(db: Database): Promise<void> {
  await sql`update member_places set is_away = true where not is_away and active_day < ${TODAY} - ${sql.lit(AWAY_DAYS)}`.execute(
    db,
  )
}
