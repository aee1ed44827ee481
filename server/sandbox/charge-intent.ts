import { writeEvent } from './events.ts'
import { keepSubscription } from './keep-subscription.ts'
import { getObject, keepObject, listObjects } from './object-store.ts'
import {
  newId,
  type Charge,
  type Invoice,
  type InvoicePayment,
  type PaymentIntent,
  type PaymentMethod,
  type Subscription,
} from './objects.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { askBank, type Behavior, type Decline, type Presence } from './test-cards.ts'

export type Outcome = { status: 'succeeded' | 'requires_action' } | { status: 'declined'; decline: Decline }

/** Charges a payment to a card, with everything that follows from the bank's answer. Under the customer's lock. */
export async function chargeIntent(
  tx: SandboxTransaction,
  intent: PaymentIntent,
  { method, presence }: { method: PaymentMethod; presence: Presence },
): Promise<Outcome> {
  const answer = askBank(behaviorOf(method), presence)
  const asked = { ...intent, payment_method: method.id, last_payment_error: null }
  if (answer === 'asks') {
    await keepObject(tx, intent.customer, { ...asked, status: 'requires_action' })
    return { status: 'requires_action' }
  }
  const decline = answer === 'pays' ? null : answer
  const charge = newCharge(intent, decline === null)
  await keepObject(tx, intent.customer, charge)
  if (decline) return refuseIntent(tx, { ...intent, latest_charge: charge.id }, decline)

  const paid: PaymentIntent = {
    ...asked,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  }
  await keepObject(tx, intent.customer, paid)
  await writeEvent(tx, 'payment_intent.succeeded', paid)
  const link = await findInvoicePayment(tx, intent.id)
  if (link) {
    await keepObject(tx, intent.customer, { ...link, status: 'paid' })
    await settleInvoice(tx, await getObject(tx, 'invoice', link.invoice), method)
  }
  return { status: 'succeeded' }
}

/** The payment may be tried again with another card. */
export async function refuseIntent(tx: SandboxTransaction, intent: PaymentIntent, decline: Decline): Promise<Outcome> {
  const { code, declineCode, message } = decline
  const refused: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { type: 'card_error', code, ...(declineCode && { decline_code: declineCode }), message },
  }
  await keepObject(tx, intent.customer, refused)
  await writeEvent(tx, 'payment_intent.payment_failed', refused)
  const link = await findInvoicePayment(tx, intent.id)
  if (link) await writeEvent(tx, 'invoice.payment_failed', await getObject(tx, 'invoice', link.invoice))
  return { status: 'declined', decline }
}

/** The bill is paid: the subscription runs, and later bills go to the same card. `method` is null where no card was needed. */
export async function settleInvoice(
  tx: SandboxTransaction,
  open: Invoice,
  method: PaymentMethod | null,
): Promise<Subscription> {
  const invoice: Invoice = { ...open, status: 'paid', amount_paid: open.amount_due, next_payment_attempt: null }
  await keepObject(tx, invoice.customer, invoice)
  await writeEvent(tx, 'invoice.paid', invoice)

  const subscription = await getObject(tx, 'subscription', invoice.parent.subscription_details.subscription)
  if (subscription.ended_at !== null) return subscription
  const savesCard = subscription.payment_settings.save_default_payment_method === 'on_subscription'
  const running: Subscription = {
    ...subscription,
    status: 'active',
    ...(savesCard && method && { default_payment_method: method.id }),
  }
  await keepSubscription(tx, running)
  await writeEvent(tx, 'customer.subscription.updated', running)
  return running
}

function newCharge({ id, amount }: PaymentIntent, isPaid: boolean): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    disputed: false,
    paid: isPaid,
    payment_intent: id,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  }
}

async function findInvoicePayment(tx: SandboxTransaction, intent: string): Promise<InvoicePayment | undefined> {
  const like = { of: intent, fields: { payment: { payment_intent: intent } } }
  return (await listObjects(tx, 'invoice_payment', like)).data[0]
}

function behaviorOf({ metadata }: PaymentMethod): Behavior {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It was written by `confirmPayment`.
  return metadata['behavior'] as Behavior
}
