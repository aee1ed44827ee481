import type { Database, Transaction } from '#server/db/database.ts'
import { deliverMessage, type Delivery } from './deliver-message.ts'
import type { Opening } from './draft.ts'
import { settle, type Waiting } from './held-messages.ts'
import { weighFirstMessage } from './weigh-first-message.ts'

/** What a held message is to its receiver once it is released. */
export async function openingOnRelease(db: Database, held: Waiting): Promise<Opening> {
  const opening = await weighFirstMessage(db, { ...held, key: null }, { isHeldBack: false })
  return opening === 'requested' ? opening : 'open'
}

/**
 * Sends a held message as if it was written now: it is paid for with that, or neither. Whoever has blocked its sender in the
 * meantime, or is gone, gets nothing, and nothing is taken. Null where it waits no more.
 */
export async function releaseMessage(tx: Transaction, id: number, opening: Opening): Promise<Delivery | null> {
  const held = await settle(tx, id, 'sent', null)
  if (!held) return null
  const { idempotencyKey: key, ...draft } = held
  const delivery = await deliverMessage(tx, { ...draft, key }, { opening, isReviewed: true })
  if (delivery.outcome !== 'delivered') {
    const state = delivery.outcome === 'no_credit' ? 'unpaid' : 'undelivered'
    await tx.updateTable('heldMessages').set({ state }).where('id', '=', id).execute()
  }
  return delivery
}
