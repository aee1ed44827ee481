import { Stripe } from 'stripe'
import { AppError } from '#server/errors.ts'
import type { Begun, BeginFailure } from './payments.ts'

/** The setting names a price that premium cannot be sold at. The message says what is wrong. */
export class UnfitPriceError extends Error {
  override name = 'UnfitPriceError'
}

type Log = (words: string) => void

/** Whatever Stripe refuses, does not answer or cannot do now is one thing to the member; the operator reads which. */
export async function askStripe<T>(call: () => Promise<T>, log: Log): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError || error instanceof UnfitPriceError)) throw error
    log(wordsOf(error))
    throw new AppError('payments_unavailable', undefined, { cause: error })
  }
}

/** Tells the failure apart that asking again would repeat. */
export async function askToBegin(call: () => Promise<Begun>, log: Log): Promise<Begun | BeginFailure> {
  try {
    return await askStripe(call, log)
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined
    if (isMissing(cause) && cause.param === 'customer') return { failure: 'customer_gone' }
    throw error
  }
}

/** What an operator needs to find it at Stripe and to mend it, and nothing about a member. */
export function wordsOf(error: Error): string {
  if (!(error instanceof Stripe.errors.StripeError)) return `STRIPE_PREMIUM_PRICE: ${error.message}`
  const { type, code, decline_code: declined, statusCode, requestId, param, message } = error
  const parts = [type, code, declined, statusCode, requestId, param && `param ${param}`].filter(Boolean)
  return `Stripe: ${parts.join(' ')}: ${withoutSecrets(message)}`
}

/** Addresses, numbers as long as a card's, and what lets somebody pay or speak as the operator. */
function withoutSecrets(words: string): string {
  return words
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\b\w+_secret_\w+/g, '[secret]')
    .replace(/\b(sk|rk|whsec)_\S+/g, '[key]')
    .replace(/\d(?:[ -]?\d){11,18}/g, '[number]')
    .slice(0, 500)
}

/** Answered, and nothing was made: what was asked cannot be done as things stand. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && [400, 402, 404].includes(error.statusCode ?? 0)
}

export function isMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}

export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
