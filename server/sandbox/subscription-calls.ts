import type Stripe from 'stripe'
import { z } from 'zod'
import { apiCall } from './api-call.ts'
import { makeInvoice } from './bill-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { writeEvent } from './events.ts'
import { keepSubscription } from './keep-subscription.ts'
import { likeOf, listPage } from './list-page.ts'
import { getObject, lockCustomer } from './object-store.ts'
import { newSubscription } from './new-subscription.ts'
import { Expand, Integer, Metadata, Page, Text, Truth } from './parameters.ts'
import { customerOf, idOf } from './references.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { noSuch, StripeRefusalError } from './stripe-refusal.ts'

const Item = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal('usd'),
    product: Text,
    recurring: z.strictObject({ interval: z.literal('month') }),
    unit_amount: Integer.pipe(z.number().min(50).max(99_999_999)),
  }),
})

/** Only what waits for its first payment: the member pays in the browser. */
const NewSubscription = z.strictObject({
  customer: Text,
  description: Text.optional(),
  items: z.tuple([Item]),
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(['on_subscription', 'off']).optional(),
      payment_method_types: z.tuple([z.literal('card')]).optional(),
    })
    .optional(),
  metadata: Metadata,
  ...Expand,
})
const Changes = z.strictObject({ cancel_at_period_end: Truth.optional(), ...Expand })
const Cancellation = z.strictObject({ prorate: Truth.optional(), invoice_now: Truth.optional(), ...Expand })
const STATUSES = ['active', 'past_due', 'incomplete', 'incomplete_expired', 'canceled', 'all'] as const
/** Without a status Stripe leaves out what is canceled. Here it is to be said which ones are meant. */
const Filter = z.strictObject({ customer: Text.optional(), status: z.enum(STATUSES), ...Page })

export const subscriptionCalls = [
  apiCall(['POST', '/v1/subscriptions'], NewSubscription, async ({ tx, values }) => {
    const at = await lockCustomer(tx, values.customer)
    const { currency, product, unit_amount: unitAmount } = values.items[0].price_data
    await getActiveProduct(tx, product)
    const draft = {
      customer: values.customer,
      description: values.description ?? null,
      metadata: values.metadata,
      price: { currency, product, unitAmount },
      methods: values.payment_settings?.payment_method_types ?? null,
      savesCard: values.payment_settings?.save_default_payment_method === 'on_subscription',
    }
    const { subscription } = await makeInvoice(tx, newSubscription(draft, at), 'subscription_create', at)
    await writeEvent(tx, 'customer.subscription.created', subscription)
    return subscription
  }),
  apiCall(['GET', '/v1/subscriptions'], Filter, ({ tx, values: { customer, status, ...page } }) =>
    listPage(
      tx,
      {
        kind: 'subscription',
        like: likeOf({ customer }, status === 'all' ? {} : { status }),
        url: '/v1/subscriptions',
      },
      page,
    ),
  ),
  apiCall(['GET', '/v1/subscriptions/:id'], z.strictObject(Expand), ({ tx, id }) => getObject(tx, 'subscription', id)),
  apiCall(['POST', '/v1/subscriptions/:id'], Changes, async ({ tx, id, values }) => {
    const { subscription, at } = await lockRunning(tx, id)
    const isEnding = values.cancel_at_period_end
    if (isEnding === undefined || isEnding === subscription.cancel_at_period_end) return subscription
    const changed: Stripe.Subscription = {
      ...subscription,
      cancel_at_period_end: isEnding,
      cancel_at: isEnding ? subscription.items.data[0]!.current_period_end : null,
      canceled_at: isEnding ? at : null,
    }
    await keepSubscription(tx, changed, await retryTime(tx, changed))
    await writeEvent(tx, 'customer.subscription.updated', changed)
    return changed
  }),
  apiCall(['DELETE', '/v1/subscriptions/:id'], Cancellation, async ({ tx, id }) => {
    const { subscription, at } = await lockRunning(tx, id)
    return endSubscription(tx, subscription, { reason: 'cancellation_requested', at })
  }),
]

async function getActiveProduct(tx: SandboxTransaction, id: string): Promise<void> {
  const param = 'items[0][price_data][product]'
  const { active } = await getObject(tx, 'product', id, param)
  if (!active) throw new StripeRefusalError(undefined, `The product ${id} is marked as inactive.`, { param })
}

/** What has ended cannot be changed, and is missing to whoever tries. */
async function lockRunning(tx: SandboxTransaction, id: string) {
  const at = await lockCustomer(tx, customerOf(await getObject(tx, 'subscription', id)))
  const subscription = await getObject(tx, 'subscription', id)
  if (subscription.ended_at !== null) throw noSuch('subscription', id)
  return { subscription, at }
}

/** While a renewal fails, the next attempt stays where it was. */
async function retryTime(tx: SandboxTransaction, { status, latest_invoice: latest }: Stripe.Subscription) {
  if (status !== 'past_due') return null
  return (await getObject(tx, 'invoice', idOf(latest)!)).next_payment_attempt
}
