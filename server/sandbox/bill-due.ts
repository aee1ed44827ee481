import { sql } from 'kysely'
import { collect, renew } from './bill-subscription.ts'
import { endSubscription, expireSubscription } from './end-subscription.ts'
import { lockCustomer } from './object-store.ts'
import type { Subscription } from './objects.ts'
import type { SandboxDatabase, SandboxTransaction } from './sandbox-database.ts'

/** Everything of a customer that is due by their clock, one after another, each as of the time it was due. */
export async function billCustomer(tx: SandboxTransaction, customerId: string): Promise<void> {
  const today = await lockCustomer(tx, customerId)
  for (;;) {
    const due = await tx
      .selectFrom('sandboxObjects')
      .select(['data', sql<number>`extract(epoch from due_at)::bigint`.as('at')])
      .where('customerId', '=', customerId)
      .where('dueAt', '<=', new Date(today * 1000))
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst()
    if (due?.data.object !== 'subscription') return
    await bill(tx, due.data, due.at)
  }
}

/** What time has brought to all customers. */
export async function billEverybody(db: SandboxDatabase): Promise<void> {
  const due = await db
    .selectFrom('sandboxObjects as due')
    .innerJoin('sandboxObjects as customer', 'customer.id', 'due.customerId')
    .select('customer.id')
    .distinct()
    .where('due.dueAt', 'is not', null)
    .where(sql<boolean>`due.due_at <= now() + make_interval(days => customer.ahead_days)`)
    .execute()
  for (const { id } of due) await db.transaction().execute((tx) => billCustomer(tx, id))
}

async function bill(tx: SandboxTransaction, subscription: Subscription, at: number): Promise<void> {
  if (subscription.status === 'incomplete') return expireSubscription(tx, subscription, at)
  if (subscription.status === 'past_due') return collect(tx, subscription, at)
  if (subscription.cancel_at_period_end) return void (await endSubscription(tx, subscription, at))
  return renew(tx, subscription, at)
}
