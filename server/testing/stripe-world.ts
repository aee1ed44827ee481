import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'

type Owned = { customer: string; metadata: Record<string, string> }

/** Some of an object as Stripe types it. */
type Some<T, K extends keyof T> = Pick<T, K> & { id: string }
export type Customer = Some<Stripe.Customer, 'object'>
export type Product = Some<Stripe.Product, 'object' | 'name'>
export type Intent = Some<
  Stripe.PaymentIntent,
  'object' | 'amount' | 'amount_received' | 'currency' | 'status' | 'client_secret' | 'livemode'
> &
  Owned & { latest_charge: string | null }
export type Charge = Some<Stripe.Charge, 'amount' | 'amount_refunded' | 'disputed'> & { payment_intent: string }
export type Dispute = Some<Stripe.Dispute, 'amount' | 'status'> & { payment_intent: string }
export type Refund = Some<Stripe.Refund, 'amount'> & { payment_intent: string }
export type Subscription = Some<
  Stripe.Subscription,
  'object' | 'status' | 'cancel_at_period_end' | 'ended_at' | 'currency' | 'livemode'
> &
  Owned & { latest_invoice: string }
export type Invoice = Some<Stripe.Invoice, 'object' | 'status' | 'amount_paid' | 'currency'> & {
  subscription: string
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

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
export const DAY = 86_400

const now = () => Math.floor(Date.now() / 1000)

export type StripeWorld = ReturnType<typeof stripeWorld>

/** What Stripe keeps, as far as the product sees it, and what happens there without the product: members pay, banks refuse. */
export function stripeWorld() {
  const customers = new Map<string, Customer>()
  const products = new Map<string, Product>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const disputes = new Map<string, Dispute>()
  const refunds = new Map<string, Refund>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const events: Event[] = []

  function tell(type: Stripe.Event['type'], object: object): void {
    const data = { object: structuredClone(object) }
    events.push({ id: newId('evt'), object: 'event', type, livemode: false, created: now(), data })
  }

  function openIntent(values: Pick<Intent, 'amount' | 'customer' | 'metadata'>): Intent {
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

  function openInvoice(subscription: Subscription, cents: number, start: number): Invoice {
    const intent = openIntent({ amount: cents, customer: subscription.customer, metadata: {} })
    const id = newId('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      status: 'open',
      amount_paid: 0,
      currency: 'usd',
      subscription: subscription.id,
      intent: intent.id,
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
    pay(invoice.intent)
    const amount = intents.get(invoice.intent)!.amount
    Object.assign(invoice, { status: 'paid', amount_paid: amount })
    Object.assign(subscription, { status: 'active' })
    tell('invoice.paid', { ...invoice, parent: parentOf(invoice) })
    tell('customer.subscription.updated', subscription)
  }

  return {
    customers,
    products,
    intents,
    charges,
    disputes,
    refunds,
    subscriptions,
    invoices,
    events,
    tell,
    openIntent,
    invoicesOf,
    pay,

    decline(intentId: string): void {
      tell('payment_intent.payment_failed', intents.get(intentId)!)
    },

    refund(intentId: string, cents: number): void {
      const charge = chargeOf(intentId)
      charge.amount_refunded += cents
      const refund = { id: newId('re'), amount: cents, payment_intent: intentId }
      refunds.set(refund.id, refund)
      tell('charge.refunded', charge)
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

    subscribe({ cents, ...values }: Pick<Subscription, 'customer' | 'metadata'> & { cents: number }): Subscription {
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        status: 'incomplete',
        cancel_at_period_end: false,
        ended_at: null,
        currency: 'usd',
        livemode: false,
        latest_invoice: '',
        ...values,
      }
      subscriptions.set(subscription.id, subscription)
      subscription.latest_invoice = openInvoice(subscription, cents, now()).id
      tell('customer.subscription.created', subscription)
      return subscription
    },

    /** Pays what is open: the first month, or a renewal that failed. */
    payOpen(id: string): void {
      const open = invoicesOf(id).findLast(({ status }) => status === 'open')
      if (open) payInvoice(open)
    },

    /** The month is over: the next one begins, and its price is taken, or is not. */
    renew(id: string, isPaid: boolean): void {
      const subscription = subscriptions.get(id)!
      const last = invoicesOf(id).at(-1)!
      const invoice = openInvoice(subscription, intents.get(last.intent)!.amount, last.periodEnd)
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
