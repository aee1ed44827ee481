import { Stripe } from 'stripe'
import { CURRENCY, PREMIUM_PRODUCT } from '#contract/billing.ts'
import { AppError } from '#server/errors.ts'
import type { Begun, PaymentDraft, Payments, PaymentsMode } from './payments.ts'
import { askStripe, askToBegin, isMissing } from './stripe-errors.ts'
import { readStripeEvent } from './stripe-event.ts'
import { paymentFrom, subscriptionFrom } from './stripe-objects.ts'

type Settings = {
  secretKey: string
  publishableKey?: string
  webhookSecret: string
  /** Another host in Stripe's place. */
  apiUrl?: string | undefined
  /** Answers in the network's place: the sandbox. */
  fetch?: typeof fetch
  log?: (words: string) => void
}

/** Less than a database lets a transaction idle, and what a member waits. */
const TIMEOUT_MS = 8_000
const RETRIES = 2
/** Old events are refused: whoever listened once cannot repeat them for ever. */
const TOLERANCE_SECONDS = 300

/** Stripe by its SDK, over the network or into the sandbox. */
export function stripePayments(settings: Settings): Payments {
  const { webhookSecret, publishableKey, log = () => {} } = settings
  const stripe = new Stripe(settings.secretKey, {
    ...hostOf(settings.apiUrl),
    httpClient: Stripe.createFetchHttpClient(settings.fetch),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const ask = <T>(call: () => Promise<T>) => askStripe(call, log)
  const premium = once(() => ask(() => findOrMakePremium(stripe)))

  return {
    provider: settings.fetch ? 'sandbox' : 'stripe',
    mode: modeOf(settings),
    ...(publishableKey && { publishableKey }),

    createCustomer: async (memberId, key) =>
      (await ask(() => stripe.customers.create({ metadata: { memberId } }, { idempotencyKey: key }))).id,

    beginPayment: (draft) => askToBegin(() => beginPayment(stripe, draft), log),
    beginSubscription: (draft) => askToBegin(async () => subscribe(stripe, draft, await premium()), log),
    findPayment: (id) => ask(() => orNull(findPayment(stripe, id))),
    findSubscription: (id) => ask(() => orNull(findSubscription(stripe, id))),
    findBegun: (order) => ask(() => orNull(findBegun(stripe, order))),
    cancelPayment: async (id) => void (await ask(() => stripe.paymentIntents.cancel(id))),
    setRenewal: async (id, isRenewed) =>
      void (await ask(() => stripe.subscriptions.update(id, { cancel_at_period_end: !isRenewed }))),
    endSubscription: async (id) => void (await ask(() => orNull(endSubscription(stripe, id)))),
    refundSubscription: async (id) => ask(() => refundSubscription(stripe, id)),
    readEvent: (bytes, signature) =>
      readStripeEvent(() =>
        stripe.webhooks.constructEvent(Buffer.from(bytes), signature, webhookSecret, TOLERANCE_SECONDS),
      ),
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

function secretOf(secret: string | null | undefined): string {
  if (!secret) throw new AppError('payments_unavailable', undefined, { cause: new Error('There is nothing to pay.') })
  return secret
}

async function beginPayment(stripe: Stripe, { orderId, customerId, cents, description }: PaymentDraft): Promise<Begun> {
  const made = await stripe.paymentIntents.create(
    {
      amount: cents,
      currency: CURRENCY,
      customer: customerId,
      description,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { orderId },
    },
    { idempotencyKey: orderId },
  )
  return { id: made.id, clientSecret: secretOf(made.client_secret) }
}

async function subscribe(
  stripe: Stripe,
  { orderId, customerId, cents, description }: PaymentDraft,
  product: string,
): Promise<Begun> {
  const made = await stripe.subscriptions.create(
    {
      customer: customerId,
      description,
      items: [{ price_data: { currency: CURRENCY, product, recurring: { interval: 'month' }, unit_amount: cents } }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { orderId },
      expand: ['latest_invoice.confirmation_secret'],
    },
    { idempotencyKey: orderId },
  )
  const invoice = typeof made.latest_invoice === 'object' ? made.latest_invoice : null
  return { id: made.id, clientSecret: secretOf(invoice?.confirmation_secret?.client_secret) }
}

async function findBegun(
  stripe: Stripe,
  { orderId, customerId: customer, kind }: Parameters<Payments['findBegun']>[0],
) {
  const { data } =
    kind === 'credits'
      ? await stripe.paymentIntents.list({ customer, limit: 100 })
      : await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  return data.find(({ metadata }) => metadata['orderId'] === orderId)?.id ?? null
}

async function findPayment(stripe: Stripe, id: string) {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data : []
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
  const found = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] })
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid', limit: 1 })
  return subscriptionFrom(found, data[0])
}

async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  // What is over already is as good as ended now.
  await orNull(stripe.subscriptions.cancel(id, { prorate: false }))
  // Stripe leaves a bill of it open, and whoever still has the form before them would pay it for nothing.
  const open = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 })
  for (const invoice of open.data) await stripe.invoices.voidInvoice(invoice.id)
}

async function refundSubscription(stripe: Stripe, subscription: string): Promise<void> {
  const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
  for (const { payment } of paid.data.flatMap(({ payments }) => payments?.data ?? [])) {
    const id = typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id
    if (!id) continue
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    const amount = typeof charge === 'object' && charge ? charge.amount - charge.amount_refunded : 0
    if (amount === 0) continue
    // Whoever asks at the same time sees as much left, and so asks for the same refund.
    await stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey: `refund-${id}-${amount}` })
  }
}

/** What a subscription is to. Made at the first one, under a name of our own, so that it is made once. */
async function findOrMakePremium(stripe: Stripe): Promise<string> {
  const found = await orNull(stripe.products.retrieve(PREMIUM_PRODUCT.id))
  return (found ?? (await stripe.products.create(PREMIUM_PRODUCT, { idempotencyKey: PREMIUM_PRODUCT.id }))).id
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** One answer for all who ask; after a failure the next one asks again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined
      throw error
    })
    return answer
  }
}
