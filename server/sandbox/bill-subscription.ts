import { chargeIntent, settleInvoice } from './charge-intent.ts'
import { endSubscription, voidInvoice } from './end-subscription.ts'
import { writeEvent } from './events.ts'
import { keepSubscription } from './keep-subscription.ts'
import { getObject, keepObject, listObjects } from './object-store.ts'
import { newId, newPaymentIntent, type Invoice, type PaymentIntent, type Subscription } from './objects.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { DAY_SECONDS, monthEndAfter } from './stripe-time.ts'

/** A renewal that failed is tried again so many days after it was due; then the subscription ends. */
const RETRIES_AFTER_DAYS = [3, 8, 15]

/**
 * Makes out the bill for the month that the subscription is in, with a payment for it. What the customer's balance pays in full
 * is paid at once.
 */
export async function makeInvoice(
  tx: SandboxTransaction,
  subscription: Subscription,
  at: number,
): Promise<Subscription> {
  const { customer, items } = subscription
  const [{ price, current_period_start: start, current_period_end: end }] = items.data
  const payer = await getObject(tx, 'customer', customer)
  const subtotal = price.unit_amount ?? 0
  const due = Math.max(0, subtotal + payer.balance)
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    created: at,
    currency: price.currency,
    customer,
    lines: { data: [{ period: { start, end } }] },
    next_payment_attempt: null,
    parent: { subscription_details: { subscription: subscription.id } },
    status: 'open',
    subtotal,
  }
  const billed = { ...subscription, latest_invoice: invoice.id }
  await keepObject(tx, customer, invoice)
  await keepSubscription(tx, billed)
  if (payer.balance !== 0) await keepObject(tx, customer, { ...payer, balance: payer.balance + subtotal - due })
  if (due === 0) return settleInvoice(tx, invoice, null)

  const intent = newPaymentIntent({ amount: due, currency: price.currency, customer, metadata: {} })
  await keepObject(tx, customer, intent)
  await keepObject(tx, customer, {
    id: newId('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
  })
  return billed
}

/** Begins the next month and charges it to the card on file. */
export async function renew(tx: SandboxTransaction, subscription: Subscription, at: number): Promise<void> {
  const [item] = subscription.items.data
  const next = {
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: monthEndAfter(subscription.billing_cycle_anchor, item.current_period_end),
  }
  await collect(tx, await makeInvoice(tx, { ...subscription, items: { data: [next] } }, at), at)
}

/** Charges what is open of a renewal to the card on file, for the first time or again. */
export async function collect(tx: SandboxTransaction, subscription: Subscription, at: number): Promise<void> {
  const invoice = await getObject(tx, 'invoice', subscription.latest_invoice!)
  // Nothing is left to charge: its balance has paid it, or it was voided.
  if (invoice.status !== 'open') return keepSubscription(tx, subscription)
  const method = await getObject(tx, 'payment_method', subscription.default_payment_method!)
  const { status } = await chargeIntent(tx, await intentOf(tx, invoice), { method, presence: 'away' })
  if (status === 'succeeded') return

  const retryAt = RETRIES_AFTER_DAYS.map((days) => invoice.created + days * DAY_SECONDS).find((time) => time > at)
  if (retryAt === undefined) {
    await endSubscription(tx, subscription, at)
    return void (await voidInvoice(tx, invoice))
  }
  const late: Subscription = { ...subscription, status: 'past_due' }
  await keepObject(tx, invoice.customer, { ...invoice, next_payment_attempt: retryAt })
  await keepSubscription(tx, late, retryAt)
  await writeEvent(tx, 'customer.subscription.updated', late)
}

async function intentOf(tx: SandboxTransaction, { id }: Invoice): Promise<PaymentIntent> {
  const { data } = await listObjects(tx, 'invoice_payment', { of: id, fields: { invoice: id } })
  return getObject(tx, 'payment_intent', data[0]!.payment.payment_intent)
}
