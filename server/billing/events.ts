import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import type { ProviderEvent } from '#server/ports/payments.ts'

/** Whether an event has had its effect. Spares asking the provider; what decides is `onceFor`. */
export async function isKnownEvent(db: Database, { id }: ProviderEvent): Promise<boolean> {
  const row = await db.selectFrom('providerEvents').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The effect and the event that it comes from, in one transaction. An event that was there has no effect. */
export async function onceFor<T>(
  db: Database,
  event: ProviderEvent | undefined,
  effect: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (tx) => {
    if (event && !(await isFirst(tx, event))) return undefined
    return effect(tx)
  })
}

/** Providers repeat events for days, and remember keys for one. After these an event is only a reason to look again. */
const KEPT_DAYS = 40

export async function sweepEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('providerEvents')
    .where('receivedAt', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS}::integer)`)
    .execute()
  await db
    .deleteFrom('providerKeys')
    .where('changedAt', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS}::integer)`)
    .execute()
}

async function isFirst(tx: Transaction, { id, type }: ProviderEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('providerEvents')
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
