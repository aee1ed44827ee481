import type { Stripe } from 'stripe'
import { AppError } from '#server/errors.ts'
import type { ProviderEvent } from './payments.ts'

/** What an event is about, once its signature holds. */
export function readStripeEvent(verify: () => Stripe.Event): ProviderEvent {
  const event = verified(verify)
  return { id: event.id, type: event.type, isLive: event.livemode, subject: subjectOf(event) }
}

function verified(verify: () => Stripe.Event): Stripe.Event {
  try {
    return verify()
  } catch (error) {
    throw new AppError('invalid_input', 'The signature of the event does not hold.', { cause: error })
  }
}

function subjectOf(event: Stripe.Event): ProviderEvent['subject'] {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return { kind: 'payment', id: event.data.object.id }
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.funds_withdrawn':
    case 'refund.failed':
      return subject('payment', event.data.object.payment_intent)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription', id: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return subject('subscription', event.data.object.parent?.subscription_details?.subscription ?? null)
    default:
      return null
  }
}

type Kind = NonNullable<ProviderEvent['subject']>['kind']

function subject(kind: Kind, reference: string | { id: string } | null): ProviderEvent['subject'] {
  if (!reference) return null
  return { kind, id: typeof reference === 'string' ? reference : reference.id }
}
