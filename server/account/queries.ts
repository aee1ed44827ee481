import { sql } from 'kysely'
import { GRACE_DAYS } from '#contract/account.ts'
import type { Database, Transaction } from '#server/db/database.ts'

/** So long whatever was under way when a member left is over, a question to a model included. */
const SETTLING_MINUTES = 5

/** From here on the member is gone for everybody. A second time changes nothing, except that it may be at once now. */
export async function noteLeaving(tx: Transaction, memberId: string, atOnce: boolean): Promise<void> {
  const wait = atOnce ? sql`make_interval(mins => ${SETTLING_MINUTES})` : sql`make_interval(days => ${GRACE_DAYS})`
  await tx
    .updateTable('users')
    .set({ eraseAt: sql`least(erase_at, now() + ${wait})` })
    .where('id', '=', memberId)
    .execute()
}

export async function setPaused(db: Database, memberId: string, isPaused: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ pausedAt: isPaused ? sql`coalesce(paused_at, now())` : null })
    .where('id', '=', memberId)
    .execute()
}

export type Leaver = { id: string; key: number; email: string; profileImageUrl: string | null }

/** Whose time to come back is over, the earliest first. */
export async function listDue(db: Database, limit: number): Promise<Leaver[]> {
  return db
    .selectFrom('users')
    .select(['id', 'key', 'email', 'profileImageUrl'])
    .where('eraseAt', '<=', sql<string>`now()`)
    .where('erasedAt', 'is', null)
    .orderBy('eraseAt')
    .limit(limit)
    .execute()
}

/** Files of photos in the conversations of whoever leaves, after the message of the one before. */
export async function listMessagePhotos(db: Database, { key }: Leaver, after: number, limit: number) {
  const { rows } = await sql<{ id: number; photo: string }>`
    select messages.id, photo from (
      select id from conversations where a = ${key} union all select id from conversations where b = ${key}) as theirs
    join messages on conversation_id = theirs.id
    where photo is not null and messages.id > ${after} order by messages.id limit ${limit}
  `.execute(db)
  return rows
}

/** Deletes some of the conversations of whoever leaves, with all that was said in them. Returns how many there were. */
export async function deleteConversations(db: Database, { key }: Leaver, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from conversations where id in (
      (select id from conversations where a = ${key} limit ${limit})
      union all (select id from conversations where b = ${key} limit ${limit}))
  `.execute(db)
  return Number(numAffectedRows)
}

/**
 * Deletes all that is left of whoever leaves. Orders that were paid stay with their lines of the ledger, as the books need them,
 * under a number that leads to nobody; what they were paid for at the provider goes on being looked after.
 */
export async function deleteMember(tx: Transaction, { id }: Leaver): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where(sql`sess->>'userId'`, '=', id)
    .execute()
  await tx
    .deleteFrom('chatgptInteractions')
    .where(sql<boolean>`about @> array[${id}]::text[]`)
    .execute()
  await tx.deleteFrom('notices').where('about', '=', id).execute()
  await tx
    .deleteFrom('rateWindows')
    .where(sql<boolean>`key like '% ' || ${id}`)
    .execute()
  await tx
    .deleteFrom('providerKeys')
    .where(sql<boolean>`name like 'customer-%-' || ${id} || '%'`)
    .execute()
  await keepBooks(tx, id)
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

/** Gives the orders whose money has moved, and their lines, to a row that stands for nobody. */
async function keepBooks(tx: Transaction, id: string): Promise<void> {
  const moved = sql<boolean>`user_id = ${id} and status in ('processing', 'paid', 'refused', 'ended')`
  const { rows } = await sql<{ nobody: string }>`
    insert into users (email, password, first_name, last_name, credits, erase_at, erased_at)
    select gen_random_uuid() || '@erased.invalid', '', 'Erased', 'member', 0, now(), now()
    where exists (select from orders where ${moved})
    returning id as nobody
  `.execute(tx)
  const [row] = rows
  if (!row) return
  const { nobody } = row
  await sql`update orders set user_id = ${nobody} where ${moved}`.execute(tx)
  await sql`
    update message_credits set user_id = ${nobody}, message_id = null
    where order_id in (select id from orders where user_id = ${nobody})
  `.execute(tx)
  await sql`
    update users set credits = (select coalesce(sum(amount), 0) from message_credits where user_id = ${nobody})
    where id = ${nobody}
  `.execute(tx)
}
