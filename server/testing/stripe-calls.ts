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
  const showSubscription = (subscription: Subscription, sent: Sent = {}) => {
    const invoice = world.invoices.get(subscription.latest_invoice)!
    const secret = world.intents.get(invoice.intent)?.client_secret
    const { price, methods, ...shown } = subscription
    const isShown = opened(sent, 'customer') && world.customers.has(subscription.customer)
    return {
      ...shown,
      customer: isShown ? showCustomer(subscription.customer) : subscription.customer,
      items: list([{ object: 'subscription_item', quantity: 1, price }]),
      payment_settings: { payment_method_types: methods ?? null },
      latest_invoice: {
        ...invoice,
        confirmation_secret: secret ? { client_secret: secret, type: 'payment_intent' } : null,
      },
    }
  }
  const showInvoice = (invoice: ReturnType<typeof world.invoicesOf>[number]) => ({
    ...invoice,
    parent: parentOf(invoice),
    lines: list([{ period: { start: 0, end: invoice.periodEnd } }]),
    payments: list(invoice.intent ? [{ payment: { type: 'payment_intent', payment_intent: invoice.intent } }] : []),
  })
  const showCustomer = (id: string) => {
    const customer = found(world.customers.get(id))
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer
  }

  return {
    'POST /v1/customers': call('Customers', 'CustomerCreateParams', (sent) => {
      const email = emailIn(sent)
      const customer = { id: newId('cus'), object: 'customer' as const, email, metadata: metadataIn(sent) }
      world.customers.set(customer.id, customer)
      return customer
    }),
    'GET /v1/customers': call('Customers', 'CustomerListParams', (sent) =>
      list([...world.customers.values()].filter(({ email, deleted }) => !deleted && email === sent['email'])),
    ),
    'GET /v1/customers/:id': call('Customers', 'CustomerRetrieveParams', (_, id) => showCustomer(id)),
    'POST /v1/customers/:id': call('Customers', 'CustomerUpdateParams', (sent, id) =>
      Object.assign(found(world.customers.get(id)), { email: emailIn(sent) }),
    ),
    'GET /v1/prices/:id': call('Prices', 'PriceRetrieveParams', (_, id) => found(world.prices.get(id))),
    'GET /v1/products/:id': call('Products', 'ProductRetrieveParams', (_, id) => found(world.products.get(id))),
    'POST /v1/products': call('Products', 'ProductCreateParams', (sent) => {
      if (world.products.has(text(sent['id']))) throw new StripeRefusal(400, 'resource_already_exists')
      const product = { id: text(sent['id']), object: 'product' as const, name: text(sent['name']), active: true }
      world.products.set(product.id, product)
      return product
    }),
    'POST /v1/products/:id': call('Products', 'ProductUpdateParams', (sent, id) =>
      Object.assign(found(world.products.get(id)), { active: sent['active'] === 'true' }),
    ),
    'POST /v1/payment_intents': call('PaymentIntents', 'PaymentIntentCreateParams', (sent) =>
      world.openIntent({ amount: Number(sent['amount']), currency: text(sent['currency']), ...ownerOf(world, sent) }),
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
      const methods = part(sent['payment_settings'])['payment_method_types']
      return showSubscription(
        world.subscribe({
          price: priceOf(world, part(item)),
          methods: Array.isArray(methods) ? methods.map(String) : undefined,
          ...ownerOf(world, sent),
        }),
      )
    }),
    'GET /v1/subscriptions/:id': call('Subscriptions', 'SubscriptionRetrieveParams', (sent, id) =>
      showSubscription(subscriptionOf(id), sent),
    ),
    'GET /v1/subscriptions': call('Subscriptions', 'SubscriptionListParams', (sent) =>
      list([...world.subscriptions.values()].filter(({ customer }) => customer === customerOf(world, sent))),
    ),
    'POST /v1/subscriptions/:id': call('Subscriptions', 'SubscriptionUpdateParams', (sent, id) => {
      const subscription = subscriptionOf(id)
      if (subscription.status === 'canceled') throw new StripeRefusal(400, 'subscription_canceled')
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
      if (invoice.intent) intentOf(invoice.intent).status = 'canceled'
      return showInvoice(invoice)
    }),
    'POST /v1/refunds': call('Refunds', 'RefundCreateParams', (sent) => {
      const intent = intentOf(text(sent['payment_intent']))
      const charge = found(world.charges.get(intent.latest_charge ?? ''))
      const left = charge.amount - charge.amount_refunded
      if (left === 0) throw new StripeRefusal(400, 'charge_already_refunded')
      if (charge.disputed) throw new StripeRefusal(400, 'charge_disputed')
      if (world.balance.isShort) throw new StripeRefusal(400, 'balance_insufficient')
      return world.refund(intent.id, Math.min(Number(sent['amount'] ?? left), left), world.balance.refunds)
    }),
    'GET /v1/refunds': call('Refunds', 'RefundListParams', (sent) =>
      list([...world.refunds.values()].filter((refund) => refund.payment_intent === sent['payment_intent'])),
    ),
  }
}

function ownerOf(world: StripeWorld, sent: Sent) {
  const customer = customerOf(world, sent)
  return { customer, metadata: metadataIn(sent) }
}

function metadataIn(sent: Sent): Record<string, string> {
  return Object.fromEntries(Object.entries(part(sent['metadata'])).map(([name, value]) => [name, text(value)]))
}

/** Stripe is stricter with addresses than others. */
function emailIn(sent: Sent): string | null {
  const email = text(sent['email'])
  if (email.includes('..')) throw new StripeRefusal(400, 'email_invalid', 'email')
  return email === '' ? null : email
}

function priceOf(world: StripeWorld, item: Sent): Subscription['price'] {
  if (item['price']) return found(world.prices.get(text(item['price'])), 400)
  const inline = part(item['price_data'])
  if (!found(world.products.get(text(inline['product'])), 400, 'items[0][price_data][product]').active)
    throw new StripeRefusal(400, 'product_inactive', 'items[0][price_data][product]')
  return { currency: text(inline['currency']), unit_amount: Number(inline['unit_amount']) }
}

/** Whether what stands at `path` is to be shown in full. */
function opened(sent: Sent, path: string): boolean {
  return Array.isArray(sent['expand']) && sent['expand'].some((one) => one === path)
}

function customerOf(world: StripeWorld, sent: Sent): string {
  const customer = text(sent['customer'])
  if (!world.customers.has(customer) || world.customers.get(customer)!.deleted)
    throw new StripeRefusal(400, 'resource_missing', 'customer')
  return customer
}

function found<T>(object: T | undefined, status = 404, param?: string): T {
  if (object === undefined) throw new StripeRefusal(status, 'resource_missing', param)
  return object
}
