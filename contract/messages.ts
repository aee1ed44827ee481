import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './messages.schema.ts'

/** Characters of a message, and messages that come with one page of a thread. */
export const MESSAGE_MAX_LENGTH = 4000
export const THREAD_PAGE_SIZE = 50

/** What stands where the words of a message are empty. */
export const REMOVED_MESSAGE = 'Removed by a moderator'
const DELETED_MESSAGE = 'This message was deleted'

/** What a message that is a photo is called where it is not shown. */
export const PHOTO_MESSAGE = 'Photo'

type Said = { content: string; isDeleted: boolean; photo?: object | null; hasPhoto?: boolean }

/** What is read of a message: its words, that it is a photo, or where either has gone. */
export function wordsOf(message: Said): string {
  if (isGone(message)) return message.isDeleted ? DELETED_MESSAGE : REMOVED_MESSAGE
  return message.content || PHOTO_MESSAGE
}

/** Whether nothing is left of a message but that there was one. */
export function isGone({ content, photo, hasPhoto }: Omit<Said, 'isDeleted'>): boolean {
  return !content && !photo && !hasPhoto
}

/** For so many minutes after it was sent its sender may change the words of a message, or delete it for both. */
export const CHANGE_MINUTES = 15

/** How each of the two may mark a message. */
export const REACTIONS = ['like', 'love', 'laugh', 'wow', 'sad', 'thanks'] as const

/** The greeting that "Message" on a person's card sends. */
export const greetingFor = (firstName: string) => `Hi ${firstName}! I'd love to connect and chat.`

export type Message = z.output<typeof schema.Message>
export type MessageCost = z.output<typeof schema.MessageCost>
export type SentMessage = z.output<typeof schema.SentMessage>
export type HeldMessage = z.output<typeof schema.HeldMessage>
export type NewMessage = z.output<typeof schema.NewMessage>
export type Conversation = z.output<typeof schema.Conversation>
export type Reaction = z.output<typeof schema.Reaction>
export type MessageRequest = z.output<typeof schema.MessageRequest>
export type RequestDecision = z.output<typeof schema.RequestDecision>
export type Openings = z.output<typeof schema.Openings>

/** What there is not to be said of a message that nobody has changed since it was sent. */
export const UNCHANGED = {
  photo: null,
  isEdited: false,
  isDeleted: false,
  ownReaction: null,
  otherReaction: null,
} as const

export const messages = calls<typeof schema.messagesApi>({
  conversations: 'GET /api/conversations',
  thread: 'GET /api/conversations/:userId',
  archived: 'GET /api/archived-conversations',
  archive: 'POST /api/archived-conversations/:userId',
  unarchive: 'DELETE /api/archived-conversations/:userId',
  unreadCount: 'GET /api/unread-messages-count',
  send: 'POST /api/messages',
  edit: 'PUT /api/messages/:id',
  deleteForEveryone: 'DELETE /api/messages/:id',
  deleteForMe: 'DELETE /api/messages/:id/mine',
  react: 'PUT /api/messages/:id/reaction',
  held: 'GET /api/held-messages',
  withdraw: 'DELETE /api/held-messages/:id',
  requests: 'GET /api/message-requests',
  decide: 'POST /api/message-requests/:userId',
  openings: 'GET /api/openings',
})
