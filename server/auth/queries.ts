import { sql } from 'kysely'
import { STARTING_CREDITS } from '#contract/billing.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'

export type Account = { id: string; password: string; suspendedAt: string | null }

/** By e-mail, without regard to case. */
export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password', 'suspendedAt'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
}

export type NewAccount = { email: string; password: string; firstName: string; lastName: string }

/** An account, or `email_taken`: the unique index decides, however many ask at once. */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<string> {
  const created = await tx
    .insertInto('users')
    .values({ ...account, credits: STARTING_CREDITS })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new AppError('email_taken')
  return created.id
}

/** Keeps the new hash unless the password was changed meanwhile. */
export async function replacePassword(db: Database, { id, password }: Account, hash: string): Promise<void> {
  await db.updateTable('users').set({ password: hash }).where('id', '=', id).where('password', '=', password).execute()
}
