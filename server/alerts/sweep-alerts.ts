import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { isStale } from './stale.ts'

/** Removes what nobody sees any more and what keeps nobody away any longer, of all members. */
export async function sweepAlerts(db: Database): Promise<void> {
  await sql`delete from networking_alerts where expires_at <= now() and ${isStale}`.execute(db)
}
