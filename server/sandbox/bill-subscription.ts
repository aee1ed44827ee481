import type Stripe from 'stripe'
import { chargeIntent } from './charge-intent.ts'
import { endSubscription } from './end-subscription.ts'
import { writeEvent } from './events.ts'
import { getObject, keepObject } from './object-store.ts'
import { keepSubscription } from './keep-subscription.ts'
import { newInvoice, newInvoicePayment } from './new-invoice.ts'
import { newPaymentIntent } from './new-payment.ts'
import { customerOf, idOf } from './references.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { DAY_SECONDS, monthEndAfter } from './stripe-time.ts'

/** A renewal that failed is tried again so many days after it was due; then the subscription ends. */
const RETRIES_AFTER_DAYS = [3, 8, 15]

type Billed = { subscription: Stripe.Subscription; intent: Stripe.PaymentIntent }

/** Makes out the bill for the month that the subscription is in, with a payment for it. */
export async function makeInvoice(
  tx: SandboxTransaction,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  at: number,
): Promise<Billed> {
  const customer = customerOf(subscription)
  const invoice = newInvoice(subscription, reason, at)
  const intent = newPaymentIntent(
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer,
      description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
      metadata: {},
      automaticPaymentMethods: null,
      setupFutureUsage: 'off_session',
    },
    at,
  )
  const billed = { ...subscription, latest_invoice: invoice.id }
  await keepObject(tx, customer, invoice)
  await keepObject(tx, customer, intent)
  await keepObject(tx, customer, newInvoicePayment(invoice, intent.id, at))
  await keepSubscription(tx, billed)
  return { subscription: billed, intent }
}

/** Begins the next month and charges it to the card on file. */
export async function renew(tx: SandboxTransaction, subscription: Stripe.Subscription, at: number): Promise<void> {
  const item = subscription.items.data[0]!
  const next = {
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: monthEndAfter(subscription.billing_cycle_anchor, item.current_period_end),
  }
  const begun = { ...subscription, items: { ...subscription.items, data: [next] } }
  const { subscription: billed, intent } = await makeInvoice(tx, begun, 'subscription_cycle', at)
  await collect(tx, billed, intent, at)
}

/** Charges a renewal to the card on file, for the first time or again. */
export async function collect(
  tx: SandboxTransaction,
  subscription: Stripe.Subscription,
  intent: Stripe.PaymentIntent,
  at: number,
): Promise<void> {
  const method = await getObject(tx, 'payment_method', idOf(subscription.default_payment_method)!)
  const { status } = await chargeIntent(tx, intent, { method, presence: 'away', at })
  if (status === 'succeeded') return

  const invoice = await getObject(tx, 'invoice', idOf(subscription.latest_invoice)!)
  const retryAt = RETRIES_AFTER_DAYS.map((days) => invoice.created + days * DAY_SECONDS).find((time) => time > at)
  if (retryAt === undefined) return void (await endSubscription(tx, subscription, { reason: 'payment_failed', at }))
  const late: Stripe.Subscription = { ...subscription, status: 'past_due' }
  await keepObject(tx, customerOf(subscription), { ...invoice, next_payment_attempt: retryAt })
  await keepSubscription(tx, late, retryAt)
  await writeEvent(tx, 'customer.subscription.updated', late)
}
