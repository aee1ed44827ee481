import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { BeginFailure } from '#server/ports/payments.ts'
import { replaceCustomer } from './customer.ts'
import { attachOrder, dropUnbegun, type Order } from './orders.ts'

/**
 * Makes room for another try at what the provider did not begin, where the same one would end alike. Throws while the
 * provider is broken: the member tries again then, under another key.
 */
export async function makeRoom(
  uses: Pick<Deps, 'db' | 'payments'>,
  order: Order,
  { failure }: BeginFailure,
): Promise<void> {
  if (failure === 'customer_gone') {
    await replaceCustomer(uses, order.userId, order.customerId)
    return dropUnbegun(uses.db, order.id)
  }
  // It may have been begun before it broke.
  const begun = await uses.payments.findBegun({ orderId: order.id, customerId: order.customerId, kind: order.kind })
  if (begun && (await attachOrder(uses.db, order.id, begun))) return
  await dropUnbegun(uses.db, order.id)
  throw new AppError('payments_unavailable')
}
