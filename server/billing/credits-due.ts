import type { ProviderPayment } from '#server/ports/payments.ts'

type Bought = { credits: number; cents: number }
type Returned = Pick<ProviderPayment, 'refundedCents' | 'disputedCents'>

/**
 * How many of the bought credits a member keeps after some of the price went back, by refund or by dispute: all of them
 * less the whole ones that the returned money paid for. So a part of a credit stays with the member, and nothing of a price
 * that went back in full.
 */
export function creditsDue({ credits, cents }: Bought, { refundedCents, disputedCents }: Returned): number {
  const returned = Math.min(refundedCents + disputedCents, cents)
  return credits - Math.floor((credits * returned) / cents)
}
