import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { giveNotice } from '#server/notices/notices.ts'
import type { Payments, ProviderEvent, ProviderPayment } from '#server/ports/payments.ts'
import { enterCredits } from './enter-credits.ts'
import { onceFor } from './events.ts'
import { nextLookAtOpen, nextLookAtPaid } from './next-look.ts'
import { isAsOrdered, isOrdered, lockOrder, refuseOrder, takeLook, type Order } from './orders.ts'
import { reviewWithdrawal } from './note-paid-back.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/**
 * Looks at a payment and writes down what it comes to: credits granted once it is paid, taken back as far as the money went
 * back. However often and in whatever order it is called, the end is what the provider says last.
 */
export async function settlePayment(uses: Uses, id: string, event?: ProviderEvent): Promise<ProviderPayment | null> {
  const { db, bus, payments } = uses
  const look = await takeLook(db)
  const payment = await payments.findPayment(id)
  if (payment?.subscriptionId) {
    // Who has the bank take the price of premium back has left it. What else the account sells is none of ours.
    if (payment.disputedCents > 0 && (await isOrdered(db, payment.subscriptionId)))
      await payments.endSubscription(payment.subscriptionId)
    await reviewWithdrawal(uses, payment.subscriptionId)
    await settleSubscription(uses, payment.subscriptionId, event)
    return payment
  }

  const changed = await onceFor(db, event, async (tx) => payment && enterPayment(tx, payment, payments, look))
  if (changed) bus.publish(changed, { type: 'credits' })
  return payment
}

/** Returns the member whose credits it changed. */
async function enterPayment(
  tx: Transaction,
  payment: ProviderPayment,
  payments: Payments,
  look: number,
): Promise<string | undefined> {
  const { orderId, state } = payment
  const order = await lockOrder(tx, { providerId: payment.id, orderId, kind: 'credits', look, mode: payments.mode })
  if (!order) return undefined
  if (state !== 'paid') return noteUnpaid(tx, order, state)
  const paid = { cents: payment.receivedCents, currency: payment.currency }
  if (!isAsOrdered(order, { ...payment, ...paid })) {
    return refuseOrder(tx, payments, order, { ...paid, providerId: payment.id })
  }

  const due = creditsDue(order, payment)
  const isNew = order.status !== 'paid'
  const held = isNew ? order.credits : order.creditsHeld
  const line = { userId: order.userId, orderId: order.id, look }
  if (isNew) {
    const description = `${order.credits} credits`
    await enterCredits(tx, { ...line, amount: order.credits, type: 'purchase', description })
    await giveNotice(tx, { memberId: order.userId, kind: 'receipt', about: order.id })
  }
  if (due !== held) {
    const change = due < held ? RETURNED : RESTORED
    await enterCredits(tx, { ...line, amount: due - held, ...change })
  }
  await tx
    .updateTable('orders')
    .set({ status: 'paid', creditsHeld: due, paidAt: sql`coalesce(paid_at, now())`, nextLookAt: nextLookAtPaid })
    .where('id', '=', order.id)
    .execute()
  return isNew || due !== held ? order.userId : undefined
}

const RETURNED = { type: 'refund', description: 'Returned payment' } as const
const RESTORED = { type: 'adjustment', description: 'Returned payment restored' } as const

type Unpaid = Exclude<ProviderPayment['state'], 'paid'>

async function noteUnpaid(tx: Transaction, { id, status }: Order, state: Unpaid): Promise<undefined> {
  // Paid is paid: what may follow is a refund.
  if (status === 'paid') return
  const nextLookAt = state === 'canceled' ? null : nextLookAtOpen
  // What a bank refused after it had taken its time may stand beside a newer open order of the same package.
  const next = status === 'processing' && state === 'open' ? status : state
  await tx.updateTable('orders').set({ status: next, nextLookAt }).where('id', '=', id).execute()
}

type Bought = { credits: number; cents: number }
type Returned = Pick<ProviderPayment, 'refundedCents' | 'disputedCents'>

/**
 * How many of the bought credits a member keeps after some of the price went back, by refund or by dispute: all of them
 * less the whole ones that the returned money paid for. So a part of a credit stays with the member, and nothing of a price
 * that went back in full.
 */
export function creditsDue({ credits, cents }: Bought, { refundedCents, disputedCents }: Returned): number {
  const returned = Math.min(refundedCents + disputedCents, cents)
  return credits - Math.floor((credits * returned) / cents)
}
