/** Whose money moves: real money, Stripe's test money, or none outside this server. */
export type PaymentsMode = 'live' | 'test' | 'sandbox'

/** Money in the least units of a currency, which is written like `usd`. */
export type Price = { cents: number; currency: string }

/** What the provider is asked to collect. `orderId` is our own and the key under which asking twice is asking once. */
export type PaymentDraft = Price & { orderId: string; customerId: string; description: string }

/** Begun. With `clientSecret` the member's browser pays; null where there is nothing to pay. */
export type Begun = { id: string; clientSecret: string | null }

/** Why nothing was begun, where asking again in the same way would end alike: the member's account is gone from the provider. */
export type BeginFailure = { failure: 'customer_gone' }

/** Who pays. The provider writes to them: receipts, a renewal that failed, a card that expires. */
export type Payer = { memberId: string; email: string }

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
  /** The address that the provider has of that account; undefined where the account is gone. */
  customerEmail: string | null | undefined
  /** `past_due`: a renewal failed and is tried again. */
  state: 'open' | 'active' | 'past_due' | 'ended'
  /** The end of the last period that was paid for in full, or when it was ended before; null when none was. */
  paidThrough: string | null
  /** What the first paid period cost, before coupons, taxes and credit of the account; less where it was not paid in full. */
  firstPrice: Price | null
  /** What was really collected for the last paid period: nothing, where a coupon or a credit paid it. */
  lastPaid: Price | null
  /** What a period costs from now on, before coupons and taxes. */
  nextPrice: Price | null
  cancelsAtPeriodEnd: boolean
  isLive: boolean
  /** For what is to be paid now: the first month, or a renewal that failed. */
  clientSecret: string | null
}

/**
 * How the money of a subscription stands once all of it is owed back: `done` when everything is back, `under_way` while a
 * refund or a bank takes its time, `owed` while some of it is still to be paid back. `returned` is what is back already.
 */
export type PaidBack = { state: 'done' | 'under_way' | 'owed'; returned: Price }

/** That something happened to a payment or a subscription. What it is like now is asked for, never read from the event. */
export type ProviderEvent = {
  id: string
  type: string
  isLive: boolean
  subject: { kind: 'payment' | 'subscription'; id: string } | null
}

/**
 * The card payment provider. Every call throws `payments_unavailable` when it is out of reach, slow, busy or refuses; then
 * it is unknown whether anything was done, and asking again is safe: what was made is found, and never made twice.
 */
export type Payments = {
  provider: 'stripe' | 'sandbox' | 'off'
  publishableKey?: string
  mode: PaymentsMode
  /** What a month of premium costs. */
  premiumPrice(): Promise<Price>
  /** The same without asking the provider; null where it has not been told yet. */
  knownPremiumPrice(): Price | null
  /** The member's account there. The same key makes no second one within a day. */
  createCustomer(payer: Payer, key: string): Promise<string>
  /** Sees to it that the provider has this address of theirs. False when the account is gone. */
  keepEmail(customerId: string, email: string): Promise<boolean>
  /** Forgets the member's account there, and ends what it still pays for at once. One that is gone already is no mistake. */
  deleteCustomer(customerId: string): Promise<void>
  beginPayment(draft: PaymentDraft): Promise<Begun | BeginFailure>
  /** Premium, a month at a time. */
  beginSubscription(draft: PaymentDraft): Promise<Begun | BeginFailure>
  findPayment(id: string): Promise<ProviderPayment | null>
  findSubscription(id: string): Promise<ProviderSubscription | null>
  /** What was begun for an order whose answer was lost. */
  findBegun(order: { orderId: string; customerId: string; kind: 'credits' | 'premium' }): Promise<string | null>
  /** Makes an open payment impossible to pay. */
  cancelPayment(id: string): Promise<void>
  /** What is over already stays over. */
  setRenewal(subscriptionId: string, isRenewed: boolean): Promise<void>
  /** At once, without another charge: what is open of it cannot be paid any more. */
  endSubscription(subscriptionId: string): Promise<void>
  /** How far all that a subscription took is back. */
  findPaidBack(subscriptionId: string): Promise<PaidBack>
  /** Asks for all that a subscription took and nobody has paid back yet, once however often it is asked. */
  payBack(subscriptionId: string): Promise<PaidBack>
  /** Tells the operator what to look into at the provider. Nothing in it names a member. */
  warn(words: string): void
  /** The event that `bytes` are, if the provider signed them lately; else throws `invalid_input`. */
  readEvent(bytes: Uint8Array, signature: string): ProviderEvent
}
