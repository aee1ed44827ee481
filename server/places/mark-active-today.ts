import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const TODAY = sql<number>`(extract(epoch from now())::bigint / 86400)::int`

/** Notes that a member is here today, which lists them before those who were not. Writes once a day, however often called. */
export async function markActiveToday(db: Database, memberKey: number): Promise<void> {
  await db
    .updateTable('memberPlaces')
    .set({ activeDay: TODAY })
    .where('memberId', '=', memberKey)
    .where('activeDay', '<', TODAY)
    .execute()
}
