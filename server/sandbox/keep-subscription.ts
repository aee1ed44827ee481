import { keepObject } from './object-store.ts'
import type { Subscription } from './objects.ts'
import type { SandboxTransaction } from './sandbox-database.ts'

/** A first month that is not paid within so many hours is not waited for. */
const FIRST_PAYMENT_SECONDS = 23 * 3600

/** Writes a subscription with the time when something is to be done about it. `retryAt`: when a failed renewal is tried again. */
export async function keepSubscription(
  tx: SandboxTransaction,
  subscription: Subscription,
  retryAt: number | null = null,
): Promise<void> {
  await keepObject(tx, subscription.customer, subscription, retryAt ?? dueAt(subscription))
}

function dueAt({ status, created, items }: Subscription): number | null {
  if (status === 'incomplete') return created + FIRST_PAYMENT_SECONDS
  return status === 'active' ? items.data[0].current_period_end : null
}
