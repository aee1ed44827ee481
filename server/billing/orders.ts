import { sql, type Selectable } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Payments, PaymentsMode, Price } from '#server/ports/payments.ts'

export type Order = Selectable<Tables['orders']>

export type Wish = Pick<Order, 'userId' | 'kind' | 'credits' | 'cents' | 'currency' | 'mode' | 'customerId'>

/** The order of what a member wishes: the one that is under way already, or a new one. The unique indexes decide. */
export async function findOrOpenOrder(db: Database, wish: Wish): Promise<Order | undefined> {
  const opened = await db
    .insertInto('orders')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return opened ?? findOpenOrder(db, wish)
}

/** Of a package while it is open, of premium until it is over or the member has withdrawn. */
function findOpenOrder(db: Database, { userId, kind, credits, mode }: Wish): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .where('mode', '=', mode)
    .where('kind', '=', kind)
    .where('credits', '=', credits)
    .where('withdrawnAt', 'is', null)
    .where('status', 'in', kind === 'premium' ? ['open', 'processing', 'paid'] : ['open'])
    .executeTakeFirst()
}

/** Notes what the provider calls the order. False when it is known there by another name, or was closed meanwhile. */
export async function attachOrder(db: Database, orderId: string, providerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ providerId })
    .where('id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('providerId', '=', providerId),
        eb.and([eb('providerId', 'is', null), eb('status', 'in', ['open', 'processing'])]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was ordered here. */
export async function isOrdered(db: Database, providerId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('providerId', '=', providerId).executeTakeFirst()
  return row !== undefined
}

/** Closes an order whose payment the provider knows nothing of. */
export async function dropOrder(db: Database, orderId: string): Promise<void> {
  await toCancel(db, orderId).execute()
}

/** Closes the order of a subscription that is gone from the provider. */
export async function closeOrder(db: Database, orderId: string): Promise<void> {
  await dropOrder(db, orderId)
  await db
    .updateTable('orders')
    .set({ status: 'ended', nextLookAt: null })
    .where('id', '=', orderId)
    .where('status', '=', 'paid')
    .execute()
}

/** Orders of premium that were paid otherwise than ordered, and their subscriptions. */
export async function listRefused(db: Database, memberId: string, mode: PaymentsMode) {
  return db
    .selectFrom('orders')
    .select(['customerId', 'providerId'])
    .where('userId', '=', memberId)
    .where('mode', '=', mode)
    .where('kind', '=', 'premium')
    .where('status', '=', 'refused')
    .$narrowType<{ providerId: string }>()
    .execute()
}

/** Closes an order that was not begun. What somebody else has begun meanwhile goes on. */
export async function dropUnbegun(db: Database, orderId: string): Promise<void> {
  await toCancel(db, orderId).where('providerId', 'is', null).execute()
}

function toCancel(db: Database, orderId: string) {
  return db
    .updateTable('orders')
    .set({ status: 'canceled', nextLookAt: null })
    .where('id', '=', orderId)
    .where('status', 'in', ['open', 'processing'])
}

/** Closes an order whose payment is gone from the provider, and looks after it no more. What was paid stays paid. */
export async function forgetOrder(db: Database, orderId: string): Promise<void> {
  await dropOrder(db, orderId)
  await db.updateTable('orders').set({ nextLookAt: null }).where('id', '=', orderId).execute()
}

/** The number of a look at the provider. Take it before looking: whoever has a higher one has looked later. */
export async function takeLook(db: Database): Promise<number> {
  const { rows } = await sql<{ look: number }>`select nextval('provider_looks') as look`.execute(db)
  return rows[0]!.look
}

type Paid = Price & { isLive: boolean; customerId: string | null }

/** Whether what was paid is what was ordered: to the cent, by the member who ordered it, with the money of this mode. */
export function isAsOrdered(order: Order, { cents, currency, isLive, customerId }: Paid): boolean {
  return (
    cents === order.cents &&
    currency === order.currency &&
    isLive === (order.mode === 'live') &&
    customerId === order.customerId
  )
}

/** Closes an order that was paid, but not as ordered: nothing is granted, and it is for the operator to look into. */
export async function refuseOrder(
  tx: Transaction,
  { warn }: Pick<Payments, 'warn'>,
  { id, status, cents, currency }: Order,
  { providerId, ...paid }: Price & { providerId: string },
): Promise<undefined> {
  await tx.updateTable('orders').set({ status: 'refused', nextLookAt: null }).where('id', '=', id).execute()
  if (status === 'refused') return
  warn(`Order ${id} of ${cents} ${currency} is refused: look into ${providerId}, paid ${paid.cents} ${paid.currency}.`)
}

export type Seen = { providerId: string; orderId: string | null; kind: Order['kind']; look: number; mode: PaymentsMode }

/**
 * Locks the order that the provider means and notes the look. Nothing where a later look was written down already, and for
 * play money nothing once real money was taken: another server may have begun to since the sandbox started.
 */
export async function lockOrder(tx: Transaction, { providerId, orderId, kind, look, mode }: Seen) {
  return tx
    .updateTable('orders')
    .set({ look, providerId })
    .where((eb) =>
      eb.or([
        eb('providerId', '=', providerId),
        ...(orderId && UUID.test(orderId) ? [eb.and([eb('id', '=', orderId), eb('providerId', 'is', null)])] : []),
      ]),
    )
    .where('kind', '=', kind)
    .where('mode', '=', mode)
    .where('look', '<', look)
    .where(sql<boolean>`(mode <> 'sandbox' or not exists (select from orders live where live.mode = 'live'))`)
    .returningAll()
    .executeTakeFirst()
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
