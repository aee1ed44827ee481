export type TypedCard = { number: string; expiry: string; cvc: string }

/** Whose payment it is, by their account at the provider, and the secret that their browser was given. */
export type PaymentClaim = { customerId: string; clientSecret: string }

/** Takes a signed event to the product. Returns the status of the answer. */
export type DeliverEvent = (payload: string, signature: string) => Promise<number>

/**
 * What Stripe does in the member's browser and by itself, where the sandbox stands in its place. The calls for a payment throw
 * `card_declined` in Stripe's words, `not_found` without such a payment of that customer, and `payment_over` when nothing is
 * to be paid or authenticated any more.
 */
export type Sandbox = {
  confirm(claim: PaymentClaim, card: TypedCard): Promise<'succeeded' | 'requires_action'>
  authenticate(claim: PaymentClaim, outcome: 'pass' | 'fail'): Promise<'succeeded'>
  /**
   * Moves the clock of the customer's bills so many days ahead, and does what is due by then, in order. From then on the
   * provider's times for this customer are ahead of the real ones by as much. Nobody else's clock moves.
   */
  advance(customerId: string, days: number): Promise<void>
  /** Begins to deliver events, those of an earlier run too, and to renew what is due. */
  start(deliver: DeliverEvent): void
  /** Resolves when nothing is on its way any more. */
  stop(): Promise<void>
}
