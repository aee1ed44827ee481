import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { attachOrder, dropUnbegun, forgetOrder, type Order } from './orders.ts'
import { settlePayment } from './settle-payment.ts'
import { settleSubscription } from './settle-subscription.ts'
import { carryOutWithdrawal } from './withdraw-premium.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

const BATCH = 100
const BATCH_MAX_MS = 4 * 60_000
const FAILURES_IN_A_ROW = 3
/** What was begun and not paid for so long is given up. */
const OPEN_HOURS = 24

/**
 * Looks at what is due: payments whose event did not come, subscriptions around their renewal, withdrawals that were cut
 * short. Returns the next part's number, or null when nothing is left. Three failures in a row end it with the error.
 */
export async function reconcile(uses: Uses, part = 0, signal?: AbortSignal): Promise<number | null> {
  if (uses.payments.provider === 'off') return null
  const endsAt = performance.now() + BATCH_MAX_MS
  let failures = 0
  for (let looks = 0; looks < BATCH; looks++) {
    if (signal?.aborted || performance.now() > endsAt) return null
    const order = await claimDueOrder(uses)
    if (!order) return null
    try {
      await lookAt(uses, order)
      failures = 0
    } catch (error) {
      failures++
      if (failures === FAILURES_IN_A_ROW) throw error
    }
  }
  return part + 1
}

type Due = Order & { isOverdue: boolean }

/**
 * The order that has been due for longest, put off before it is looked at: what cannot be asked now is asked again in a
 * while. One at a time, so that those which a failing round does not come to are the first of the next one.
 */
export async function claimDueOrder({ db, payments }: Pick<Uses, 'db' | 'payments'>): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update orders set next_look_at = now() + interval '10 minutes'
    where id = (
      select id from orders where next_look_at <= now() and mode = ${payments.mode}
      order by next_look_at limit 1 for update skip locked)
    returning *, created_at < now() - make_interval(hours => ${OPEN_HOURS}::integer) as is_overdue
  `.execute(db)
  return rows[0]
}

async function lookAt(uses: Uses, order: Due): Promise<void> {
  const providerId = order.providerId ?? (await findLost(uses, order))
  if (!providerId) return
  const isGivenUp = order.isOverdue && (order.status === 'open' || order.status === 'processing')
  if (order.withdrawnAt && (order.status === 'paid' || order.status === 'ended')) {
    return carryOutWithdrawal(uses, { orderId: order.id, providerId })
  }

  const settle = order.kind === 'premium' ? settleSubscription : settlePayment
  const found = await settle(uses, providerId)
  if (!found && order.isOverdue) await forgetOrder(uses.db, order.id)
  if (!isGivenUp || found?.state !== 'open') return
  await (order.kind === 'premium' ? uses.payments.endSubscription(providerId) : uses.payments.cancelPayment(providerId))
  await settle(uses, providerId)
}

/** The provider may have begun what we never heard the answer of. Without it, an old order is closed. */
async function findLost({ db, payments }: Uses, order: Due): Promise<string | null> {
  const found = await payments.findBegun({ orderId: order.id, customerId: order.customerId, kind: order.kind })
  if (found && (await attachOrder(db, order.id, found))) return found
  if (!found && order.isOverdue) await dropUnbegun(db, order.id)
  return null
}

/** Notes of whoever's premium has run out that it has. Reads go by the clock and need no note; open pages do. */
export async function endLapsed({ db, bus }: Pick<Deps, 'db' | 'bus'>): Promise<void> {
  for (const id of await claimLapsed(db)) bus.publish(id, { type: 'credits' })
}

export async function claimLapsed(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set is_subscribed = false
    where id in (
      select id from users
      where is_subscribed and coalesce(premium_until, subscription_expires_at) <= now()
      limit ${BATCH} for no key update skip locked)
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}
