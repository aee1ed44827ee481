import type Stripe from 'stripe'
import { z } from 'zod'
import { cancelIntent } from './end-subscription.ts'
import { getObject, keepObject, listObjects, lockCustomer } from './object-store.ts'
import { newPaymentIntent, type PaymentIntent } from './objects.ts'
import { apiCall, Expand, Integer, Metadata, Nothing, Page, Text, Truth, type Of } from './parameters.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

/** The least that Stripe takes in dollars. */
const MINIMUM_CENTS = 50

const NewPaymentIntent = z.strictObject({
  amount: Integer.pipe(z.number().min(1).max(99_999_999)),
  currency: z.literal('usd'),
  customer: Text,
  description: Text.optional(),
  automatic_payment_methods: z
    .strictObject({
      enabled: Truth,
      allow_redirects: z.literal('never').exactOptional(),
    } satisfies Of<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>)
    .optional(),
  metadata: Metadata,
  ...Expand,
} satisfies Of<Stripe.PaymentIntentCreateParams>)
const Filter = z.strictObject({ customer: Text, ...Page } satisfies Of<Stripe.PaymentIntentListParams>)

/** Payments. */
export const paymentCalls = {
  'POST /v1/payment_intents': apiCall(
    NewPaymentIntent,
    async ({ tx, values: { amount, currency, customer, metadata } }) => {
      if (amount < MINIMUM_CENTS)
        throw new StripeRefusalError('amount_too_small', 'Amount must be at least $0.50 usd', { param: 'amount' })
      await lockCustomer(tx, customer)
      const intent = newPaymentIntent({ amount, currency, customer, metadata })
      await keepObject(tx, customer, intent)
      return intent
    },
  ),
  'GET /v1/payment_intents': apiCall(Filter, ({ tx, values: { customer, ...page } }) =>
    listObjects(tx, 'payment_intent', { of: customer, fields: { customer } }, page),
  ),
  'GET /v1/payment_intents/:id': apiCall(Nothing, ({ tx, id }) => getObject(tx, 'payment_intent', id, 'intent')),
  'POST /v1/payment_intents/:id/cancel': apiCall(Nothing, async ({ tx, id }) => {
    await lockCustomer(tx, (await getObject(tx, 'payment_intent', id, 'intent')).customer)
    const intent = await getObject(tx, 'payment_intent', id, 'intent')
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
    return cancelIntent(tx, intent)
  }),
}

function unexpectedState({ status }: PaymentIntent): StripeRefusalError {
  return new StripeRefusalError(
    'payment_intent_unexpected_state',
    `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
  )
}
