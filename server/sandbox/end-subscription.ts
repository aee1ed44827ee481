import { writeEvent } from './events.ts'
import { keepSubscription } from './keep-subscription.ts'
import { getObject, keepObject, listObjects } from './object-store.ts'
import type { Invoice, PaymentIntent, Subscription } from './objects.ts'
import type { SandboxTransaction } from './sandbox-database.ts'

/** Ends a subscription. A bill that is still open stays open, and its owner decides. */
export async function endSubscription(
  tx: SandboxTransaction,
  subscription: Subscription,
  at: number,
): Promise<Subscription> {
  const ended: Subscription = { ...subscription, status: 'canceled', cancel_at_period_end: false, ended_at: at }
  await keepSubscription(tx, ended)
  await writeEvent(tx, 'customer.subscription.deleted', ended)
  return ended
}

/** Its first month was never paid, and cannot be any more. */
export async function expireSubscription(
  tx: SandboxTransaction,
  subscription: Subscription,
  at: number,
): Promise<void> {
  const expired: Subscription = { ...subscription, status: 'incomplete_expired', ended_at: at }
  await keepSubscription(tx, expired)
  await writeEvent(tx, 'customer.subscription.updated', expired)
  await voidInvoice(tx, await getObject(tx, 'invoice', subscription.latest_invoice!))
}

/** Nobody pays for what is over. */
export async function voidInvoice(tx: SandboxTransaction, invoice: Invoice): Promise<Invoice> {
  const voided: Invoice = { ...invoice, status: 'void', next_payment_attempt: null }
  await keepObject(tx, invoice.customer, voided)
  const links = await listObjects(tx, 'invoice_payment', { of: invoice.id, fields: { invoice: invoice.id } })
  for (const { payment } of links.data)
    await cancelIntent(tx, await getObject(tx, 'payment_intent', payment.payment_intent))
  return voided
}

/** Makes a payment impossible. */
export async function cancelIntent(tx: SandboxTransaction, intent: PaymentIntent): Promise<PaymentIntent> {
  const canceled: PaymentIntent = { ...intent, status: 'canceled' }
  await keepObject(tx, intent.customer, canceled)
  await writeEvent(tx, 'payment_intent.canceled', canceled)
  return canceled
}
