import { sql } from 'kysely'
import { PREMIUM_GRACE_DAYS } from '#contract/payments.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentsMode, ProviderEvent, ProviderSubscription } from '#server/ports/payments.ts'
import { updateListing } from '#server/profile/listing.ts'
import { onceFor } from './events.ts'
import { nextLookAtOpen, nextLookAtPremium } from './next-look.ts'
import { isAsOrdered, lockOrder, refuseOrder, takeLook, type Order } from './orders.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>
type Paid = ProviderSubscription & { paidThrough: string }

/** Looks at a subscription and gives the member the premium that it comes to. The end is what the provider says last. */
export async function settleSubscription(
  { db, bus, payments }: Uses,
  id: string,
  event?: ProviderEvent,
): Promise<ProviderSubscription | null> {
  const look = await takeLook(db)
  const found = await payments.findSubscription(id)
  const changed = await onceFor(db, event, async (tx) => found && enterSubscription(tx, found, payments.mode, look))
  if (changed) bus.publish(changed, { type: 'credits' })
  return found
}

/** Returns the member whose premium it may have changed. */
async function enterSubscription(tx: Transaction, found: ProviderSubscription, mode: PaymentsMode, look: number) {
  const { orderId } = found
  const order = await lockOrder(tx, { providerId: found.id, orderId, kind: 'premium', look, mode })
  if (!order || order.status === 'refused') return undefined
  if (!isPaid(found)) return closeOrWait(tx, order, found)
  if (!isAsOrdered(order, { ...found, cents: found.paidCents })) return refuseOrder(tx, order.id)

  if (order.withdrawnAt && order.status === 'paid' && found.state === 'ended') await enterWithdrawal(tx, order, look)
  await noteState(tx, order, found)
  await enterMonth(tx, order, found, look)
  await (found.state === 'ended' ? endPremium(tx, order.userId, found) : givePremium(tx, order.userId, found))
  await updateListing(tx, order.userId)
  return order.userId
}

function isPaid(found: ProviderSubscription): found is Paid {
  return found.paidThrough !== null
}

/** Nothing was paid for it yet. */
async function closeOrWait(tx: Transaction, { id }: Order, { state }: ProviderSubscription): Promise<undefined> {
  const change = state === 'ended' ? { status: 'canceled' as const, nextLookAt: null } : { nextLookAt: nextLookAtOpen }
  await tx.updateTable('orders').set(change).where('id', '=', id).execute()
}

async function noteState(tx: Transaction, { id }: Order, { state, paidThrough, cancelsAtPeriodEnd }: Paid) {
  const isOver = state === 'ended'
  await tx
    .updateTable('orders')
    .set({
      status: isOver ? 'ended' : 'paid',
      paidAt: sql`coalesce(paid_at, now())`,
      nextLookAt: isOver ? null : nextLookAtPremium(paidThrough),
    })
    .where('id', '=', id)
    .execute()
  const values = { state: state === 'open' ? ('past_due' as const) : state, paidThrough, cancelsAtPeriodEnd }
  await tx
    .insertInto('subscriptions')
    .values({ orderId: id, ...values })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(values))
    .execute()
}

/** A line of the ledger for each month that is paid, once. It costs no credits and grants none. */
async function enterMonth(tx: Transaction, { id, userId }: Order, { state, paidThrough }: Paid, look: number) {
  if (state === 'ended') return
  await tx
    .insertInto('messageCredits')
    .values({
      userId,
      amount: 0,
      type: 'purchase',
      description: `Premium through ${DAY.format(new Date(paidThrough))}`,
      orderId: id,
      look,
      paidThrough,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The order ends once, and so the line is entered once. */
async function enterWithdrawal(tx: Transaction, { id, userId }: Order, look: number): Promise<void> {
  const line = { userId, orderId: id, look, amount: 0, type: 'refund' as const }
  await tx
    .insertInto('messageCredits')
    .values({ ...line, description: 'Premium withdrawn and paid back' })
    .execute()
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A renewal comes an hour or a few days after the month it follows: so long premium stays on, unless it was canceled. */
async function givePremium(tx: Transaction, memberId: string, { id, paidThrough, cancelsAtPeriodEnd }: Paid) {
  const graceDays = cancelsAtPeriodEnd ? 0 : PREMIUM_GRACE_DAYS
  await tx
    .updateTable('users')
    .set({
      isSubscribed: true,
      subscriptionType: 'premium_monthly',
      subscriptionExpiresAt: paidThrough,
      premiumUntil: sql`${paidThrough}::timestamptz + make_interval(days => ${graceDays}::integer)`,
      stripeSubscriptionId: id,
    })
    .where('id', '=', memberId)
    .execute()
}

async function endPremium(tx: Transaction, memberId: string, { id, paidThrough }: Paid) {
  await tx
    .updateTable('users')
    .set({
      isSubscribed: false,
      subscriptionExpiresAt: sql`least(${paidThrough}::timestamptz, now())`,
      premiumUntil: null,
    })
    .where('id', '=', memberId)
    .where('stripeSubscriptionId', '=', id)
    .execute()
}
