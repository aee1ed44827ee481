import { greetingFor, type NewMessage } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { findMatchScore } from '#server/discovery/find-match-score.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Opening } from './deliver-message.ts'
import { hasContact } from './preview.ts'
import { countAlike, findDoor } from './request-queries.ts'

/** So many people may get the same words, and this few letters are nobody's own. */
const ALIKE_MOST = 3
const OWN_WORDS_LENGTH = 30

/**
 * Whether a first message is a conversation at once or a request. It is a request where the receiver wants it so, and with links,
 * addresses or numbers in it or words that went to others as well, whoever they let write to them.
 */
export async function weighFirstMessage(
  db: Database,
  sender: Member,
  { receiverId, content }: NewMessage,
): Promise<Opening> {
  const door = await findDoor(db, sender.id, receiverId)
  if (!door) return 'requested'
  if (door.isConnected) return 'open'
  if (door.writers === 'connections' || hasContact(content)) return 'requested'
  const isGreeting = content === greetingFor(door.firstName)
  if (!isGreeting && content.length >= OWN_WORDS_LENGTH && (await countAlike(db, sender.id, content)) >= ALIKE_MOST)
    return 'requested'
  if (door.writers === 'everyone') return 'open'
  return (await findMatchScore(db, receiverId, sender.id)) >= door.writersBar ? 'open' : 'requested'
}
