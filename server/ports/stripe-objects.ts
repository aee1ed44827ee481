import type { Stripe } from 'stripe'
import type { Price, ProviderPayment, ProviderSubscription } from './payments.ts'

type Around = { charge: Stripe.Charge | null; disputes: Stripe.Dispute[]; invoiced: Stripe.InvoicePayment[] }

/** A payment as it is there now, what was charged for it, and what banks have taken back of that. */
export async function findCharged(stripe: Stripe, id: string) {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data : []
  return { intent, charge, disputes }
}

/** Stripe's payment in our words. */
export function paymentFrom(intent: Stripe.PaymentIntent, { charge, disputes, invoiced }: Around): ProviderPayment {
  return {
    id: intent.id,
    orderId: intent.metadata['orderId'] ?? null,
    subscriptionId: invoiced.map(subscriptionOf).find((id) => id !== null) ?? null,
    customerId: idOf(intent.customer),
    state: paymentState(intent.status),
    receivedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    disputedCents: disputes.filter(isTakenBack).reduce((sum, { amount }) => sum + amount, 0),
    currency: intent.currency,
    isLive: intent.livemode,
    clientSecret: intent.client_secret,
  }
}

function paymentState(status: Stripe.PaymentIntent.Status): ProviderPayment['state'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return 'canceled'
  return status === 'processing' ? 'processing' : 'open'
}

/** A warning is a question, and what was won or prevented has come back. */
function isTakenBack({ status }: Stripe.Dispute): boolean {
  return !status.startsWith('warning_') && status !== 'won' && status !== 'prevented'
}

function subscriptionOf({ invoice }: Stripe.InvoicePayment): string | null {
  if (typeof invoice === 'string' || invoice.deleted) return null
  return idOf(invoice.parent?.subscription_details?.subscription ?? null)
}

/** Stripe's subscription in our words; `paid` are its invoices that were paid, newest first. */
export function subscriptionFrom(found: Stripe.Subscription, paid: Stripe.Invoice[]): ProviderSubscription {
  const latest = typeof found.latest_invoice === 'object' ? found.latest_invoice : null
  const customer = typeof found.customer === 'object' && !found.customer.deleted ? found.customer : null
  const [last, first] = [paid[0], paid.at(-1)]
  return {
    id: found.id,
    orderId: found.metadata['orderId'] ?? null,
    customerId: idOf(found.customer),
    customerEmail: customer?.email,
    state: subscriptionState(found.status),
    paidThrough: paidThrough(found, paid),
    firstPrice: first ? priceOf(first) : null,
    lastPaid: last ? { cents: last.amount_paid, currency: last.currency } : null,
    nextPrice: nextPrice(found),
    cancelsAtPeriodEnd: found.cancel_at_period_end,
    isLive: found.livemode,
    clientSecret: latest?.status === 'open' ? (latest.confirmation_secret?.client_secret ?? null) : null,
  }
}

/** Coupons, taxes and credit change what is billed, not the price: it counts where all that was billed is paid. */
function priceOf({ subtotal, amount_due: due, amount_paid: paid, currency }: Stripe.Invoice): Price {
  return { cents: paid < due ? paid : subtotal, currency }
}

function nextPrice({ items }: Stripe.Subscription): Price | null {
  const [item] = items.data
  if (item?.price.unit_amount == null) return null
  return { cents: item.price.unit_amount * (item.quantity ?? 1), currency: item.price.currency }
}

/** The period of the subscription moves on before the renewal is paid: the paid invoices know what was paid for. */
function paidThrough({ ended_at: endedAt }: Stripe.Subscription, paid: Stripe.Invoice[]): string | null {
  const end = Math.max(...paid.flatMap(({ lines }) => lines.data.map(({ period }) => period.end)))
  return Number.isFinite(end) ? new Date(Math.min(end, endedAt ?? end) * 1000).toISOString() : null
}

function subscriptionState(status: Stripe.Subscription.Status): ProviderSubscription['state'] {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return 'past_due'
  return status === 'incomplete' ? 'open' : 'ended'
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
}
