import type { Message } from '#contract/messages.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findPeer, listMessages, markRead, type Thread } from './queries.ts'

/** The latest of a thread, what is older or newer than a message, or what stands around one. */
type Page = { before?: number | undefined; after?: number | undefined; around?: number | undefined; limit: number }

type Opened = { page: Message[]; hasOlder: boolean; hasNewer: boolean }

/** A page of a thread, oldest first. Reading it marks everything received up to its newest message as read. */
export async function openThread(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  viewer: Member,
  peerId: string,
  wanted: Page,
): Promise<Opened> {
  const peer = await findPeer(db, viewer, peerId)
  if (!peer) throw new AppError('not_found')
  if (peer.conversationId === null) return { page: [], hasOlder: false, hasNewer: false }

  const thread = { conversationId: peer.conversationId, viewerId: viewer.id, isConnected: peer.isConnected }
  const { page, ...more } = await readPage(db, thread, wanted)
  const newest = page.at(-1)
  const hasUnread = peer.unread > 0 || page.some(({ receiverId, isRead }) => receiverId === viewer.id && !isRead)

  if (newest && hasUnread) {
    const count = await markRead(db, viewer, { conversationId: peer.conversationId, upTo: newest.id })
    if (count > 0 && peer.isPremium) bus.publish(peer.id, { type: 'messages_read', by: viewer.id })
  }
  return { page: page.map((message) => withReceipt(message, viewer)), ...more }
}

/** Around a message are as many newer ones as older ones with itself. Only there and after one it is asked whether there are newer. */
async function readPage(db: Deps['db'], thread: Thread, { before, after, around, limit }: Page): Promise<Opened> {
  if (around !== undefined) {
    const [half, rest] = [Math.ceil(limit / 2), Math.floor(limit / 2)]
    const older = await readPage(db, thread, { before: around + 1, limit: half })
    const newer = await listMessages(db, thread, { after: around, limit: rest + 1 })
    return {
      page: [...older.page, ...newer.slice(0, rest)],
      hasOlder: older.hasOlder,
      hasNewer: newer.length > rest,
    }
  }
  const found = await listMessages(db, thread, { before, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const hasMore = found.length > limit
  if (after !== undefined) return { page, hasOlder: true, hasNewer: hasMore }
  return { page: page.toReversed(), hasOlder: hasMore, hasNewer: false }
}

/** Whether a message was read is told to its sender alone, and only while they are premium. Of one that is gone it is not. */
function withReceipt(message: Message, viewer: Member): Message {
  const isTold = message.senderId === viewer.id && viewer.isSubscribed && !message.isDeleted
  return isTold ? message : { ...message, isRead: null }
}
