import { CURRENCY, PREMIUM_CENTS_PER_MONTH } from '#contract/billing.ts'
import { AppError } from '#server/errors.ts'
import type { Payments } from './payments.ts'

/** No provider: nothing can be paid. */
export function noPayments(): Payments {
  return {
    provider: 'off',
    mode: 'sandbox',
    premiumPrice: refuse,
    knownPremiumPrice: () => ({ cents: PREMIUM_CENTS_PER_MONTH, currency: CURRENCY }),
    createCustomer: refuse,
    keepEmail: refuse,
    deleteCustomer: refuse,
    beginPayment: refuse,
    beginSubscription: refuse,
    findPayment: refuse,
    findSubscription: refuse,
    findBegun: refuse,
    cancelPayment: refuse,
    setRenewal: refuse,
    endSubscription: refuse,
    findPaidBack: refuse,
    payBack: refuse,
    warn: () => {},
    readEvent: () => {
      throw new AppError('not_found')
    },
  }
}

async function refuse(): Promise<never> {
  throw new AppError('payments_unavailable')
}
