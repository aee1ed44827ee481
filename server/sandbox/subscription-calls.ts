import type Stripe from 'stripe'
import { z } from 'zod'
import { makeInvoice } from './bill-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { writeEvent } from './events.ts'
import { keepSubscription } from './keep-subscription.ts'
import { getObject, listObjects, lockCustomer } from './object-store.ts'
import { newId, type ItemPrice, type Subscription } from './objects.ts'
import { apiCall, Expand, Integer, Metadata, Nothing, Page, Text, Truth, type Of } from './parameters.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { noSuch, StripeRefusalError } from './stripe-refusal.ts'
import { monthEndAfter } from './stripe-time.ts'

const PriceData = z.strictObject({
  currency: z.literal('usd'),
  product: Text,
  recurring: z.strictObject({
    interval: z.literal('month'),
  } satisfies Of<Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>),
  unit_amount: Integer.pipe(z.number().min(50).max(99_999_999)),
} satisfies Of<Stripe.SubscriptionCreateParams.Item.PriceData>)
const Item = z.strictObject({
  price: Text.exactOptional(),
  price_data: PriceData.exactOptional(),
} satisfies Of<Stripe.SubscriptionCreateParams.Item>)

/** Only what waits for its first payment: the member pays in the browser. */
const NewSubscription = z.strictObject({
  customer: Text,
  description: Text.optional(),
  items: z.tuple([Item]),
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['on_subscription', 'off']).exactOptional(),
      payment_method_types: z.tuple([z.literal('card')]).exactOptional(),
    } satisfies Of<Stripe.SubscriptionCreateParams.PaymentSettings>)
    .optional(),
  metadata: Metadata,
  ...Expand,
} satisfies Of<Stripe.SubscriptionCreateParams>)
const Changes = z.strictObject({ cancel_at_period_end: Truth, ...Expand } satisfies Of<Stripe.SubscriptionUpdateParams>)
const Cancellation = z.strictObject({
  prorate: Truth.optional(),
  ...Expand,
} satisfies Of<Stripe.SubscriptionCancelParams>)
/** Without a status Stripe leaves out what is canceled. */
const Filter = z.strictObject({
  customer: Text,
  status: z.literal('all'),
  ...Page,
} satisfies Of<Stripe.SubscriptionListParams>)

export const subscriptionCalls = {
  'POST /v1/subscriptions': apiCall(NewSubscription, async ({ tx, values }) => {
    const at = await lockCustomer(tx, values.customer)
    const subscription = newSubscription(values, await priceOf(tx, values.items[0]), at)
    await writeEvent(tx, 'customer.subscription.created', subscription)
    return makeInvoice(tx, subscription, at)
  }),
  'GET /v1/subscriptions': apiCall(Filter, ({ tx, values: { customer, status: _all, ...page } }) =>
    listObjects(tx, 'subscription', { of: customer, fields: { customer } }, page),
  ),
  'GET /v1/subscriptions/:id': apiCall(Nothing, ({ tx, id }) => getObject(tx, 'subscription', id)),
  'POST /v1/subscriptions/:id': apiCall(Changes, async ({ tx, id, values: { cancel_at_period_end: isEnding } }) => {
    const { subscription } = await lockRunning(tx, id)
    if (isEnding === subscription.cancel_at_period_end) return subscription
    const changed: Subscription = { ...subscription, cancel_at_period_end: isEnding }
    await keepSubscription(tx, changed, await retryTime(tx, changed))
    await writeEvent(tx, 'customer.subscription.updated', changed)
    return changed
  }),
  'DELETE /v1/subscriptions/:id': apiCall(Cancellation, async ({ tx, id }) => {
    const { subscription, at } = await lockRunning(tx, id)
    return endSubscription(tx, subscription, at)
  }),
}

/** A price that was named, or one for this subscription alone. */
async function priceOf(
  tx: SandboxTransaction,
  { price, price_data: inline }: z.output<typeof Item>,
): Promise<ItemPrice> {
  if (!inline) return getObject(tx, 'price', price ?? '', 'items[0][price]')
  const { currency, product, unit_amount } = inline
  const param = 'items[0][price_data][product]'
  const { active } = await getObject(tx, 'product', product, param)
  if (!active) throw new StripeRefusalError(undefined, `The product ${product} is marked as inactive.`, { param })
  return { id: newId('price'), currency, unit_amount }
}

/** Its first month is not paid yet. */
function newSubscription(
  { customer, metadata, payment_settings: settings }: z.output<typeof NewSubscription>,
  price: ItemPrice,
  at: number,
): Subscription {
  return {
    id: newId('sub'),
    object: 'subscription',
    billing_cycle_anchor: at,
    cancel_at_period_end: false,
    created: at,
    customer,
    default_payment_method: null,
    ended_at: null,
    items: { data: [{ current_period_start: at, current_period_end: monthEndAfter(at, at), price }] },
    latest_invoice: null,
    livemode: false,
    metadata,
    payment_settings: {
      payment_method_types: settings?.payment_method_types ?? null,
      save_default_payment_method: settings?.save_default_payment_method ?? 'off',
    },
    status: 'incomplete',
  }
}

/** What has ended cannot be changed, and is missing to whoever tries. */
async function lockRunning(tx: SandboxTransaction, id: string) {
  const at = await lockCustomer(tx, (await getObject(tx, 'subscription', id)).customer)
  const subscription = await getObject(tx, 'subscription', id)
  if (subscription.ended_at !== null) throw noSuch('subscription', id)
  return { subscription, at }
}

/** While a renewal fails, the next attempt stays where it was. */
async function retryTime(tx: SandboxTransaction, { status, latest_invoice: latest }: Subscription) {
  return status === 'past_due' ? (await getObject(tx, 'invoice', latest!)).next_payment_attempt : null
}
