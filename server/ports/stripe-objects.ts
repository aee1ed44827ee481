import type { Stripe } from 'stripe'
import type { ProviderPayment, ProviderSubscription } from './payments.ts'

type Around = { charge: Stripe.Charge | null; disputes: Stripe.Dispute[]; invoiced: Stripe.InvoicePayment[] }

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

/** Stripe's subscription in our words; `paid` is its latest invoice that was paid. */
export function subscriptionFrom(found: Stripe.Subscription, paid: Stripe.Invoice | undefined): ProviderSubscription {
  const latest = typeof found.latest_invoice === 'object' ? found.latest_invoice : null
  return {
    id: found.id,
    orderId: found.metadata['orderId'] ?? null,
    customerId: idOf(found.customer),
    state: subscriptionState(found.status),
    paidThrough: paid ? paidThrough(found, paid) : null,
    paidCents: paid?.amount_paid ?? 0,
    currency: paid?.currency ?? found.currency,
    cancelsAtPeriodEnd: found.cancel_at_period_end,
    isLive: found.livemode,
    clientSecret: latest?.status === 'open' ? (latest.confirmation_secret?.client_secret ?? null) : null,
  }
}

/** The period of the subscription moves on before the renewal is paid: the paid invoice knows what was paid for. */
function paidThrough({ ended_at: endedAt }: Stripe.Subscription, { lines }: Stripe.Invoice): string | null {
  const end = Math.max(...lines.data.map(({ period }) => period.end))
  return Number.isFinite(end) ? new Date(Math.min(end, endedAt ?? end) * 1000).toISOString() : null
}

function subscriptionState(status: Stripe.Subscription.Status): ProviderSubscription['state'] {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return 'past_due'
  return status === 'incomplete' ? 'open' : 'ended'
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference
}
