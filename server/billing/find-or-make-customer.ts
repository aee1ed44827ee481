import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { ProviderSubscription } from '#server/ports/payments.ts'
import { AppError } from '#server/errors.ts'

type Uses = Pick<Deps, 'db' | 'payments'>

/**
 * The member's account at the provider, which has their address of today: one, however many ask at once, and another one
 * when the provider's mode changes or the account is gone there.
 */
export async function findOrMakeCustomer(uses: Uses, memberId: string): Promise<string> {
  const { db, payments } = uses
  const email = await findEmail(db, memberId)
  const known = await findCustomer(uses, memberId)
  if (known && (await payments.keepEmail(known, email))) return known
  if (known) return replaceCustomer(uses, memberId, known)

  const made = await payments.createCustomer({ memberId, email }, `customer-${payments.mode}-${memberId}`)
  await db
    .updateTable('users')
    .set({ stripeCustomerId: made, stripeMode: payments.mode })
    .where('id', '=', memberId)
    .where(sql<boolean>`stripe_mode is distinct from ${payments.mode}`)
    .execute()
  return (await findCustomer(uses, memberId))!
}

/** Another one for a member whose account is gone from the provider, once however many ask. */
export async function replaceCustomer(uses: Uses, memberId: string, gone: string): Promise<string> {
  const { db, payments } = uses
  const payer = { memberId, email: await findEmail(db, memberId) }
  const made = await payments.createCustomer(payer, `customer-after-${gone}`)
  await db
    .updateTable('users')
    .set({ stripeCustomerId: made })
    .where('id', '=', memberId)
    .where('stripeCustomerId', '=', gone)
    .execute()
  return (await findCustomer(uses, memberId))!
}

/** Their account at the provider, if they have one. */
export async function findCustomer({ db, payments }: Uses, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('stripeCustomerId')
    .where('id', '=', memberId)
    .where('stripeMode', '=', payments.mode)
    .executeTakeFirst()
  return row?.stripeCustomerId ?? null
}

/** Whoever has premium may buy nothing for years: the provider learns of their address whenever it was looked at. */
export async function keepEmailOf({ db, payments }: Uses, memberId: string, seen: ProviderSubscription): Promise<void> {
  const { customerId, customerEmail } = seen
  const email = await findEmail(db, memberId)
  if (!customerId || customerEmail === undefined || customerEmail === email) return
  try {
    await payments.keepEmail(customerId, email)
  } catch (error) {
    // What was looked at stands. The next look tries again.
    if (!(error instanceof AppError)) throw error
  }
}

async function findEmail(db: Database, memberId: string): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', memberId).executeTakeFirstOrThrow()
  return row.email
}
