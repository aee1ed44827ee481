import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { maySee } from '#server/members/may-see.ts'

type Pair = { memberId: string; otherId: string }

/** Keeps somebody whom the member sees for later, once. */
export async function saveMember(db: Database, { memberId, otherId }: Pair): Promise<void> {
  await sql`
    insert into saved_members (member_id, other_id)
    select ${memberId}, id from ${maySee(memberId)} other where id = ${otherId}
    on conflict do nothing
  `.execute(db)
}

export async function removeSaved(db: Database, { memberId, otherId }: Pair): Promise<void> {
  await db.deleteFrom('savedMembers').where('memberId', '=', memberId).where('otherId', '=', otherId).execute()
}

/** Whom the member has kept, of those who are put forward to them: the latest first. */
export async function listSavedKeys(
  db: Database,
  memberId: string,
  page: { before?: number | undefined; limit: number },
) {
  return db
    .selectFrom('savedMembers as kept')
    .innerJoin(maySee(memberId, 'listed').as('other'), 'other.id', 'kept.otherId')
    .select(['kept.id', 'other.key'])
    .where('kept.memberId', '=', memberId)
    .where('kept.id', '<', page.before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('kept.id', 'desc')
    .limit(page.limit)
    .execute()
}
