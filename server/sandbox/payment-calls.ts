import type Stripe from 'stripe'
import { z } from 'zod'
import { apiCall } from './api-call.ts'
import { cancelIntent } from './end-subscription.ts'
import { likeOf, listPage } from './list-page.ts'
import { getObject, keepObject, lockCustomer } from './object-store.ts'
import { newPaymentIntent } from './new-payment.ts'
import { Expand, Integer, Metadata, Page, Text, Truth } from './parameters.ts'
import { customerOf } from './references.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

/** The least that Stripe takes in dollars. */
const MINIMUM_CENTS = 50

const NewPaymentIntent = z.strictObject({
  amount: Integer.pipe(z.number().min(1).max(99_999_999)),
  currency: z.literal('usd'),
  customer: Text,
  description: Text.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: Truth, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  metadata: Metadata,
  ...Expand,
})
const Nothing = z.strictObject(Expand)
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Payments and what they were charged to. */
export const paymentCalls = [
  apiCall(['POST', '/v1/payment_intents'], NewPaymentIntent, async ({ tx, values }) => {
    if (values.amount < MINIMUM_CENTS)
      throw new StripeRefusalError('amount_too_small', 'Amount must be at least $0.50 usd', { param: 'amount' })
    const at = await lockCustomer(tx, values.customer)
    const intent = newPaymentIntent(
      {
        amount: values.amount,
        currency: values.currency,
        customer: values.customer,
        description: values.description ?? null,
        metadata: values.metadata,
        automaticPaymentMethods: methodsOf(values.automatic_payment_methods),
        setupFutureUsage: null,
      },
      at,
    )
    await keepObject(tx, values.customer, intent)
    return intent
  }),
  apiCall(
    ['GET', '/v1/payment_intents'],
    z.strictObject({ customer: Text.optional(), ...Page }),
    ({ tx, values: { customer, ...page } }) =>
      listPage(tx, { kind: 'payment_intent', like: likeOf({ customer }), url: '/v1/payment_intents' }, page),
  ),
  apiCall(
    ['GET', '/v1/payment_intents/:id'],
    z.strictObject({ client_secret: Text.optional(), ...Expand }),
    ({ tx, id }) => getObject(tx, 'payment_intent', id, 'intent'),
  ),
  apiCall(
    ['POST', '/v1/payment_intents/:id/cancel'],
    z.strictObject({ cancellation_reason: z.enum(REASONS).optional(), ...Expand }),
    async ({ tx, id, values }) => {
      const at = await lockCustomer(tx, customerOf(await getObject(tx, 'payment_intent', id, 'intent')))
      const intent = await getObject(tx, 'payment_intent', id, 'intent')
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
      return cancelIntent(tx, intent, { reason: values.cancellation_reason ?? null, at })
    },
  ),
  apiCall(['GET', '/v1/charges/:id'], Nothing, ({ tx, id }) => getObject(tx, 'charge', id)),
  apiCall(
    ['GET', '/v1/disputes'],
    z.strictObject({ payment_intent: Text.optional(), charge: Text.optional(), ...Page }),
    ({ tx, values: { payment_intent, charge, ...page } }) =>
      listPage(tx, { kind: 'dispute', like: likeOf({ payment_intent, charge }), url: '/v1/disputes' }, page),
  ),
]

type Methods = z.output<typeof NewPaymentIntent>['automatic_payment_methods']

function methodsOf(methods: Methods): Stripe.PaymentIntent['automatic_payment_methods'] {
  return methods ? { enabled: methods.enabled, allow_redirects: methods.allow_redirects ?? 'always' } : null
}

function unexpectedState({ status }: Stripe.PaymentIntent): StripeRefusalError {
  return new StripeRefusalError(
    'payment_intent_unexpected_state',
    `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
  )
}
