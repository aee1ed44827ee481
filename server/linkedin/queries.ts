import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { LINKING_MINUTES } from '#contract/linkedin.ts'
import type { Database, Transaction } from '#server/db/database.ts'

/** Writes down that a session has begun, by the hashes of its state and its cookie. Old attempts are swept along the way. */
export async function keepAttempt(db: Database, state: string, sid: string): Promise<void> {
  await sql`
    with swept as (
      delete from linkedin_attempts where state in (
        select state from linkedin_attempts where expires_at < now() limit 100 for update skip locked)
    )
    insert into linkedin_attempts (state, sid, expires_at)
    select ${state}, sid, now() + make_interval(mins => ${LINKING_MINUTES}) from sessions where sid = ${sid}
  `.execute(db)
}

/** Uses up an attempt. True once, in time, and for the session that began. */
export async function useAttempt(db: Database, state: string, sid: string): Promise<boolean> {
  const used = await db
    .deleteFrom('linkedinAttempts')
    .where('state', '=', state)
    .where('sid', '=', sid)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('state')
    .executeTakeFirst()
  return used !== undefined
}

/** The account that is linked now, locked until the transaction ends. */
export async function findLinkedAccount(tx: Transaction, memberId: string) {
  return tx
    .selectFrom('users')
    .select(['linkedinId', 'linkedinAccessToken', 'linkedinRefreshToken'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Kept = {
  linkedinId: string
  linkedinAccessToken: string
  linkedinRefreshToken: string | null
  linkedinData: { name: string | null; locale: string | null; headline: string | null }
}

/** The unique index decides to whom an account belongs: see `isAccountTaken`. */
export async function saveLinkedAccount(tx: Transaction, memberId: string, kept: Kept): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...kept,
      linkedinData: JSON.stringify(kept.linkedinData),
      linkedinConnected: true,
      linkedinLastSync: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Whether saving failed because the account is linked to another member. */
export function isAccountTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_linkedin_id_key'
}

/** Forgets everything that came with linking. */
export async function clearLinkedAccount(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      linkedinId: null,
      linkedinAccessToken: null,
      linkedinRefreshToken: null,
      linkedinData: null,
      linkedinConnected: false,
      linkedinLastSync: null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', memberId)
    .where('linkedinConnected', '=', true)
    .execute()
}
