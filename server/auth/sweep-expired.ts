import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Removes the sessions and the counts of attempts to sign in that have come to their end. */
export async function sweepExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expire', '<', sql<string>`now()`)
    .execute()
  await db
    .deleteFrom('loginAttempts')
    .where('endsAt', '<', sql<string>`now()`)
    .execute()
}
