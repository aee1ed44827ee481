import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { PaidBack } from '#server/ports/payments.ts'
import { nextLookAtOwed } from './next-look.ts'
import { takeLook, type Order } from './orders.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

/**
 * Looks at the money of a withdrawn order, or asks for what is owed of it, and writes down whether it is back. A refund that
 * fails later opens the order again: it is over when its money is.
 */
export async function notePaidBack(uses: Uses, orderId: string, look: () => Promise<PaidBack>): Promise<PaidBack> {
  const { db, bus, payments } = uses
  const number = await takeLook(db)
  const found = await look()
  const changed = await db.transaction().execute((tx) => enterPaidBack(tx, orderId, number, found))
  if (changed) {
    bus.publish(changed.userId, { type: 'credits' })
    if (found.state !== 'done') payments.warn(`The refund of order ${orderId} has failed. It is tried again.`)
  }
  return found
}

/** The money of a withdrawn subscription has moved: a refund has arrived or failed, or a bank has decided. */
export async function reviewWithdrawal(uses: Uses, providerId: string): Promise<void> {
  const order = await uses.db
    .selectFrom('orders')
    .select('id')
    .where('providerId', '=', providerId)
    .where('withdrawnAt', 'is not', null)
    .executeTakeFirst()
  if (order) await notePaidBack(uses, order.id, () => uses.payments.findPaidBack(providerId))
}

/** The order, where it has changed. */
async function enterPaidBack(tx: Transaction, id: string, look: number, { state, returned }: PaidBack) {
  const order = await tx
    .updateTable('orders')
    .set({ backLook: look })
    .where('id', '=', id)
    .where('withdrawnAt', 'is not', null)
    .where('backLook', '<', look)
    .returningAll()
    .executeTakeFirst()
  const isBack = state === 'done'
  if (!order || isBack === (order.paidBackAt !== null)) return undefined

  await tx
    .updateTable('orders')
    .set(
      isBack
        ? { paidBackAt: sql<string>`now()` }
        : { paidBackAt: null, status: 'paid' as const, nextLookAt: nextLookAtOwed },
    )
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('messageCredits')
    .values({ ...lineOf(order, isBack, returned), look })
    .execute()
  return order
}

function lineOf({ id, userId }: Order, isBack: boolean, { cents, currency }: PaidBack['returned']) {
  const line = { userId, orderId: id, amount: 0, cents, currency }
  if (!isBack)
    return { ...line, type: 'adjustment' as const, description: 'Refund of premium failed and is tried again' }
  const description = cents > 0 ? 'Premium withdrawn and paid back' : 'Premium withdrawn'
  return { ...line, type: 'refund' as const, description }
}
