import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './billing.schema.ts'

/** What a new member has, and what a message takes of it. */
export const STARTING_CREDITS = 250
export const CREDITS_PER_MESSAGE = 1

/** Messages a free member without credits may still send between two midnights UTC. */
export const FREE_MESSAGES_PER_DAY = 5

/** Below this many credits the daily-limit banner shows. */
export const LOW_CREDITS = 3

/** The packages on sale, and which of them is marked as the most popular. */
export const CREDIT_PACKAGES = [
  { credits: 10, cents: 50, popular: false },
  { credits: 25, cents: 125, popular: true },
  { credits: 50, cents: 250, popular: false },
  { credits: 100, cents: 500, popular: false },
] as const

export const PREMIUM_CENTS_PER_MONTH = 999

/** Of every price, as the provider writes it. */
export const CURRENCY = 'usd'

/** How the provider knows what a subscription is to. */
export const PREMIUM_PRODUCT = { id: 'akin_premium', name: 'Akin Premium' } as const

/** Credits are fetched again this often even when no event came, in milliseconds. */
export const CREDITS_REFRESH_MS = 30_000

/** A renewal that fails leaves premium on for so many days beyond what is paid, while the provider tries again. */
export const PREMIUM_GRACE_DAYS = 3

/** For so many days after a member's first premium month was paid they may withdraw and get all of it back. */
export const WITHDRAWAL_DAYS = 14

/** Lines of the ledger that come with one page. */
export const LEDGER_PAGE_SIZE = 30

export type CreditPackage = (typeof CREDIT_PACKAGES)[number]

/** The package at this price in dollars and of so many credits; there is none for any other pair. */
export function findPackage(choice: { amount: number; credits: number }): CreditPackage | undefined {
  return CREDIT_PACKAGES.find(({ credits, cents }) => credits === choice.credits && cents === choice.amount * 100)
}

export type Credits = z.output<typeof schema.Credits>
export type PackageChoice = z.output<typeof schema.PackageChoice>
export type Price = z.output<typeof schema.Price>
export type Subscription = z.output<typeof schema.Subscription>
export type LedgerRow = z.output<typeof schema.LedgerRow>
export type Billing = z.output<typeof schema.Billing>

export const billing = calls<typeof schema.billingApi>({
  credits: 'GET /api/credits',
})

export const payments = calls<typeof schema.paymentsApi>({
  createPaymentIntent: 'POST /api/create-payment-intent',
  createSubscription: 'POST /api/create-subscription',
  overview: 'GET /api/billing',
  cancel: 'POST /api/subscription/cancel',
  resume: 'POST /api/subscription/resume',
  withdraw: 'POST /api/subscription/withdraw',
  webhook: 'POST /api/webhooks/stripe',
})
