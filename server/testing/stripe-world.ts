import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'

type Owned = { customer: string; metadata: Record<string, string> }

/** Some of an object as Stripe types it. */
type Some<T, K extends keyof T> = Pick<T, K> & { id: string }
export type Customer = Some<Stripe.Customer, 'object' | 'metadata'> & { email: string | null; deleted?: true }
export type Product = Some<Stripe.Product, 'object' | 'name' | 'active'>
export type Price = Some<Stripe.Price, 'object' | 'active' | 'unit_amount' | 'currency' | 'recurring'>
export type Intent = Some<
  Stripe.PaymentIntent,
  'object' | 'amount' | 'amount_received' | 'currency' | 'status' | 'client_secret' | 'livemode'
> &
  Owned & { latest_charge: string | null }
export type Charge = Some<Stripe.Charge, 'amount' | 'amount_refunded' | 'disputed'> & { payment_intent: string }
export type Dispute = Some<Stripe.Dispute, 'amount' | 'status'> & { payment_intent: string }
export type Refund = Some<Stripe.Refund, 'object' | 'amount' | 'status'> & { payment_intent: string }
export type Subscription = Some<
  Stripe.Subscription,
  'object' | 'status' | 'cancel_at_period_end' | 'ended_at' | 'currency' | 'livemode'
> &
  Owned & {
    latest_invoice: string
    price: Pick<Stripe.Price, 'currency' | 'unit_amount'>
    methods: string[] | undefined
  }
export type Invoice = Some<
  Stripe.Invoice,
  'object' | 'status' | 'subtotal' | 'amount_due' | 'amount_paid' | 'currency'
> & {
  subscription: string
  /** Empty where there was nothing to pay. */
  intent: string
  periodEnd: number
}
export type Event = {
  id: string
  object: 'event'
  type: string
  livemode: boolean
  created: number
  data: { object: object }
}

type Wanted = Pick<Subscription, 'customer' | 'metadata' | 'price' | 'methods'> & { due?: number }

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
export const DAY = 86_400

const now = () => Math.floor(Date.now() / 1000)

export type StripeWorld = ReturnType<typeof stripeWorld>

