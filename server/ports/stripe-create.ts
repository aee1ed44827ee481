import { Stripe } from 'stripe'
import { isRefusal } from './stripe-errors.ts'
import type { Keys } from './stripe-keys.ts'

/** `name` is the same for whoever asks for the same thing. `find` returns it where it was made although the answer failed. */
type Asking<T> = { name: string; make: (key: string) => Promise<T>; find: () => Promise<T | null> }

const TRIES = 2

/**
 * The one way in which anything is made at Stripe. A breakdown is kept under its key for a day and repeated, and may have
 * come after the thing was made: so look whether it was, and if not, ask once more under the next key. What is refused was
 * not made, and is kept as well: whoever asks later, when things may stand otherwise, asks under the next key.
 */
export async function makeOnce<T>(keys: Keys, { name, make, find }: Asking<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const attempt = await keys.attempt(name)
    try {
      return await make(attempt === 0 ? name : `${name}-${attempt}`)
    } catch (error) {
      const isBroken = isKeptBreakdown(error)
      if (!isBroken && !isRefusal(error)) throw error
      const found = isBroken ? await find() : null
      if (found !== null) return found
      await keys.giveUp(name, attempt)
      if (!isBroken || tries === TRIES) throw error
    }
  }
}

/** Also what was asked in other words under the key: by an earlier version, or before a member's address changed. */
function isKeptBreakdown(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const isOtherWords = error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
  return isOtherWords || (error.statusCode ?? 0) >= 500
}
