import type Stripe from 'stripe'
import { z } from 'zod'
import { voidInvoice } from './end-subscription.ts'
import { getObject, listObjects, lockCustomer } from './object-store.ts'
import { apiCall, Nothing, Page, Text, type Of } from './parameters.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

const Filter = z.strictObject({
  subscription: Text,
  status: z.enum(['open', 'paid']),
  ...Page,
} satisfies Of<Stripe.InvoiceListParams>)
const PaymentFilter = z.strictObject({
  payment: z.strictObject({
    type: z.literal('payment_intent'),
    payment_intent: Text,
  } satisfies Of<Stripe.InvoicePaymentListParams.Payment>),
  ...Page,
} satisfies Of<Stripe.InvoicePaymentListParams>)

/** The bills of subscriptions. */
export const invoiceCalls = {
  'GET /v1/invoices': apiCall(Filter, ({ tx, values: { subscription, status, ...page } }) => {
    const fields = { status, parent: { subscription_details: { subscription } } }
    return listObjects(tx, 'invoice', { of: subscription, fields }, page)
  }),
  'POST /v1/invoices/:id/void': apiCall(Nothing, async ({ tx, id }) => {
    await lockCustomer(tx, (await getObject(tx, 'invoice', id)).customer)
    const invoice = await getObject(tx, 'invoice', id)
    if (invoice.status !== 'open') throw new StripeRefusalError('invoice_not_open', `Invoice ${id} is not open.`)
    return voidInvoice(tx, invoice)
  }),
  'GET /v1/invoice_payments': apiCall(PaymentFilter, ({ tx, values: { payment, ...page } }) =>
    listObjects(tx, 'invoice_payment', { of: payment.payment_intent, fields: { payment } }, page),
  ),
}
