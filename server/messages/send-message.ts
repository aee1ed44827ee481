import type { NewMessage, SentMessage } from '#contract/messages.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { deliverMessage } from './deliver-message.ts'
import { findSentWithKey } from './queries.ts'

const REFUSALS = {
  no_credit: 'insufficient_credits',
  no_receiver: 'not_found',
  key_taken: 'not_found',
  limited: 'account_limited',
} as const

/**
 * Sends a message: paid for and stored together, or not at all. The same idempotency key sends once and answers alike,
 * whatever has changed in between; a refusal does not use it up.
 */
export async function sendMessage(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  sender: Member,
  draft: NewMessage,
  key: string | undefined,
): Promise<SentMessage> {
  if (draft.receiverId === sender.id) throw new AppError('message_to_self')

  const delivery = await deliverMessage(db, { ...draft, senderId: sender.id, key: key ?? null })
  if (delivery.outcome === 'delivered') {
    const { message } = delivery
    const { id, createdAt, cost } = message
    bus.publish(draft.receiverId, { type: 'new_message', message: { id, senderId: sender.id, createdAt } })
    if (cost !== 'premium') bus.publish(sender.id, { type: 'credits' })
    return { ...message, isRead: cost === 'premium' ? false : null }
  }

  const earlier = key === undefined ? undefined : await findSentWithKey(db, sender.id, key)
  if (!earlier) throw new AppError(REFUSALS[delivery.outcome])
  if (earlier.receiverId !== draft.receiverId || earlier.content !== draft.content) throw new AppError('key_reused')
  return { ...earlier, isRead: earlier.cost === 'premium' ? false : null }
}
