import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

type Subject = { issuer: string; subject: string }

export async function findLinkedMember(db: Database, { issuer, subject }: Subject) {
  return db
    .selectFrom('openidAccounts')
    .innerJoin('users', 'users.id', 'openidAccounts.memberId')
    .select(['users.id', 'users.suspendedAt', 'users.eraseAt'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** By an e-mail, without regard to case. */
export async function findMemberByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'suspendedAt', 'eraseAt', 'emailVerifiedAt'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
}

/** The first link of a subject holds: a second one at the same moment changes nothing. */
export async function linkMember(db: Database, { issuer, subject }: Subject, memberId: string): Promise<void> {
  await db
    .insertInto('openidAccounts')
    .values({ issuer, subject, memberId })
    .onConflict((known) => known.doNothing())
    .execute()
}
