import { Stripe } from 'stripe'
import { AppError } from '#server/errors.ts'
import type { Begun, BeginFailure } from './payments.ts'

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

/** Tells the failures apart that asking again would repeat. Without an answer from Stripe asking again is right. */
export async function askToBegin(call: () => Promise<Begun>, log: (words: string) => void) {
  try {
    return await askStripe(call, log)
  } catch (error) {
    const failure = failureIn(error instanceof AppError ? error.cause : undefined)
    if (failure) return { failure }
    throw error
  }
}

function failureIn(cause: unknown): BeginFailure['failure'] | undefined {
  if (!(cause instanceof Stripe.errors.StripeError)) return undefined
  if (isMissing(cause) && cause.param === 'customer') return 'customer_gone'
  return (cause.statusCode ?? 0) >= 500 ? 'broken' : undefined
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
