import type { Stripe } from 'stripe'
import { CURRENCY, PREMIUM_CENTS_PER_MONTH } from '#contract/billing.ts'
import { AppError } from '#server/errors.ts'
import { keptFor } from '#server/kept-answer.ts'
import type { Payments, Price } from './payments.ts'
import { isMissing, UnfitPriceError } from './stripe-errors.ts'

const OURS: Price = { cents: PREMIUM_CENTS_PER_MONTH, currency: CURRENCY }

/** What premium costs: our own price, or the one at Stripe that the operator has named. */
export function premiumPrice(stripe: Stripe, named: string | undefined) {
  let known = named ? null : OURS
  // What a price costs never changes at Stripe, and so it is asked for once.
  const ask = keptFor(Infinity, async () => (known = await findNamed(stripe, named!)))
  const find = async (): Promise<Price> => known ?? ask()

  return {
    find,
    known: (): Price | null => {
      if (!known) void find().catch(() => {})
      return known
    },
  }
}

/** A start waits for this once, and a page never. */
const PATIENCE = { timeout: 3_000, maxNetworkRetries: 0 }

async function findNamed(stripe: Stripe, id: string): Promise<Price> {
  try {
    return readPrice(await stripe.prices.retrieve(id, {}, PATIENCE))
  } catch (error) {
    if (isMissing(error)) throw new UnfitPriceError(`Stripe has no price ${id} for these keys`)
    throw error
  }
}

/** Stripe's price in our words, when it is one for a month of premium. */
function readPrice(price: Stripe.Price): Price {
  const { id, active, recurring, unit_amount: cents, currency } = price
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  if (!isMonthly || recurring.usage_type === 'metered') throw new UnfitPriceError(`${id} does not recur every month`)
  if (!active) throw new UnfitPriceError(`${id} is archived at Stripe`)
  if (!cents || cents < 0) throw new UnfitPriceError(`${id} has no amount in whole cents`)
  return { cents, currency }
}

/** Where premium cannot be sold at the price that the operator has named: refuses the start. An absence of Stripe does not. */
export async function refuseUnfitPrice(payments: Pick<Payments, 'premiumPrice'>): Promise<void> {
  try {
    await payments.premiumPrice()
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined
    if (cause instanceof UnfitPriceError) throw new Error(`STRIPE_PREMIUM_PRICE: ${cause.message}.`, { cause: error })
  }
}
