import { Stripe } from 'stripe'
import { openDatabase } from '#server/db/database.ts'
import { openSandbox } from '#server/sandbox/open-sandbox.ts'
import { testDatabaseUrl } from './database.ts'

export const SANDBOX_KEY = 'sk_test_sandbox'

export type Card = { number: string; expiry: string; cvc: string }

/** A card as a member types it, good for years. */
export function cardOf(number: string, typed: Partial<Card> = {}): Card {
  return { number, expiry: '12/40', cvc: '123', ...typed }
}

/** The sandbox on a database of its own, and the vendor's SDK speaking to it. Nobody hears its events. */
export async function sandboxClient() {
  const db = openDatabase(await testDatabaseUrl())
  const { fetch, sandbox } = await openSandbox(db, { apiKey: SANDBOX_KEY, webhookSecret: 'whsec_test' })
  const clientWith = (key: string) =>
    new Stripe(key, { httpClient: Stripe.createFetchHttpClient(fetch), maxNetworkRetries: 0, telemetry: false })
  const stripe = clientWith(SANDBOX_KEY)

  return {
    db,
    stripe,
    clientWith,
    sandbox,
    fetch,
    newCustomer: async () => (await stripe.customers.create()).id,
    newSubscription: async (customer: string) => {
      const product = await stripe.products.create({ name: 'Premium' })
      return stripe.subscriptions.create({
        customer,
        items: [
          { price_data: { currency: 'usd', product: product.id, recurring: { interval: 'month' }, unit_amount: 999 } },
        ],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret'],
      })
    },
    close: () => db.destroy(),
  }
}

/** A payment of half a dollar. */
export function newPayment(customer: string): Stripe.PaymentIntentCreateParams {
  return {
    amount: 50,
    currency: 'usd',
    customer,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { orderId: 'one' },
  }
}

/** Why a call was refused, as the SDK tells it. */
export async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, param, statusCode, message } = error
  return { type, code, param, statusCode, message }
}
