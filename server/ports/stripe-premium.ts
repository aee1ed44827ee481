import { Stripe } from 'stripe'
import { PREMIUM_PRODUCT } from '#contract/billing.ts'
import type { Begun, PaymentDraft } from './payments.ts'
import { makeOnce } from './stripe-create.ts'
import { orNull } from './stripe-errors.ts'
import type { Keys } from './stripe-keys.ts'

type Settings = { keys: Keys; named: string | undefined }

/** Begins a subscription. A product of ours that has vanished at Stripe is made again. */
export async function beginPremium(stripe: Stripe, { keys, named }: Settings, draft: PaymentDraft): Promise<Begun> {
  if (named) return subscribe(stripe, keys, draft, { price: named })
  const { cents, currency } = draft
  const recurring = { interval: 'month' as const }
  const item = { price_data: { currency, product: PREMIUM_PRODUCT.id, recurring, unit_amount: cents } }
  try {
    return await subscribe(stripe, keys, draft, item)
  } catch (error) {
    if (!isWithoutProduct(error)) throw error
  }
  await makeProduct(stripe, keys)
  return subscribe(stripe, keys, draft, item)
}

async function subscribe(
  stripe: Stripe,
  keys: Keys,
  { orderId, customerId, description }: PaymentDraft,
  item: Stripe.SubscriptionCreateParams.Item,
): Promise<Begun> {
  const made = await makeOnce(keys, {
    name: orderId,
    make: (idempotencyKey) =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          description,
          items: [item],
          payment_behavior: 'default_incomplete',
          // As for credits, nothing that leads away from the page, and wallets count as cards.
          payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
          metadata: { orderId },
          expand: [SECRET],
        },
        { idempotencyKey },
      ),
    find: async () => {
      const id = await findSubscriptionOf(stripe, orderId, customerId)
      return id === null ? null : stripe.subscriptions.retrieve(id, { expand: [SECRET] })
    },
  })
  const invoice = typeof made.latest_invoice === 'object' ? made.latest_invoice : null
  return { id: made.id, clientSecret: invoice?.confirmation_secret?.client_secret ?? null }
}

const SECRET = 'latest_invoice.confirmation_secret'

export async function findSubscriptionOf(stripe: Stripe, orderId: string, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  return data.find(({ metadata }) => metadata['orderId'] === orderId)?.id ?? null
}

/** Under a name of our own, so that there is one. What its key remembers and Stripe does not is asked for once more. */
async function makeProduct(stripe: Stripe, keys: Keys, isAgain = false): Promise<void> {
  const { id } = PREMIUM_PRODUCT
  const there = await findProduct(stripe)
  if (there) return there.active ? undefined : void (await stripe.products.update(id, { active: true }))

  const attempt = await keys.attempt(id)
  await makeOnce(keys, {
    name: id,
    make: (idempotencyKey) => stripe.products.create(PREMIUM_PRODUCT, { idempotencyKey }),
    find: () => findProduct(stripe),
  }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')) throw error
  })
  if (isAgain || (await findProduct(stripe))) return
  await keys.giveUp(id, attempt)
  return makeProduct(stripe, keys, true)
}

function findProduct(stripe: Stripe): Promise<Stripe.Product | null> {
  return orNull(stripe.products.retrieve(PREMIUM_PRODUCT.id))
}

/** Missing, or archived. */
function isWithoutProduct(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return /product/i.test(`${error.param} ${error.message}`)
}
