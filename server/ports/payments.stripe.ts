import { Stripe } from 'stripe'
import type { Begun, PaymentDraft, Payments, PaymentsMode } from './payments.ts'
import { makeOnce } from './stripe-create.ts'
import { createCustomer, keepEmail } from './stripe-customers.ts'
import { askStripe, askToBegin, isRefusal, orNull, wordsOf } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-event.ts'
import type { Keys } from './stripe-keys.ts'
import { findCharged, paymentFrom, subscriptionFrom } from './stripe-objects.ts'
import { beginPremium, findSubscriptionOf } from './stripe-premium.ts'
import { premiumPrice } from './stripe-price.ts'
import { findPaidBack, payBack } from './stripe-refunds.ts'

type Settings = {
  secretKey: string
  publishableKey?: string
  webhookSecret: string
  /** The operator's price of premium at Stripe. */
  premiumPrice?: string | undefined
  /** Another host in Stripe's place. */
  apiUrl?: string | undefined
  /** Answers in the network's place: the sandbox. */
  fetch?: typeof fetch
  keys: Keys
  log?: (words: string) => void
}

/** Less than a database lets a transaction idle, and what a member waits. */
const TIMEOUT_MS = 7_000
const RETRIES = 2

/** Stripe by its SDK, over the network or into the sandbox. */
export function stripePayments(settings: Settings): Payments {
  const { webhookSecret, publishableKey, keys, premiumPrice: named, log = () => {} } = settings
  const stripe = new Stripe(settings.secretKey, {
    ...hostOf(settings.apiUrl),
    httpClient: Stripe.createFetchHttpClient(settings.fetch),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const ask = <T>(call: () => Promise<T>) => askStripe(call, log)
  const price = premiumPrice(stripe, named)

  return {
    provider: settings.fetch ? 'sandbox' : 'stripe',
    mode: modeOf(settings),
    ...(publishableKey && { publishableKey }),

    premiumPrice: () => ask(price.find),
    knownPremiumPrice: price.known,
    createCustomer: (payer, key) => ask(() => createCustomer(stripe, keys, payer, key)),
    keepEmail: (id, email) => ask(() => keepEmail(stripe, id, email)),
    deleteCustomer: async (id) => void (await ask(() => orNull(stripe.customers.del(id)))),
    beginPayment: (draft) => askToBegin(() => beginPayment(stripe, keys, draft), log),
    beginSubscription: (draft) => askToBegin(() => beginPremium(stripe, { keys, named }, draft), log),
    findPayment: (id) => ask(() => orNull(findPayment(stripe, id))),
    findSubscription: (id) => ask(() => orNull(findSubscription(stripe, id))),
    findBegun: ({ orderId, customerId, kind }) =>
      ask(() => orNull((kind === 'credits' ? findPaymentOf : findSubscriptionOf)(stripe, orderId, customerId))),
    cancelPayment: async (id) => void (await ask(() => stripe.paymentIntents.cancel(id))),
    setRenewal: (id, isRenewed) =>
      ask(() => unlessOver(stripe, id, () => stripe.subscriptions.update(id, { cancel_at_period_end: !isRenewed }))),
    endSubscription: async (id) => void (await ask(() => orNull(endSubscription(stripe, id)))),
    findPaidBack: (id) => ask(() => findPaidBack(stripe, id)),
    payBack: (id) => ask(() => payBack(stripe, { keys, warn: (error) => log(wordsOf(error)) }, id)),
    warn: log,
    readEvent: (bytes, signature) => readStripeEvent(stripe, { bytes, signature, secret: webhookSecret }, log),
  }
}

function modeOf({ fetch, secretKey }: Settings): PaymentsMode {
  if (fetch) return 'sandbox'
  return /^[sr]k_live_/.test(secretKey) ? 'live' : 'test'
}

function hostOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

async function beginPayment(stripe: Stripe, keys: Keys, draft: PaymentDraft): Promise<Begun> {
  const { orderId, customerId, cents, currency, description } = draft
  const made = await makeOnce(keys, {
    name: orderId,
    make: (idempotencyKey) =>
      stripe.paymentIntents.create(
        {
          amount: cents,
          currency,
          customer: customerId,
          description,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { orderId },
        },
        { idempotencyKey },
      ),
    find: async () => {
      const id = await findPaymentOf(stripe, orderId, customerId)
      return id === null ? null : stripe.paymentIntents.retrieve(id)
    },
  })
  return { id: made.id, clientSecret: made.client_secret }
}

async function findPaymentOf(stripe: Stripe, orderId: string, customer: string): Promise<string | null> {
  const { data } = await stripe.paymentIntents.list({ customer, limit: 100 })
  return data.find(({ metadata }) => metadata['orderId'] === orderId)?.id ?? null
}

async function findPayment(stripe: Stripe, id: string) {
  const { intent, charge, disputes } = await findCharged(stripe, id)
  const invoiced = intent.metadata['orderId']
    ? []
    : (
        await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: id },
          expand: ['data.invoice'],
        })
      ).data
  return paymentFrom(intent, { charge, disputes, invoiced })
}

async function findSubscription(stripe: Stripe, id: string) {
  const found = await stripe.subscriptions.retrieve(id, {
    expand: ['customer', 'latest_invoice.confirmation_secret'],
  })
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 })
  return subscriptionFrom(found, data)
}

/** Of what is over Stripe says in several ways that it cannot be changed: then there is nothing to change. */
async function unlessOver(stripe: Stripe, id: string, change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const found = await orNull(stripe.subscriptions.retrieve(id))
    if (found && found.status !== 'canceled' && found.status !== 'incomplete_expired') throw error
  }
}

async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  // What is over already is as good as ended now.
  await unlessOver(stripe, id, () => stripe.subscriptions.cancel(id, { prorate: false }))
  // Stripe leaves a bill of it open, and whoever still has the form before them would pay it for nothing.
  const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })
  for (const invoice of open.data) await stripe.invoices.voidInvoice(invoice.id)
}
