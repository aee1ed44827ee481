import { AppError } from '#server/errors.ts'
import type { Payments } from './payments.ts'

/** No provider: nothing can be paid. */
export function noPayments(): Payments {
  return {
    provider: 'off',
    mode: 'sandbox',
    createCustomer: refuse,
    beginPayment: refuse,
    beginSubscription: refuse,
    findPayment: refuse,
    findSubscription: refuse,
    findBegun: refuse,
    cancelPayment: refuse,
    setRenewal: refuse,
    endSubscription: refuse,
    refundSubscription: refuse,
    readEvent: () => {
      throw new AppError('not_found')
    },
  }
}

async function refuse(): Promise<never> {
  throw new AppError('payments_unavailable')
}
