import { z } from 'zod'
import { apiCall } from './api-call.ts'
import { given, likeOf, listPage } from './list-page.ts'
import { getObject } from './object-store.ts'
import { Expand, Page, Text } from './parameters.ts'

const Filter = z.strictObject({
  subscription: Text.optional(),
  customer: Text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  ...Page,
})
const PaymentFilter = z.strictObject({
  invoice: Text.optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: Text }).optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
  ...Page,
})

/** The bills of subscriptions. */
export const invoiceCalls = [
  apiCall(['GET', '/v1/invoices'], Filter, ({ tx, values: { subscription, customer, status, ...page } }) => {
    const { of } = likeOf({ subscription, customer })
    const parent = subscription && { subscription_details: { subscription } }
    const like = { of, fields: given({ customer, status, parent }) }
    return listPage(tx, { kind: 'invoice', like, url: '/v1/invoices' }, page)
  }),
  apiCall(['GET', '/v1/invoices/:id'], z.strictObject(Expand), ({ tx, id }) => getObject(tx, 'invoice', id)),
  apiCall(['GET', '/v1/invoice_payments'], PaymentFilter, ({ tx, values: { invoice, payment, status, ...page } }) => {
    const { of } = likeOf({ invoice, 'payment[payment_intent]': payment?.payment_intent })
    const like = { of, fields: given({ invoice, payment, status }) }
    return listPage(tx, { kind: 'invoice_payment', like, url: '/v1/invoice_payments' }, page)
  }),
]
