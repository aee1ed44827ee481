import type Stripe from 'stripe'
import { writeEvent } from './events.ts'
import { keepSubscription } from './keep-subscription.ts'
import { findObject, keepObject, listObjects } from './object-store.ts'
import { customerOf, idOf } from './references.ts'
import type { SandboxTransaction } from './sandbox-database.ts'

type End = { reason: 'cancellation_requested' | 'payment_failed'; at: number }

/** Ends a subscription. A bill that is still open is not collected any more. */
export async function endSubscription(
  tx: SandboxTransaction,
  subscription: Stripe.Subscription,
  { reason, at }: End,
): Promise<Stripe.Subscription> {
  const ended: Stripe.Subscription = {
    ...subscription,
    status: 'canceled',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  }
  await keepSubscription(tx, ended)
  await writeEvent(tx, 'customer.subscription.deleted', ended)
  await voidInvoice(tx, subscription, at)
  return ended
}

/** Its first month was never paid. */
export async function expireSubscription(
  tx: SandboxTransaction,
  subscription: Stripe.Subscription,
  at: number,
): Promise<void> {
  const expired: Stripe.Subscription = { ...subscription, status: 'incomplete_expired', canceled_at: at, ended_at: at }
  await keepSubscription(tx, expired)
  await writeEvent(tx, 'customer.subscription.updated', expired)
  await voidInvoice(tx, subscription, at)
}

/** Nobody pays for what is over. Stripe would leave a bill of a subscription that ended open, for its owner to void. */
async function voidInvoice(tx: SandboxTransaction, subscription: Stripe.Subscription, at: number): Promise<void> {
  const invoice = await findObject(tx, 'invoice', idOf(subscription.latest_invoice) ?? '')
  if (invoice?.status !== 'open') return
  const customer = customerOf(subscription)
  const voided: Stripe.Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  }
  await keepObject(tx, customer, voided)
  for (const link of await listObjects(tx, 'invoice_payment', { of: invoice.id, fields: { invoice: invoice.id } })) {
    await keepObject(tx, customer, {
      ...link,
      status: 'canceled',
      status_transitions: { canceled_at: at, paid_at: null },
    })
    const intent = await findObject(tx, 'payment_intent', idOf(link.payment.payment_intent) ?? '')
    if (intent) await cancelIntent(tx, intent, { reason: 'void_invoice', at })
  }
}

/** Makes a payment impossible. */
export async function cancelIntent(
  tx: SandboxTransaction,
  intent: Stripe.PaymentIntent,
  { reason, at }: { reason: Stripe.PaymentIntent.CancellationReason | null; at: number },
): Promise<Stripe.PaymentIntent> {
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: at,
    cancellation_reason: reason,
    next_action: null,
  }
  await keepObject(tx, customerOf(intent), canceled)
  await writeEvent(tx, 'payment_intent.canceled', canceled)
  return canceled
}
