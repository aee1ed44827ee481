import type { Subscription } from '#contract/billing.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { notePaidBack } from './note-paid-back.ts'
import { findSubscription, findWithdrawable, noteWithdrawal } from './queries.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/** Withdraws from the first purchase of premium. Once it is noted and no month follows, the refund may take its time. */
export async function withdrawPremium(uses: Uses, memberId: string): Promise<Subscription> {
  const { db } = uses
  const order = await findWithdrawable(db, memberId)
  if (!order) throw new AppError('not_premium')
  if (!(await noteWithdrawal(db, order.orderId))) throw new AppError('withdrawal_over')
  await carryOutWithdrawal(uses, order)
  return (await findSubscription(db, memberId))!
}

/**
 * Sees to it that no month follows, pays everything back, and ends premium then. May be repeated until it has succeeded: while
 * the refund is refused premium goes on to the end of what was paid.
 */
export async function carryOutWithdrawal(
  uses: Uses,
  { orderId, providerId }: { orderId: string; providerId: string },
): Promise<void> {
  const { payments } = uses
  await payments.setRenewal(providerId, false)
  const { state } = await notePaidBack(uses, orderId, () => payments.payBack(providerId)).catch(stillOwed)
  if (state !== 'owed') await payments.endSubscription(providerId)
  await settleSubscription(uses, providerId)
}

/** The reconciler goes on asking. */
function stillOwed(error: unknown): { state: 'owed' } {
  if (error instanceof AppError && error.code === 'payments_unavailable') return { state: 'owed' }
  throw error
}
