import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Price, ProviderSubscription } from '#server/ports/payments.ts'
import { findOrMakeCustomer, replaceCustomer } from './find-or-make-customer.ts'
import { attachOrder, closeOrder, dropUnbegun, findOrOpenOrder, listRefused, type Order } from './orders.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

const TRIES = 3

/** Begins to subscribe, or goes on where the member has begun, or lets them pay a renewal that failed. */
export async function beginPremium(uses: Uses, memberId: string): Promise<string> {
  const { db, payments } = uses
  if (await hasPremium(db, memberId, { isOrdered: false })) throw new AppError('already_premium')
  await leaveRefused(uses, memberId)
  const price = await payments.premiumPrice()

  for (let tries = 0; tries < TRIES; tries++) {
    const customerId = await findOrMakeCustomer(uses, memberId)
    const wish = { userId: memberId, kind: 'premium' as const, credits: 0, ...price, mode: payments.mode, customerId }
    const order = await findOrOpenOrder(db, wish)
    const secret = order && (order.providerId ? await goOn(uses, order, price) : await begin(uses, order, price))
    if (secret) return secret
  }
  throw new AppError('payments_unavailable')
}

/** Nothing when the member's account was gone, or when the order was closed meanwhile: then there is room for another. */
async function begin(uses: Uses, order: Order, price: Price): Promise<string | undefined> {
  const { db, payments } = uses
  const { id, userId, customerId, cents, currency } = order
  if (isAtOtherPrice(order, price)) return giveUp(db, id)
  const draft = { orderId: id, customerId, cents, currency, description: 'Premium' }
  const begun = await payments.beginSubscription(draft)
  if ('failure' in begun) {
    await replaceCustomer(uses, userId, customerId)
    return giveUp(db, id)
  }
  // A coupon or a credit may have paid for it already: then the next try finds it running.
  if (await attachOrder(db, id, begun.id)) return begun.clientSecret ?? undefined
  await payments.endSubscription(begun.id)
  return undefined
}

async function giveUp(db: Database, orderId: string): Promise<undefined> {
  await dropUnbegun(db, orderId)
}

/** What is to be paid of a subscription. Nothing when it turns out to be over, or to lead nowhere: then it is ended. */
async function goOn(uses: Uses, order: Order, price: Price): Promise<string | undefined> {
  const { db, payments } = uses
  const providerId = order.providerId!
  const found = await settleSubscription(uses, providerId)
  if (!found) await closeOrder(db, order.id)
  if (!found || found.state === 'ended') return undefined
  const isOutdated = found.state === 'open' && isAtOtherPrice(order, price)
  if (found.clientSecret && !isCurrent(found) && !isOutdated) return found.clientSecret
  if (await hasPremium(db, order.userId)) throw new AppError('already_premium')
  await payments.endSubscription(providerId)
  await settleSubscription(uses, providerId)
  return undefined
}

function isAtOtherPrice(order: Order, { cents, currency }: Price): boolean {
  return order.cents !== cents || order.currency !== currency
}

function isCurrent({ state, paidThrough }: ProviderSubscription): boolean {
  return state === 'active' && paidThrough !== null && Date.parse(paidThrough) > Date.now()
}

/** What was paid otherwise than ordered gives nothing. Whoever subscribes anew is not to pay for both. */
async function leaveRefused(uses: Uses, memberId: string): Promise<void> {
  for (const { providerId, customerId } of await listRefused(uses.db, memberId, uses.payments.mode)) {
    const found = await settleSubscription(uses, providerId)
    if (!found || found.state === 'ended' || found.customerId !== customerId) continue
    if (await hasPremium(uses.db, memberId)) throw new AppError('already_premium')
    await uses.payments.endSubscription(providerId)
    await settleSubscription(uses, providerId)
  }
}

/** With `isOrdered: false` only premium that nobody pays for here, or that they have withdrawn from. */
async function hasPremium(db: Database, memberId: string, { isOrdered = true } = {}): Promise<boolean> {
  const isOwn = sql<boolean>`not exists (
    select from orders where user_id = users.id and kind = 'premium' and status = 'paid' and withdrawn_at is null)`
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', memberId)
    .where(sql<boolean>`is_premium(users)`)
    .$if(!isOrdered, (query) => query.where(isOwn))
    .executeTakeFirst()
  return row !== undefined
}
