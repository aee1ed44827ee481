import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { listAudiences } from './queries.ts'

/**
 * Makes a member seen or unseen from now on, in the transaction that writes down that they want to be. Returns whether others
 * see something else of them thereby.
 */
export async function showPresence(tx: Transaction, memberId: string, isShown: boolean): Promise<boolean> {
  // The lock comes first: a screen that opens or closes meanwhile is written down before this or after it.
  await sql`select from users where id = ${memberId} for no key update`.execute(tx)
  const { rows } = isShown
    ? await sql`
        update users set is_online = true
        where id = ${memberId} and not is_online and exists (select from open_sockets where user_id = users.id)
        returning id
      `.execute(tx)
    : await sql`
        update users set is_online = false, last_seen = null
        where id = ${memberId} and (is_online or last_seen is not null) returning id
      `.execute(tx)
  return rows.length > 0
}

/** Tells those who may know it that these members have come or gone. */
export async function announcePresence(
  { db, bus }: { db: Database; bus: Deps['bus'] },
  memberIds: string[],
  isOnline: boolean,
): Promise<void> {
  for (const { id, memberId } of await listAudiences(db, memberIds)) {
    bus.publish(id, { type: 'presence', userId: memberId, isOnline })
  }
}
