/** Whose money moves: real money, Stripe's test money, or none outside this server. */
export type PaymentsMode = 'live' | 'test' | 'sandbox'

/** What the provider is asked to collect. `orderId` is our own and the key under which asking twice is asking once. */
export type PaymentDraft = { orderId: string; customerId: string; cents: number; description: string }

/** Begun and not paid. With `clientSecret` the member's browser pays. */
export type Begun = { id: string; clientSecret: string }

/**
 * Why nothing was begun, where asking again in the same way would end alike: the member's account is gone from the provider,
 * or the provider broke down and repeats that under the order's key for a day.
 */
export type BeginFailure = { failure: 'customer_gone' | 'broken' }

/** A payment as the provider has it now. Amounts in cents. */
export type ProviderPayment = {
  id: string
  /** Our order, where the payment was begun for one. */
  orderId: string | null
  /** The subscription it was a month of. */
  subscriptionId: string | null
  customerId: string | null
  /** `processing`: the bank takes its time. */
  state: 'open' | 'processing' | 'paid' | 'canceled'
  receivedCents: number
  refundedCents: number
  /** What a bank has taken back and not returned: disputes that are open or lost. */
  disputedCents: number
  currency: string
  isLive: boolean
  clientSecret: string | null
}

/** A subscription as the provider has it now. Times are ISO strings. */
export type ProviderSubscription = {
  id: string
  orderId: string | null
  customerId: string | null
  /** `past_due`: a renewal failed and is tried again. */
  state: 'open' | 'active' | 'past_due' | 'ended'
  /** The end of the last period that was paid for in full, or when it was ended before; null when none was. */
  paidThrough: string | null
  /** What that period cost. */
  paidCents: number
  currency: string
  cancelsAtPeriodEnd: boolean
  isLive: boolean
  /** For what is to be paid now: the first month, or a renewal that failed. */
  clientSecret: string | null
}

/** That something happened to a payment or a subscription. What it is like now is asked for, never read from the event. */
export type ProviderEvent = {
  id: string
  type: string
  isLive: boolean
  subject: { kind: 'payment' | 'subscription'; id: string } | null
}

/**
 * The card payment provider. Every call throws `payments_unavailable` when it is out of reach, slow, busy or refuses; then
 * it is unknown whether anything was done, and asking again under the same key is safe. What would fail alike for a day is
 * told apart as a `BeginFailure`.
 */
export type Payments = {
  provider: 'stripe' | 'sandbox' | 'off'
  publishableKey?: string
  mode: PaymentsMode
  /** The member's account there. The same key makes no second one within a day. */
  createCustomer(memberId: string, key: string): Promise<string>
  beginPayment(draft: PaymentDraft): Promise<Begun | BeginFailure>
  /** Premium, a month at a time. */
  beginSubscription(draft: PaymentDraft): Promise<Begun | BeginFailure>
  findPayment(id: string): Promise<ProviderPayment | null>
  findSubscription(id: string): Promise<ProviderSubscription | null>
  /** What was begun for an order whose answer was lost. */
  findBegun(order: { orderId: string; customerId: string; kind: 'credits' | 'premium' }): Promise<string | null>
  /** Makes an open payment impossible to pay. */
  cancelPayment(id: string): Promise<void>
  setRenewal(subscriptionId: string, isRenewed: boolean): Promise<void>
  /** At once, without another charge: what is open of it cannot be paid any more. */
  endSubscription(subscriptionId: string): Promise<void>
  /** Pays back all that a subscription took and nobody has paid back yet, once however often it is asked. */
  refundSubscription(subscriptionId: string): Promise<void>
  /** The event that `bytes` are, if the provider signed them lately; else throws `invalid_input`. */
  readEvent(bytes: Uint8Array, signature: string): ProviderEvent
}
