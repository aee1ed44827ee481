import type { Subscription } from '#contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findRunning, findSubscription } from './queries.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/**
 * Cancels at the end of what is paid, or takes that back. Where a renewal is failing the end has come already: then
 * canceling ends it at once, so that no card is tried again.
 */
export async function changeRenewal(uses: Uses, memberId: string, isRenewed: boolean): Promise<Subscription> {
  const { db, payments } = uses
  const running = await findRunning(db, memberId)
  if (!running) throw new AppError('not_premium')
  const { providerId } = running
  // What stands here may be old: who has just paid a renewal that had failed is not to lose that month.
  const found = await settleSubscription(uses, providerId)
  if (!found || found.state === 'ended') throw new AppError('not_premium')

  if (found.state === 'past_due' && !isRenewed) await payments.endSubscription(providerId)
  if (found.state !== 'past_due') await payments.setRenewal(providerId, isRenewed)
  await settleSubscription(uses, providerId)

  const subscription = await findSubscription(db, memberId)
  if (!subscription) throw new AppError('not_premium')
  return subscription
}
