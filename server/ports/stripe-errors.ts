import { Stripe } from 'stripe'
import { AppError } from '#server/errors.ts'

/** Whatever Stripe refuses, does not answer or cannot do now is one thing to the member; the operator reads which. */
export async function askStripe<T>(call: () => Promise<T>, log: (words: string) => void): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    log(`Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`.trimEnd())
    throw new AppError('payments_unavailable', undefined, { cause: error })
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
