import type { Message } from '#contract/messages.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findPeer, listMessages, markRead } from './queries.ts'

type Page = { before?: number | undefined; limit: number }

/** A page of a thread, oldest first. Reading it marks everything received up to its newest message as read. */
export async function openThread(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  viewer: Member,
  peerId: string,
  { before, limit }: Page,
): Promise<{ page: Message[]; hasOlder: boolean }> {
  const peer = await findPeer(db, viewer, peerId)
  if (!peer) throw new AppError('not_found')
  if (peer.conversationId === null) return { page: [], hasOlder: false }

  const thread = { conversationId: peer.conversationId, viewerId: viewer.id }
  const newestFirst = await listMessages(db, thread, { before, limit: limit + 1 })
  const page = newestFirst.slice(0, limit).toReversed()
  const newest = page.at(-1)
  const hasUnread = peer.unread > 0 || page.some(({ receiverId, isRead }) => receiverId === viewer.id && !isRead)

  if (newest && hasUnread) {
    const count = await markRead(db, viewer, { conversationId: peer.conversationId, upTo: newest.id })
    if (count > 0 && peer.isPremium) bus.publish(peer.id, { type: 'messages_read', by: viewer.id })
  }
  return { page: page.map((message) => withReceipt(message, viewer)), hasOlder: newestFirst.length > limit }
}

/** Whether a message was read is told to its sender alone, and only while they are premium. Of one that is gone it is not. */
function withReceipt(message: Message, viewer: Member): Message {
  const isTold = message.senderId === viewer.id && viewer.isSubscribed && !message.isDeleted
  return isTold ? message : { ...message, isRead: null }
}
