import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { isStale } from './queries.ts'

/**
 * Removes what nobody sees any more and what keeps nobody away any longer, of all members. What a search is clearing away
 * itself is left to it: each waiting for the other's rows would end one of them.
 */
export async function sweepAlerts(db: Database): Promise<void> {
  await sql`
    delete from networking_alerts where id in (
      select id from networking_alerts where expires_at <= now() and ${isStale} for update skip locked)
  `.execute(db)
}
