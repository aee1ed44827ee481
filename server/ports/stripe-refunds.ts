import type { Stripe } from 'stripe'
import type { PaidBack } from './payments.ts'
import { makeOnce } from './stripe-create.ts'
import { isRefusal } from './stripe-errors.ts'
import { findCharged, idOf } from './stripe-objects.ts'
import type { Keys } from './stripe-keys.ts'

/** How the money of one payment stands, in cents. */
type Standing = { owed: number; underWay: number; returned: number; currency: string; refunds: number }

/** How far all that a subscription took is back. */
export async function findPaidBack(stripe: Stripe, subscription: string): Promise<PaidBack> {
  const standings: Standing[] = []
  for (const id of await listPayments(stripe, subscription)) standings.push(await standingOf(stripe, id))
  const sum = (of: 'owed' | 'underWay' | 'returned') => standings.reduce((total, standing) => total + standing[of], 0)
  return {
    state: sum('owed') > 0 ? 'owed' : sum('underWay') > 0 ? 'under_way' : 'done',
    returned: { cents: sum('returned'), currency: standings[0]?.currency ?? 'usd' },
  }
}

/** Asks for what is owed. What Stripe refuses stays owed, and `warn` hears why. */
export async function payBack(
  stripe: Stripe,
  { keys, warn }: { keys: Keys; warn: (error: Stripe.errors.StripeError) => void },
  subscription: string,
): Promise<PaidBack> {
  for (const id of await listPayments(stripe, subscription)) {
    const { owed: amount, refunds } = await standingOf(stripe, id)
    if (amount === 0) continue
    try {
      await makeOnce(keys, {
        // Whoever asks at the same time sees as much, and so asks for the same refund; after one that failed it is another.
        name: `refund-${id}-${amount}-${refunds}`,
        make: async (idempotencyKey) =>
          (await stripe.refunds.create({ payment_intent: id, amount }, { idempotencyKey })).id,
        find: async () => ((await standingOf(stripe, id)).refunds > refunds ? id : null),
      })
    } catch (error) {
      if (!isRefusal(error)) throw error
      warn(error)
    }
  }
  return findPaidBack(stripe, subscription)
}

async function listPayments(stripe: Stripe, subscription: string): Promise<Set<string>> {
  const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] })
  const payments = paid.data.flatMap((invoice) => invoice.payments?.data ?? [])
  return new Set(payments.flatMap(({ payment: { payment_intent: intent } }) => idOf(intent) ?? []))
}

async function standingOf(stripe: Stripe, id: string): Promise<Standing> {
  const { intent, disputes } = await findCharged(stripe, id)
  const { data: refunds } = await stripe.refunds.list({ payment_intent: id, limit: 100 })
  const returned =
    sumOf(refunds, (refund) => !isUnderWay(refund) && !isOver(refund)) +
    sumOf(disputes, ({ status }) => status === 'lost')
  const underWay = sumOf(refunds, isUnderWay) + sumOf(disputes, isOpen)
  return {
    returned,
    underWay,
    owed: Math.max(0, intent.amount_received - returned - underWay),
    currency: intent.currency,
    refunds: refunds.length,
  }
}

function sumOf<T extends { amount: number }>(list: T[], counts: (one: T) => boolean): number {
  return list.filter(counts).reduce((sum, { amount }) => sum + amount, 0)
}

function isUnderWay({ status }: Stripe.Refund): boolean {
  return status === 'pending' || status === 'requires_action'
}

/** Nothing came of it. */
function isOver({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled'
}

/** The bank has the money and decides whose it is. */
function isOpen({ status }: Stripe.Dispute): boolean {
  return status === 'needs_response' || status === 'under_review'
}
