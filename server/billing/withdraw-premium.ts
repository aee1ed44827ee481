import type { Subscription } from '#contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findRunning, findSubscription, noteWithdrawal } from './queries.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/** Withdraws from the first purchase of premium. */
export async function withdrawPremium(uses: Uses, memberId: string): Promise<Subscription> {
  const { db } = uses
  const running = await findRunning(db, memberId)
  if (!running) throw new AppError('not_premium')
  if (!(await noteWithdrawal(db, running.orderId))) throw new AppError('withdrawal_over')
  await carryOutWithdrawal(uses, running.providerId)
  return (await findSubscription(db, memberId))!
}

/** Pays everything back and ends premium. May be repeated until it has succeeded. */
export async function carryOutWithdrawal(uses: Uses, providerId: string): Promise<void> {
  await uses.payments.refundSubscription(providerId)
  await uses.payments.endSubscription(providerId)
  await settleSubscription(uses, providerId)
}
