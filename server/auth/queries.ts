import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/members/current-user.ts'

export type Account = {
  id: string
  email: string
  password: string
  suspendedAt: string | null
  eraseAt: string | null
}

/**
 * By e-mail, without regard to case. `name` is the account's id, or the e-mail as the database folds it where there is none:
 * one for all spellings that mean the same. An account that is to be erased by now is none.
 */
export async function findAccount(db: Database, email: string): Promise<{ account?: Account; name: string }> {
  const { rows } = await sql<{ folded: string } & ({ id: null } | Account)>`
    select folded, id, email, password, suspended_at, erase_at
    from lower(${email}) as folded
    left join users on lower(email) = folded and (erase_at is null or erase_at > now())
  `.execute(db)
  const { folded, ...found } = rows[0]!
  return found.id === null ? { name: folded } : { name: found.id, account: found }
}

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  /** False for one that nobody knows. */
  hasPassword?: boolean
}

/** An account, or `email_taken`: the unique index decides, however many ask at once. */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<string> {
  const created = await tx
    .insertInto('users')
    .values({ ...account, credits: 0 })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new AppError('email_taken')
  return created.id
}

/** A suspended member, for what they may still do. */
export async function findSuspended(db: Database, id: string): Promise<Member | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'key', 'isComplete'])
    .select(sql<boolean>`is_premium(users)`.as('isSubscribed'))
    .where('id', '=', id)
    .where('suspendedAt', 'is not', null)
    .executeTakeFirst()
}

/** Keeps a newer hash of the same password, unless that was changed meanwhile. */
export async function keepHash(db: Database, { id, password }: Account, hash: string): Promise<void> {
  await db.updateTable('users').set({ password: hash }).where('id', '=', id).where('password', '=', password).execute()
}

/** What a member's password must not hold, and what it is checked against. */
export async function findOwnAccount(db: Database, memberId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'password', 'hasPassword', 'suspendedAt', 'eraseAt', 'emailVerifiedAt'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Sets a password, and returns where its member is told of it. */
export async function setPassword(
  tx: Transaction,
  { memberId, hash, isKnown = true }: { memberId: string; hash: string; isKnown?: boolean },
): Promise<{ email: string }> {
  return tx
    .updateTable('users')
    .set({ password: hash, hasPassword: isKnown })
    .where('id', '=', memberId)
    .returning('email')
    .executeTakeFirstOrThrow()
}

/** Notes that an address is its member's, once: nothing is returned where that was known. */
export async function noteVerified(tx: Transaction, memberId: string): Promise<{ email: string } | undefined> {
  return tx
    .updateTable('users')
    .set({ emailVerifiedAt: sql`now()` })
    .where('id', '=', memberId)
    .where('emailVerifiedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
}
