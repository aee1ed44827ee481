import { sql } from 'kysely'
import { PREMIUM_GRACE_DAYS } from '#contract/billing.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { giveNotice } from '#server/notices/notices.ts'
import type { Payments, ProviderEvent, ProviderSubscription } from '#server/ports/payments.ts'
import { keepEmailOf } from './find-or-make-customer.ts'
import { onceFor } from './events.ts'
import { nextLookAtOpen, nextLookAtOwed, nextLookAtPaidBack, nextLookAtPremium } from './next-look.ts'
import { isAsOrdered, lockOrder, refuseOrder, takeLook, type Order } from './orders.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>
type Paid = ProviderSubscription & { paidThrough: string }

/** Looks at a subscription and gives the member the premium that it comes to. The end is what the provider says last. */
export async function settleSubscription(
  uses: Uses,
  id: string,
  event?: ProviderEvent,
): Promise<ProviderSubscription | null> {
  const { db, bus, payments } = uses
  const look = await takeLook(db)
  const found = await payments.findSubscription(id)
  const changed = await onceFor(db, event, async (tx) => found && enterSubscription(tx, found, payments, look))
  if (!changed) return found
  bus.publish(changed, { type: 'credits' })
  if (found?.state !== 'ended') await keepEmailOf(uses, changed, found!)
  return found
}

/** Returns the member whose premium it may have changed. */
async function enterSubscription(tx: Transaction, found: ProviderSubscription, payments: Payments, look: number) {
  const { id: providerId, orderId } = found
  const order = await lockOrder(tx, { providerId, orderId, kind: 'premium', look, mode: payments.mode })
  if (!order) return undefined
  await noteState(tx, order, found)
  if (!isPaid(found)) return closeOrWait(tx, order, found)
  if (!(await isAccepted(tx, order, found))) return refuse(tx, payments, order, found)

  await notePaid(tx, order, found)
  await enterMonth(tx, order, found, look)
  await (found.state === 'ended' ? endPremium(tx, order.userId, found) : givePremium(tx, order.userId, found))
  return order.userId
}

function isPaid(found: ProviderSubscription): found is Paid {
  return found.paidThrough !== null
}

/**
 * What was ordered binds the first month. Later whatever the provider takes for a month of the subscription is enough. One that
 * was refused counts again once it fits, unless the member has another one.
 */
async function isAccepted(tx: Transaction, order: Order, { firstPrice, isLive, customerId }: Paid): Promise<boolean> {
  if (order.paidAt === null && !(firstPrice && isAsOrdered(order, { ...firstPrice, isLive, customerId }))) return false
  if (order.status !== 'refused') return true
  const other = await tx
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', order.userId)
    .where('mode', '=', order.mode)
    .where('kind', '=', 'premium')
    .where('status', 'in', ['open', 'processing', 'paid'])
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return other === undefined
}

/** The member may cancel it, and it is looked at every day for as long as it runs. */
async function refuse(tx: Transaction, payments: Payments, order: Order, found: Paid): Promise<undefined> {
  await refuseOrder(tx, payments, order, { ...found.firstPrice!, providerId: found.id })
  if (found.state === 'ended') return
  const nextLookAt = nextLookAtPremium(found.paidThrough)
  await tx.updateTable('orders').set({ nextLookAt }).where('id', '=', order.id).execute()
}

/** Nothing was paid for it yet. */
async function closeOrWait(tx: Transaction, { id }: Order, { state }: ProviderSubscription): Promise<undefined> {
  const change = state === 'ended' ? { status: 'canceled' as const, nextLookAt: null } : { nextLookAt: nextLookAtOpen }
  await tx.updateTable('orders').set(change).where('id', '=', id).execute()
}

/** What runs or has run, whether it was paid or not. */
async function noteState(tx: Transaction, { id }: Order, found: ProviderSubscription): Promise<void> {
  const { state, paidThrough, cancelsAtPeriodEnd, nextPrice } = found
  const values = {
    state: state === 'open' ? ('past_due' as const) : state,
    paidThrough,
    cancelsAtPeriodEnd,
    cents: nextPrice?.cents ?? null,
    currency: nextPrice?.currency ?? null,
  }
  const hasRun = paidThrough !== null || state === 'active' || state === 'past_due'
  if (!hasRun) return void (await tx.updateTable('subscriptions').set(values).where('orderId', '=', id).execute())
  await tx
    .insertInto('subscriptions')
    .values({ orderId: id, ...values })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(values))
    .execute()
}

/** An order is over when its subscription is, and after a withdrawal when its money is back as well. */
async function notePaid(tx: Transaction, { id, withdrawnAt, paidBackAt }: Order, { state, paidThrough }: Paid) {
  const isOwed = withdrawnAt !== null && paidBackAt === null
  const isOver = state === 'ended' && !isOwed
  const nextLookAtEnded = withdrawnAt && nextLookAtPaidBack
  const nextLookAtRunning = withdrawnAt ? nextLookAtOwed : nextLookAtPremium(paidThrough)
  await tx
    .updateTable('orders')
    .set({
      status: isOver ? 'ended' : 'paid',
      paidAt: sql`coalesce(paid_at, now())`,
      nextLookAt: isOver ? nextLookAtEnded : nextLookAtRunning,
    })
    .where('id', '=', id)
    .execute()
}

/** A line of the ledger for each month that is paid, once, with what it cost. It costs no credits and grants none. */
async function enterMonth(
  tx: Transaction,
  { id, userId }: Order,
  { state, paidThrough, lastPaid }: Paid,
  look: number,
) {
  if (state === 'ended') return
  const { numInsertedOrUpdatedRows: months = 0n } = await tx
    .insertInto('messageCredits')
    .values({
      userId,
      amount: 0,
      type: 'purchase',
      description: `Premium through ${DAY.format(new Date(paidThrough))}`,
      orderId: id,
      look,
      paidThrough,
      ...lastPaid,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (months > 0n) await giveNotice(tx, { memberId: userId, kind: 'receipt', about: id })
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
