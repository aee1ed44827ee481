import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Removes the sessions that have come to their end. */
export async function sweepExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expire', '<', sql<string>`now()`)
    .execute()
}
