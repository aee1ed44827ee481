import { hasContact } from '#contract/contacts.ts'
import type { Database } from '#server/db/database.ts'
import { findMatchScore } from '#server/discovery/find-match-score.ts'
import type { Draft, Opening } from './draft.ts'
import { findDoor } from './request-queries.ts'

/**
 * What a first message is: a conversation at once, a request where the receiver wants it so, or, where `isHeldBack`, with links, addresses, numbers
 * or names at other messengers in it, one that is looked at before. Between the connected all are conversations.
 */
export async function weighFirstMessage(
  db: Database,
  draft: Draft,
  { isHeldBack }: { isHeldBack: boolean },
): Promise<Opening | 'hold'> {
  const { senderId, receiverId, content } = draft
  const door = await findDoor(db, senderId, receiverId)
  if (!door) return 'requested'
  if (door.isConnected) return 'open'
  if (isHeldBack && hasContact(content)) return 'hold'
  if (door.writers === 'connections') return 'requested'
  if (door.writers === 'everyone') return 'open'
  return (await findMatchScore(db, receiverId, senderId)) >= door.writersBar ? 'open' : 'requested'
}
