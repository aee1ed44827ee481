import { type CreditPackage, CURRENCY } from '#contract/billing.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findOrMakeCustomer, replaceCustomer } from './find-or-make-customer.ts'
import { attachOrder, dropOrder, dropUnbegun, findOrOpenOrder } from './orders.ts'
import { settlePayment } from './settle-payment.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/** An order that was closed while we looked leads to another try. */
const TRIES = 3

/** Begins to buy a package, or goes on where the member has begun: whoever asks twice can pay once. */
export async function beginPurchase(uses: Uses, memberId: string, { credits, cents }: CreditPackage): Promise<string> {
  const { db, payments } = uses
  const price = { cents, currency: CURRENCY }

  for (let tries = 0; tries < TRIES; tries++) {
    const customerId = await findOrMakeCustomer(uses, memberId)
    const wish = { userId: memberId, kind: 'credits' as const, credits, ...price, mode: payments.mode, customerId }
    const order = await findOrOpenOrder(db, wish)
    if (!order) continue
    if (order.providerId) {
      const payment = await settlePayment(uses, order.providerId)
      if (payment?.state === 'open' && payment.clientSecret) return payment.clientSecret
      if (!payment) await dropOrder(db, order.id)
      continue
    }
    const description = `${credits} credits`
    const draft = { orderId: order.id, customerId: order.customerId, ...price, description }
    const begun = await payments.beginPayment(draft)
    if ('failure' in begun) {
      await replaceCustomer(uses, memberId, order.customerId)
      await dropUnbegun(db, order.id)
      continue
    }
    if (begun.clientSecret && (await attachOrder(db, order.id, begun.id))) return begun.clientSecret
    await payments.cancelPayment(begun.id)
  }
  throw new AppError('payments_unavailable')
}
