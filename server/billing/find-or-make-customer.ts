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
  const known = await findCustomer(uses, memberId)
  if (known && (await payments.keepEmail(known, await findEmail(db, memberId)))) return known
  return replaceCustomer(uses, memberId, known)
}

/** Another one for a member who has none in this mode, or whose account is gone from the provider: once however many ask. */
export async function replaceCustomer(uses: Uses, memberId: string, gone: string | null): Promise<string> {
  const { db, payments } = uses
  const { mode } = payments
  const payer = { memberId, email: await findEmail(db, memberId) }
  const made = await payments.createCustomer(payer, gone ? `customer-after-${gone}` : `customer-${mode}-${memberId}`)
  await db
    .updateTable('users')
    .set({ stripeCustomerId: made, stripeMode: mode })
    .where('id', '=', memberId)
    .where(gone ? sql<boolean>`stripe_customer_id = ${gone}` : sql<boolean>`stripe_mode is distinct from ${mode}`)
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
