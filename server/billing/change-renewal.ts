import type { Subscription } from '#contract/billing.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findSubscription, listRunning, type Running } from './queries.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/**
 * Cancels at the end of what is paid, or takes that back. Canceling reaches everything that may still be charged, whether it
 * gives premium or not.
 */
export async function changeRenewal(uses: Uses, memberId: string, isRenewed: boolean): Promise<Subscription> {
  const { db } = uses
  let isDone = false
  for (const running of await listRunning(db, memberId)) {
    if (await change(uses, running, isRenewed)) isDone = true
  }
  const subscription = isDone ? await findSubscription(db, memberId) : null
  if (!subscription) throw new AppError('not_premium')
  return subscription
}

/** False where nothing is to be changed. */
async function change(uses: Uses, { providerId, customerId, isRefused, isWithdrawn }: Running, isRenewed: boolean) {
  if (isRenewed && isWithdrawn) throw new AppError('not_premium', 'You have withdrawn from premium. It cannot go on.')
  const { payments } = uses
  // What stands here may be old: who has just paid a renewal that had failed is not to lose that month.
  const found = await settleSubscription(uses, providerId)
  if (!found || found.state === 'ended' || found.state === 'open') return false
  if (isRefused && (isRenewed || found.customerId !== customerId)) return false

  // Where nothing is paid, or a renewal is failing, the end has come already: no card is to be tried again.
  const isUnpaid = found.state === 'past_due' || found.paidThrough === null
  if (isUnpaid && !isRenewed) await payments.endSubscription(providerId)
  if (!isUnpaid) await payments.setRenewal(providerId, isRenewed)
  await settleSubscription(uses, providerId)
  return true
}
