import type { NewMessage, SentMessage } from '#contract/messages.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { deliverMessage } from './deliver-message.ts'
import { findSentWithKey } from './queries.ts'
import { weighFirstMessage } from './weigh-first-message.ts'

const REFUSALS = {
  first: 'not_found',
  no_credit: 'insufficient_credits',
  no_receiver: 'not_found',
  key_taken: 'not_found',
  limited: 'account_limited',
  spent: 'openings_spent',
  waiting: 'awaiting_answer',
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
  const { receiverId } = draft
  if (receiverId === sender.id) throw new AppError('message_to_self')

  const written = { ...draft, senderId: sender.id, key: key ?? null }
  const known = await deliverMessage(db, written, null)
  const delivery =
    known.outcome === 'first' ? await deliverMessage(db, written, await weighFirstMessage(db, sender, draft)) : known
  if (delivery.outcome === 'delivered') {
    const { message, asWhat } = delivery
    const { id, createdAt, cost } = message
    if (asWhat === 'request') bus.publish(receiverId, { type: 'message_request' })
    else bus.publish(receiverId, { type: 'new_message', message: { id, senderId: sender.id, createdAt } })
    // Who waited for it may write more now.
    if (asWhat === 'answer') for (const one of [receiverId, sender.id]) bus.publish(one, { type: 'refetch' })
    if (cost !== 'premium') bus.publish(sender.id, { type: 'credits' })
    return { ...message, isRead: cost === 'premium' ? false : null }
  }

  const earlier = key === undefined ? undefined : await findSentWithKey(db, sender.id, key)
  if (!earlier) throw new AppError(REFUSALS[delivery.outcome])
  const isOther = earlier.content !== '' && earlier.content !== draft.content
  if (earlier.receiverId !== receiverId || isOther) throw new AppError('key_reused')
  return { ...earlier, isRead: earlier.cost === 'premium' ? false : null }
}
