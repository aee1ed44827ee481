import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

// Of Stripe's objects the fields that the product reads, or a test, or the sandbox itself. References are ids.

/** `balance` is owed with the next bill; below zero it pays for it. */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'balance' | 'email' | 'metadata'> & { deleted?: true }

export type Product = Pick<Stripe.Product, 'id' | 'object' | 'active' | 'name'>

export type Price = ItemPrice &
  Pick<Stripe.Price, 'object' | 'active'> & {
    recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'> | null
  }

export type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'last4'>
  metadata: Stripe.Metadata
}

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'currency' | 'livemode' | 'metadata' | 'status'
> & {
  client_secret: string
  customer: string
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'type' | 'code' | 'decline_code' | 'message'> | null
  latest_charge: string | null
  payment_method: string | null
}

export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_captured' | 'amount_refunded' | 'disputed' | 'paid' | 'refunded' | 'status'
> & { payment_intent: string }

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status'> & { payment_intent: string }

type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'status'> & { payment_intent: string }

export type ItemPrice = Pick<Stripe.Price, 'id' | 'currency' | 'unit_amount'>

export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at_period_end'
  | 'created'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'status'
> & {
  customer: string
  default_payment_method: string | null
  items: {
    data: [Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'> & { price: ItemPrice }]
  }
  latest_invoice: string | null
  payment_settings: Pick<Stripe.Subscription.PaymentSettings, 'payment_method_types' | 'save_default_payment_method'>
}

export type Invoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'created'
  | 'currency'
  | 'next_payment_attempt'
  | 'status'
  | 'subtotal'
> & {
  customer: string
  lines: { data: [Pick<Stripe.InvoiceLineItem, 'period'>] }
  parent: { subscription_details: { subscription: string } }
}

/** Which payment pays which bill. */
export type InvoicePayment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'status'> & {
  invoice: string
  payment: { type: 'payment_intent'; payment_intent: string }
}

export type StripeObject =
  | Customer
  | Product
  | Price
  | PaymentMethod
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | Subscription
  | Invoice
  | InvoicePayment
export type Kind = StripeObject['object']
export type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>

/** An id as Stripe makes them. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

type Begun = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'metadata'>

/** A payment that was begun. Nobody guesses its secret: whoever has it may pay. */
export function newPaymentIntent(begun: Begun): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    ...begun,
    amount_received: 0,
    client_secret: `${id}_secret_${randomBytes(13).toString('hex').slice(1)}`,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    payment_method: null,
    status: 'requires_payment_method',
  }
}
