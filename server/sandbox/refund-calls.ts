import type Stripe from 'stripe'
import { z } from 'zod'
import { apiCall } from './api-call.ts'
import { writeEvent } from './events.ts'
import { likeOf, listPage } from './list-page.ts'
import { newId } from './new-id.ts'
import { getObject, keepObject, lockCustomer } from './object-store.ts'
import { Expand, Integer, Metadata, Page, Text } from './parameters.ts'
import { customerOf, idOf } from './references.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

const NewRefund = z.strictObject({
  payment_intent: Text,
  amount: Integer.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata,
  ...Expand,
})

/** Paying back. */
export const refundCalls = [
  apiCall(['POST', '/v1/refunds'], NewRefund, async ({ tx, values }) => {
    const customer = customerOf(await getObject(tx, 'payment_intent', values.payment_intent, 'payment_intent'))
    const at = await lockCustomer(tx, customer)
    const intent = await getObject(tx, 'payment_intent', values.payment_intent, 'payment_intent')
    if (intent.status !== 'succeeded')
      throw new StripeRefusalError(
        'payment_intent_unexpected_state',
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
        { param: 'payment_intent' },
      )
    const charge = await getObject(tx, 'charge', idOf(intent.latest_charge)!)
    const left = charge.amount - charge.amount_refunded
    if (left === 0)
      throw new StripeRefusalError('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
    const amount = values.amount ?? left
    if (amount > left)
      throw new StripeRefusalError(
        undefined,
        `Refund amount ($${inDollars(amount)}) is greater than unrefunded amount on charge ($${inDollars(left)})`,
        { param: 'amount' },
      )

    const refund = newRefund(charge, { amount, reason: values.reason ?? null, metadata: values.metadata }, at)
    const changed: Stripe.Charge = {
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
      refunded: amount === left,
    }
    await keepObject(tx, customer, refund)
    await keepObject(tx, customer, changed)
    await writeEvent(tx, 'charge.refunded', changed)
    return refund
  }),
  apiCall(
    ['GET', '/v1/refunds'],
    z.strictObject({ payment_intent: Text.optional(), charge: Text.optional(), ...Page }),
    ({ tx, values: { payment_intent, charge, ...page } }) =>
      listPage(tx, { kind: 'refund', like: likeOf({ payment_intent, charge }), url: '/v1/refunds' }, page),
  ),
  apiCall(['GET', '/v1/refunds/:id'], z.strictObject(Expand), ({ tx, id }) => getObject(tx, 'refund', id)),
]

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

type Draft = { amount: number; reason: Stripe.Refund.Reason | null; metadata: Stripe.Metadata }

function newRefund(charge: Stripe.Charge, { amount, reason, metadata }: Draft, at: number): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: at,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
