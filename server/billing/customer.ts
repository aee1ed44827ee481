import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

type Uses = Pick<Deps, 'db' | 'payments'>

/** The member's account at the provider: one, however many ask at once, and another one when the provider's mode changes. */
export async function findOrMakeCustomer(uses: Uses, memberId: string): Promise<string> {
  const known = await findCustomer(uses, memberId)
  if (known) return known

  const { db, payments } = uses
  const made = await payments.createCustomer(memberId, `customer-${payments.mode}-${memberId}`)
  await db
    .updateTable('users')
    .set({ stripeCustomerId: made, stripeMode: payments.mode })
    .where('id', '=', memberId)
    .where(sql<boolean>`stripe_mode is distinct from ${payments.mode}`)
    .execute()
  return (await findCustomer(uses, memberId))!
}

/** Another one for a member whose account is gone from the provider, once however many ask. */
export async function replaceCustomer({ db, payments }: Uses, memberId: string, gone: string): Promise<void> {
  const made = await payments.createCustomer(memberId, `customer-after-${gone}`)
  await db
    .updateTable('users')
    .set({ stripeCustomerId: made })
    .where('id', '=', memberId)
    .where('stripeCustomerId', '=', gone)
    .execute()
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
