import { isGone, type SentMessage } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Draft } from './draft.ts'
import { findHeldWithKey } from './held-messages.ts'
import { findSentWithKey } from './queries.ts'

type Tried = Pick<Draft, 'senderId' | 'receiverId' | 'content' | 'key'>

/** What was sent under the key of a draft before, as it is now. Refuses a key that another message has: a photo's draft has no words. */
export async function findSentBefore(db: Database, tried: Tried): Promise<SentMessage | undefined> {
  const { senderId, receiverId, content, key } = tried
  if (key === null) return undefined
  const sent = await findSentWithKey(db, senderId, key)
  const earlier = sent ? asSent(sent) : await findHeldWithKey(db, senderId, key)
  if (!earlier) return undefined
  // What it said then is not known once it was changed.
  const isChanged = isGone(earlier) || (earlier.isEdited && content !== '')
  if (earlier.receiverId !== receiverId || (!isChanged && earlier.content !== content)) throw new AppError('key_reused')
  return earlier
}

export function asSent(message: Omit<SentMessage, 'isRead'>): SentMessage {
  return { ...message, isRead: message.cost === 'premium' ? false : null }
}
