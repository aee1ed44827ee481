import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** Ends a connection or an open request between two. What was declined or withdrawn stays remembered. */
export async function partMembers(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  await sql`
    delete from user_connections
    where least(user_id, connected_user_id) = least(${memberId}::text, ${otherId}::text)
      and greatest(user_id, connected_user_id) = greatest(${memberId}::text, ${otherId}::text)
      and declined_at is null and withdrawn_at is null
  `.execute(tx)
}
