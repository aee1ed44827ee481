import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'

/** At most one in so many hours. */
export const DIGEST_HOURS = 24

/** True for the one that may be mailed now; at once or twice a day nobody else's. */
export async function claimDigest(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_digests as kept (member_id, sent_at) values (${memberId}, now())
    on conflict (member_id) do update set sent_at = now()
      where kept.sent_at <= now() - make_interval(hours => ${DIGEST_HOURS})
    returning member_id
  `.execute(tx)
  return rows.length > 0
}
