import { sql, type RawBuilder } from 'kysely'
import type { Distance, KeptAway } from '#contract/safety.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { anyoneSees, maySee } from '#server/members/may-see.ts'

/** Who keeps whom away. */
export type Pair = { memberId: string; otherId: string }

type Page = { before?: number | undefined; limit: number }

/** Locks two members, always in one order, as whoever writes or asks locks themselves. */
export async function lockPair(tx: Transaction, { memberId, otherId }: Pair): Promise<void> {
  await sql`select from users where id in (${memberId}, ${otherId}) order by key for no key update`.execute(tx)
}

/** Blocks somebody whom the member sees. Returns whether that is new: of whoever they do not see it never is. */
export async function insertBlock(tx: Transaction, { memberId, otherId }: Pair): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into blocks (blocker_id, blocked_id)
    select ${memberId}, id from ${maySee(memberId)} other where id = ${otherId}
    on conflict do nothing
  `.execute(tx)
  return numAffectedRows > 0n
}

/** Returns whether there was one. */
export async function deleteBlock(db: Database, { memberId, otherId }: Pair): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blockerId', '=', memberId)
    .where('blockedId', '=', otherId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What a member may do quietly about somebody: the tables are of one form. */
export type Quietly = 'mutes' | 'hides'

/** Notes it about somebody whom the member sees, once. */
export async function insertPair(db: Database, table: Quietly, { memberId, otherId }: Pair): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (member_id, other_id)
    select ${memberId}, id from ${maySee(memberId)} other where id = ${otherId}
    on conflict do nothing
  `.execute(db)
}

export async function deletePair(db: Database, table: Quietly, { memberId, otherId }: Pair): Promise<void> {
  await db.deleteFrom(table).where('memberId', '=', memberId).where('otherId', '=', otherId).execute()
}

/** Whom the member has blocked, but for those whom nobody sees. A block of the other side changes nothing here. */
export async function listBlocked(db: Database, memberId: string, page: Page): Promise<KeptAway[]> {
  const kept = sql<Kept>`(select id, blocker_id as member_id, blocked_id as other_id from blocks)`
  return listKept(db, memberId, { kept, seen: anyoneSees() }, page)
}

/** Whom the member has muted or hidden, of those whom they see. */
export async function listPairs(db: Database, table: Quietly, memberId: string, page: Page): Promise<KeptAway[]> {
  return listKept(db, memberId, { kept: sql<Kept>`${sql.table(table)}`, seen: maySee(memberId) }, page)
}

type Kept = { id: number; memberId: string; otherId: string }
type Source = { kept: RawBuilder<Kept>; seen: ReturnType<typeof maySee> }

async function listKept(db: Database, memberId: string, { kept, seen }: Source, page: Page): Promise<KeptAway[]> {
  const rows = await db
    .selectFrom(kept.as('kept'))
    .innerJoin(seen.as('other'), 'other.id', 'kept.otherId')
    .select(['kept.id as place', 'other.id', 'other.firstName', 'other.lastName', 'other.profileImageUrl'])
    .where('kept.memberId', '=', memberId)
    .where('kept.id', '<', page.before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('kept.id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(({ place, ...user }) => ({ id: place, user }))
}

export async function findDistance(db: Database, { memberId, otherId }: Pair): Promise<Distance> {
  const has = (table: Quietly) => sql`exists (
    select from ${sql.table(table)} kept join ${maySee(memberId)} other on other.id = kept.other_id
    where kept.member_id = ${memberId} and kept.other_id = ${otherId})`
  const { rows } = await sql<Distance>`select ${has('mutes')} as is_muted, ${has('hides')} as is_hidden`.execute(db)
  return rows[0]!
}
