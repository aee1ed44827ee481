import type Stripe from 'stripe'
import { writeEvent } from './events.ts'
import { getObject, keepObject } from './object-store.ts'
import { customerOf, idOf } from './references.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { keepSubscription } from './keep-subscription.ts'

type Paid = { method: Stripe.PaymentMethod; at: number }

/** The bill is paid: the subscription runs, and later bills go to the same card. */
export async function settleInvoice(
  tx: SandboxTransaction,
  link: Stripe.InvoicePayment,
  { method, at }: Paid,
): Promise<void> {
  const open = await getObject(tx, 'invoice', idOf(link.invoice)!)
  const invoice: Stripe.Invoice = {
    ...open,
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: at },
  }
  const customer = customerOf(open)
  await keepObject(tx, customer, invoice)
  await keepObject(tx, customer, {
    ...link,
    status: 'paid',
    amount_paid: open.amount_due,
    status_transitions: { ...link.status_transitions, paid_at: at },
  })
  await writeEvent(tx, 'invoice.paid', invoice)

  const subscription = await subscriptionOf(tx, invoice)
  if (subscription.ended_at !== null) return
  const savesCard = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  const running: Stripe.Subscription = {
    ...subscription,
    status: 'active',
    ...(savesCard && { default_payment_method: method.id }),
  }
  await keepSubscription(tx, running)
  await writeEvent(tx, 'customer.subscription.updated', running)
}

/** The bill stays open. Whoever tries again by themselves does not move the next attempt. */
export async function missInvoice(tx: SandboxTransaction, link: Stripe.InvoicePayment): Promise<void> {
  const open = await getObject(tx, 'invoice', idOf(link.invoice)!)
  const invoice: Stripe.Invoice = { ...open, attempt_count: open.attempt_count + 1, attempted: true }
  await keepObject(tx, customerOf(open), invoice)
  await writeEvent(tx, 'invoice.payment_failed', invoice)
}

async function subscriptionOf(tx: SandboxTransaction, { parent }: Stripe.Invoice): Promise<Stripe.Subscription> {
  return getObject(tx, 'subscription', idOf(parent?.subscription_details?.subscription)!)
}