/** What Stripe keeps, as far as the product sees it, and what happens there without the product: members pay, banks refuse. */
export function stripeWorld() {
  const customers = new Map<string, Customer>()
  const products = new Map<string, Product>()
  const prices = new Map<string, Price>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const disputes = new Map<string, Dispute>()
  const refunds = new Map<string, Refund>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const events: Event[] = []
  /** How refunds go: refused while the balance is short, else as the status says. And the credit of whoever subscribes. */
  const balance = { isShort: false, refunds: 'succeeded', credit: 0 }

  function tell(type: Stripe.Event['type'], object: object): void {
    const data = { object: structuredClone(object) }
    events.push({ id: newId('evt'), object: 'event', type, livemode: false, created: now(), data })
  }

  function openIntent(values: Pick<Intent, 'amount' | 'customer' | 'metadata'> & { currency?: string }): Intent {
    const id = newId('pi')
    const secret = `${id}_secret_${randomBytes(9).toString('hex')}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      client_secret: secret,
      livemode: false,
      latest_charge: null,
      ...values,
    }
    intents.set(id, intent)
    return intent
  }

  /** `due`: where a coupon, a tax or a credit makes it another amount than the price. */
  function openInvoice(subscription: Subscription, start: number, due?: number): Invoice {
    const { unit_amount: price, currency } = subscription.price
    const amount = due ?? Math.max(0, price! - balance.credit)
    const { customer } = subscription
    const intent = amount > 0 ? openIntent({ amount, currency, customer, metadata: {} }) : null
    const id = newId('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      status: 'open',
      subtotal: price!,
      amount_due: amount,
      amount_paid: 0,
      currency,
      subscription: subscription.id,
      intent: intent?.id ?? '',
      periodEnd: start + 30 * DAY,
    }
    invoices.set(id, invoice)
    return invoice
  }

  const chargeOf = (intentId: string) => [...charges.values()].findLast((charge) => charge.payment_intent === intentId)!
  const invoicesOf = (id: string) => [...invoices.values()].filter(({ subscription }) => subscription === id)

  function pay(intentId: string): void {
    const intent = intents.get(intentId)!
    if (intent.status === 'succeeded' || intent.status === 'canceled') return
    const charge = {
      id: newId('ch'),
      amount: intent.amount,
      amount_refunded: 0,
      disputed: false,
      payment_intent: intentId,
    }
    charges.set(charge.id, charge)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
    tell('payment_intent.succeeded', intent)
  }

  function payInvoice(invoice: Invoice): void {
    const subscription = subscriptions.get(invoice.subscription)!
    if (invoice.intent) pay(invoice.intent)
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due })
    Object.assign(subscription, { status: 'active' })
    tell('invoice.paid', { ...invoice, parent: parentOf(invoice) })
    tell('customer.subscription.updated', subscription)
  }

  return {
    customers,
    products,
    prices,
    intents,
    charges,
    disputes,
    refunds,
    subscriptions,
    invoices,
    events,
    balance,
    tell,
    openIntent,
    invoicesOf,
    pay,

    decline(intentId: string): void {
      tell('payment_intent.payment_failed', intents.get(intentId)!)
    },

    refund(intentId: string, cents: number, status = 'succeeded'): Refund {
      const charge = chargeOf(intentId)
      charge.amount_refunded += cents
      const refund = { id: newId('re'), object: 'refund' as const, amount: cents, status, payment_intent: intentId }
      refunds.set(refund.id, refund)
      tell('charge.refunded', charge)
      return refund
    },

    /** What a bank does with a refund in the end: it arrives, or comes back. */
    finishRefund(id: string, status: 'succeeded' | 'failed'): void {
      const refund = refunds.get(id)!
      refund.status = status
      if (status === 'failed') chargeOf(refund.payment_intent).amount_refunded -= refund.amount
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },

    dispute(intentId: string): string {
      const charge = chargeOf(intentId)
      charge.disputed = true
      const amount = charge.amount - charge.amount_refunded
      const dispute = { id: newId('du'), amount, status: 'needs_response' as const, payment_intent: intentId }
      disputes.set(dispute.id, dispute)
      tell('charge.dispute.created', dispute)
      return dispute.id
    },

    closeDispute(id: string, status: 'won' | 'lost'): void {
      const dispute = disputes.get(id)!
      dispute.status = status
      tell('charge.dispute.closed', dispute)
    },

    subscribe({ due, ...values }: Wanted): Subscription {
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        status: 'incomplete',
        cancel_at_period_end: false,
        ended_at: null,
        currency: values.price.currency,
        livemode: false,
        latest_invoice: '',
        ...values,
      }
      subscriptions.set(subscription.id, subscription)
      const invoice = openInvoice(subscription, now(), due)
      subscription.latest_invoice = invoice.id
      tell('customer.subscription.created', subscription)
      if (invoice.amount_due === 0) payInvoice(invoice)
      return subscription
    },

    /** Pays what is open: the first month, or a renewal that failed. */
    payOpen(id: string): void {
      const open = invoicesOf(id).findLast(({ status }) => status === 'open')
      if (open) payInvoice(open)
    },

    /** The month is over: the next one begins, and its price is taken, or is not. */
    renew(id: string, isPaid: boolean, due?: number): void {
      const subscription = subscriptions.get(id)!
      const last = invoicesOf(id).at(-1)!
      const invoice = openInvoice(subscription, last.periodEnd, due)
      subscription.latest_invoice = invoice.id
      if (isPaid) return payInvoice(invoice)
      subscription.status = 'past_due'
      tell('invoice.payment_failed', { ...invoice, parent: parentOf(invoice) })
      tell('customer.subscription.updated', subscription)
    },

    end(id: string): void {
      const subscription = subscriptions.get(id)!
      if (subscription.status === 'canceled') return
      Object.assign(subscription, { status: 'canceled', ended_at: now() })
      tell('customer.subscription.deleted', subscription)
    },
  }
}

export function parentOf({
  subscription,
}: {
  subscription: string
}): Pick<Stripe.Invoice.Parent, 'type' | 'subscription_details'> {
  return { type: 'subscription_details', subscription_details: { metadata: null, subscription } }
}
