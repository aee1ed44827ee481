import { sql } from 'kysely'
import { PREMIUM_CENTS_PER_MONTH } from '#contract/billing.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findOrMakeCustomer } from './customer.ts'
import { makeRoom } from './not-begun.ts'
import { attachOrder, dropOrder, findOrOpenOrder, type Order } from './orders.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

const TRIES = 3

/** Begins to subscribe, or goes on where the member has begun, or lets them pay a renewal that failed. */
export async function beginPremium(uses: Uses, memberId: string): Promise<string> {
  const { db, payments } = uses
  if (await isPremiumWithoutOrder(db, memberId)) throw new AppError('already_premium')
  const cents = PREMIUM_CENTS_PER_MONTH

  for (let tries = 0; tries < TRIES; tries++) {
    const customerId = await findOrMakeCustomer(uses, memberId)
    const wish = { userId: memberId, kind: 'premium' as const, credits: 0, cents, mode: payments.mode, customerId }
    const order = await findOrOpenOrder(db, wish)
    const secret = order && (order.providerId ? await goOn(uses, order, order.providerId) : await begin(uses, order))
    if (secret) return secret
  }
  throw new AppError('payments_unavailable')
}

async function begin(uses: Uses, order: Order): Promise<string | undefined> {
  const { db, payments } = uses
  const { id, customerId, cents } = order
  const begun = await payments.beginSubscription({ orderId: id, customerId, cents, description: 'Premium' })
  if ('failure' in begun) {
    await makeRoom(uses, order, begun)
    return undefined
  }
  if (await attachOrder(db, id, begun.id)) return begun.clientSecret
  await payments.endSubscription(begun.id)
  return undefined
}

/** Nothing when it turns out to be over: then there is room for another one. */
async function goOn(uses: Uses, order: Order, providerId: string): Promise<string | undefined> {
  const found = await settleSubscription(uses, providerId)
  if (!found) await dropOrder(uses.db, order.id)
  if (!found || found.state === 'ended') return undefined
  if (found.state === 'active' || !found.clientSecret) throw new AppError('already_premium')
  return found.clientSecret
}

/** Premium that nobody pays for here. */
async function isPremiumWithoutOrder(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', memberId)
    .where(
      sql<boolean>`is_premium(users) and not exists (
        select from orders where user_id = users.id and kind = 'premium' and status = 'paid')`,
    )
    .executeTakeFirst()
  return row !== undefined
}
