import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { changeRenewal } from './change-renewal.ts'
import { listCustomers, listRenewing, listRunning, listUnpaid } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { settleSubscription } from './settle-subscription.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/** Sees to it that whoever is leaving pays for no further month. Should they come back, they keep what they have paid for. */
export async function stopRenewals(uses: Uses): Promise<void> {
  if (uses.payments.provider === 'off') return
  for (const memberId of await listRenewing(uses.db)) await changeRenewal(uses, memberId, false).catch(unlessOver)
}

/**
 * Leaves nothing at the provider that could still be charged or that names the member. May be repeated until it has succeeded.
 * What another provider, or none, was asked for cannot be taken back from here: the operator is told.
 */
export async function leaveProvider(uses: Uses, memberId: string): Promise<void> {
  const { db, payments } = uses
  if (payments.provider !== 'off') {
    for (const { providerId } of await listRunning(db, memberId)) {
      await payments.endSubscription(providerId)
      await settleSubscription(uses, providerId)
    }
    for (const providerId of await listUnpaid(db, memberId)) {
      const found = await settlePayment(uses, providerId)
      if (found?.state === 'open') await payments.cancelPayment(providerId)
    }
  }
  for (const { customerId, mode } of await listCustomers(db, memberId)) {
    if (payments.provider !== 'off' && mode === payments.mode) await payments.deleteCustomer(customerId)
    if (mode === 'live' && payments.mode !== 'live') payments.warn(`Delete the customer ${customerId} at Stripe.`)
  }
}

function unlessOver(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'not_premium')) throw error
}
