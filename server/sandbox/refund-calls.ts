import type Stripe from 'stripe'
import { z } from 'zod'
import { writeEvent } from './events.ts'
import { getObject, keepObject, listObjects, lockCustomer } from './object-store.ts'
import { newId, type Charge, type Refund } from './objects.ts'
import { apiCall, Expand, Integer, Page, Text, type Of } from './parameters.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

const NewRefund = z.strictObject({
  payment_intent: Text,
  amount: Integer.pipe(z.number().min(1)).optional(),
  ...Expand,
} satisfies Of<Stripe.RefundCreateParams>)
const Filter = z.strictObject({ payment_intent: Text, ...Page } satisfies Of<Stripe.RefundListParams> &
  Of<Stripe.DisputeListParams>)

/** Money that goes back: paid back, or taken back by a bank. */
export const refundCalls = {
  'POST /v1/refunds': apiCall(NewRefund, async ({ tx, values: { payment_intent: id, amount: asked } }) => {
    const { customer } = await getObject(tx, 'payment_intent', id, 'payment_intent')
    await lockCustomer(tx, customer)
    const charge = await refundableCharge(tx, id)
    const left = charge.amount - charge.amount_refunded
    const amount = asked ?? left
    if (amount > left)
      throw new StripeRefusalError(
        undefined,
        `Refund amount ($${inDollars(amount)}) is greater than unrefunded amount on charge ($${inDollars(left)})`,
        { param: 'amount' },
      )

    const refund: Refund = { id: newId('re'), object: 'refund', amount, payment_intent: id, status: 'succeeded' }
    const changed: Charge = {
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
      refunded: amount === left,
    }
    await keepObject(tx, customer, refund)
    await keepObject(tx, customer, changed)
    await writeEvent(tx, 'charge.refunded', changed)
    return refund
  }),
  'GET /v1/refunds': apiCall(Filter, ({ tx, values: { payment_intent, ...page } }) =>
    listObjects(tx, 'refund', { of: payment_intent, fields: { payment_intent } }, page),
  ),
  'GET /v1/disputes': apiCall(Filter, ({ tx, values: { payment_intent, ...page } }) =>
    listObjects(tx, 'dispute', { of: payment_intent, fields: { payment_intent } }, page),
  ),
}

async function refundableCharge(tx: SandboxTransaction, id: string): Promise<Charge> {
  const { status, latest_charge: latest } = await getObject(tx, 'payment_intent', id, 'payment_intent')
  if (status !== 'succeeded')
    throw new StripeRefusalError(
      'payment_intent_unexpected_state',
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    )
  const charge = await getObject(tx, 'charge', latest!)
  if (charge.refunded)
    throw new StripeRefusalError('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (charge.disputed) throw new StripeRefusalError('charge_disputed', `Charge ${charge.id} has been charged back.`)
  return charge
}

function inDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
