import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** Ends a connection or an open request between two. Requests stay remembered, and counted, as those that were withdrawn do. */
export async function partMembers(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  const between = sql`least(user_id, connected_user_id) = least(${memberId}::text, ${otherId}::text)
    and greatest(user_id, connected_user_id) = greatest(${memberId}::text, ${otherId}::text)`
  await sql`delete from user_connections where ${between} and status = 'accepted'`.execute(tx)
  await sql`update user_connections set withdrawn_at = now()
    where ${between} and declined_at is null and withdrawn_at is null`.execute(tx)
}
