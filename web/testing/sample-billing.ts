import type { Billing, LedgerRow, Subscription } from '#contract/billing.ts'

/** Premium that renews, but for what a test says otherwise. */
export function sampleSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    paidThrough: '2026-03-05T12:00:00.000Z',
    nextChargeAt: '2026-03-05T12:00:00.000Z',
    cancelsAtPeriodEnd: false,
    hasPaymentFailed: false,
    canWithdrawUntil: null,
    price: { cents: 999, currency: 'usd' },
    isRefundUnderWay: false,
    ...changes,
  }
}

/** A line of the ledger: 25 credits that were bought. */
export function samplePurchase(changes: Partial<LedgerRow> = {}): LedgerRow {
  return {
    id: 8,
    amount: 25,
    type: 'purchase',
    description: '25 credits',
    package: { credits: 25, cents: 125, currency: 'usd' },
    balanceAfter: 27,
    createdAt: '2026-02-05T12:00:00.000Z',
    ...changes,
  }
}

/** A member who was only welcomed so far. */
export function sampleBilling(changes: Partial<Billing> = {}): Billing {
  return {
    provider: 'sandbox',
    premiumPrice: { cents: 999, currency: 'usd' },
    subscription: null,
    ledger: [
      {
        id: 1,
        amount: 250,
        type: 'signup_bonus',
        description: 'Welcome to Akin',
        balanceAfter: 250,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ],
    ...changes,
  }
}
