import { AppError } from '#server/errors.ts'
import type { Payments } from './payments.ts'
import { UnfitPriceError } from './stripe-errors.ts'

/** Where premium cannot be sold at the price that the operator has named: refuses the start. An absence of Stripe does not. */
export async function refuseUnfitPrice(payments: Pick<Payments, 'premiumPrice'>): Promise<void> {
  try {
    await payments.premiumPrice()
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined
    if (cause instanceof UnfitPriceError) throw new Error(`STRIPE_PREMIUM_PRICE: ${cause.message}.`, { cause: error })
  }
}
