import type { z } from 'zod'
import { parametersOf } from './stripe-schemas.ts'
import { newId, parentOf, type Intent, type StripeWorld, type Subscription } from './stripe-world.ts'

/** A form as it arrives: texts, lists and parts of them. */
export type Sent = { [name: string]: string | Sent | Sent[] | string[] }
type Call = { schema: z.ZodType; answer: (sent: Sent, id: string) => object }
export type StripeCalls = Record<string, Call>

/** Thrown to be answered as Stripe answers what it cannot do. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly code: string
  /** The parameter that it is about. */
  readonly param: string | undefined
  constructor(status: number, code: string, param?: string) {
    super(code)
    this.status = status
    this.code = code
    this.param = param
  }
}

const call = (resource: string, parameters: string, answer: Call['answer']): Call => ({
  schema: parametersOf(resource, parameters),
  answer,
})
const list = (data: object[]) => ({ object: 'list', data, has_more: false })
const text = (value: Sent[string] | undefined) => (typeof value === 'string' ? value : '')
const part = (value: Sent[string] | undefined): Sent =>
  typeof value === 'object' && !Array.isArray(value) ? value : {}

/** The calls that the product makes, each with the parameters of the SDK's own types. */
export function stripeCalls(world: StripeWorld): StripeCalls {
  const intentOf = (id: string) => found(world.intents.get(id))
  const subscriptionOf = (id: string) => found(world.subscriptions.get(id))

  const showIntent = (intent: Intent) => ({
    ...intent,
    latest_charge: world.charges.get(intent.latest_charge ?? '') ?? null,
  })
  const showSubscription = (subscription: Subscription) => {
    const invoice = world.invoices.get(subscription.latest_invoice)!
    const secret = world.intents.get(invoice.intent)!.client_secret
    return {
      ...subscription,
      latest_invoice: { ...invoice, confirmation_secret: { client_secret: secret, type: 'payment_intent' } },
    }
  }
  const showInvoice = (invoice: ReturnType<typeof world.invoicesOf>[number]) => ({
    ...invoice,
    parent: parentOf(invoice),
    lines: list([{ period: { start: 0, end: invoice.periodEnd } }]),
    payments: list([{ payment: { type: 'payment_intent', payment_intent: invoice.intent } }]),
  })

  return {
    'POST /v1/customers': call('Customers', 'CustomerCreateParams', () => {
      const customer = { id: newId('cus'), object: 'customer' as const }
      world.customers.set(customer.id, customer)
      return customer
    }),
    'GET /v1/products/:id': call('Products', 'ProductRetrieveParams', (_, id) => found(world.products.get(id))),
    'POST /v1/products': call('Products', 'ProductCreateParams', (sent) => {
      if (world.products.has(text(sent['id']))) throw new StripeRefusal(400, 'resource_already_exists')
      const product = { id: text(sent['id']), object: 'product' as const, name: text(sent['name']) }
      world.products.set(product.id, product)
      return product
    }),
    'POST /v1/payment_intents': call('PaymentIntents', 'PaymentIntentCreateParams', (sent) =>
      world.openIntent({ amount: Number(sent['amount']), ...ownerOf(world, sent) }),
    ),
    'GET /v1/payment_intents/:id': call('PaymentIntents', 'PaymentIntentRetrieveParams', (_, id) =>
      showIntent(intentOf(id)),
    ),
    'GET /v1/payment_intents': call('PaymentIntents', 'PaymentIntentListParams', (sent) =>
      list([...world.intents.values()].filter(({ customer }) => customer === customerOf(world, sent))),
    ),
    'POST /v1/payment_intents/:id/cancel': call('PaymentIntents', 'PaymentIntentCancelParams', (_, id) => {
      const intent = intentOf(id)
      if (intent.status === 'succeeded') throw new StripeRefusal(400, 'payment_intent_unexpected_state')
      intent.status = 'canceled'
      world.tell('payment_intent.canceled', intent)
      return intent
    }),
    'POST /v1/subscriptions': call('Subscriptions', 'SubscriptionCreateParams', (sent) => {
      const [item] = Array.isArray(sent['items']) ? sent['items'] : []
      const price = part(part(item)['price_data'])
      found(world.products.get(text(price['product'])))
      return showSubscription(world.subscribe({ cents: Number(price['unit_amount']), ...ownerOf(world, sent) }))
    }),
    'GET /v1/subscriptions/:id': call('Subscriptions', 'SubscriptionRetrieveParams', (_, id) =>
      showSubscription(subscriptionOf(id)),
    ),
    'GET /v1/subscriptions': call('Subscriptions', 'SubscriptionListParams', (sent) =>
      list([...world.subscriptions.values()].filter(({ customer }) => customer === customerOf(world, sent))),
    ),
    'POST /v1/subscriptions/:id': call('Subscriptions', 'SubscriptionUpdateParams', (sent, id) => {
      const subscription = subscriptionOf(id)
      if (subscription.status === 'canceled') throw new StripeRefusal(404, 'resource_missing')
      subscription.cancel_at_period_end = sent['cancel_at_period_end'] === 'true'
      world.tell('customer.subscription.updated', subscription)
      return subscription
    }),
    'DELETE /v1/subscriptions/:id': call('Subscriptions', 'SubscriptionCancelParams', (_, id) => {
      if (subscriptionOf(id).status === 'canceled') throw new StripeRefusal(404, 'resource_missing')
      world.end(id)
      return subscriptionOf(id)
    }),
    'GET /v1/invoices': call('Invoices', 'InvoiceListParams', (sent) =>
      list(
        world
          .invoicesOf(text(sent['subscription']))
          .filter(({ status }) => status === sent['status'])
          .toReversed()
          .map(showInvoice),
      ),
    ),
    'GET /v1/invoice_payments': call('InvoicePayments', 'InvoicePaymentListParams', (sent) =>
      list(
        [...world.invoices.values()]
          .filter(({ intent }) => intent === part(sent['payment'])['payment_intent'])
          .map((invoice) => ({ id: newId('inpay'), invoice: showInvoice(invoice) })),
      ),
    ),
    'GET /v1/disputes': call('Disputes', 'DisputeListParams', (sent) =>
      list([...world.disputes.values()].filter((dispute) => dispute.payment_intent === sent['payment_intent'])),
    ),
    'POST /v1/invoices/:id/void': call('Invoices', 'InvoiceVoidInvoiceParams', (_, id) => {
      const invoice = found(world.invoices.get(id))
      if (invoice.status !== 'open') throw new StripeRefusal(400, 'invoice_not_open')
      invoice.status = 'void'
      intentOf(invoice.intent).status = 'canceled'
      return showInvoice(invoice)
    }),
    'POST /v1/refunds': call('Refunds', 'RefundCreateParams', (sent) => {
      const intent = intentOf(text(sent['payment_intent']))
      const charge = found(world.charges.get(intent.latest_charge ?? ''))
      const left = charge.amount - charge.amount_refunded
      if (left === 0) throw new StripeRefusal(400, 'charge_already_refunded')
      world.refund(intent.id, Math.min(Number(sent['amount'] ?? left), left))
      return { id: newId('re'), object: 'refund' }
    }),
  }
}

function ownerOf(world: StripeWorld, sent: Sent) {
  const customer = customerOf(world, sent)
  const metadata = Object.fromEntries(
    Object.entries(part(sent['metadata'])).map(([name, value]) => [name, text(value)]),
  )
  return { customer, metadata }
}

function customerOf(world: StripeWorld, sent: Sent): string {
  const customer = text(sent['customer'])
  if (!world.customers.has(customer)) throw new StripeRefusal(400, 'resource_missing', 'customer')
  return customer
}

function found<T>(object: T | undefined): T {
  if (object === undefined) throw new StripeRefusal(404, 'resource_missing')
  return object
}
