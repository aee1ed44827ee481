import type { Reaction } from '#contract/messages.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Now, Time } from './schema.ts'

export type MessageTables = {
  conversations: {
    id: GeneratedAlways<number>
    a: number
    b: number
    lastMessageId: number | null
    aUnread: Generated<number>
    bUnread: Generated<number>
    aArchived: Generated<boolean>
    bArchived: Generated<boolean>
    openedBy: number | null
    openedAt: Now
    answeredAt: Time | null
    state: Generated<'open' | 'requested' | 'declined'>
  }
  messages: {
    id: GeneratedAlways<number>
    conversationId: number
    senderId: string
    receiverId: string
    content: string
    isRead: Generated<boolean>
    createdAt: Now
    cost: 'credit' | 'free' | 'premium'
    idempotencyKey: string | null
    removedAt: Time | null
    editedAt: Time | null
    deletedAt: Time | null
    hiddenFromSender: Generated<boolean>
    hiddenFromReceiver: Generated<boolean>
    senderReaction: Reaction | null
    receiverReaction: Reaction | null
    earlierLetters: string[] | null
    photo: string | null
    photoWidth: number | null
    photoHeight: number | null
  }
  messageTerms: {
    messageId: number
    memberKey: number
    terms: string
  }
}
