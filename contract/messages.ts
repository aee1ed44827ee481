import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './messages.schema.ts'

/** Characters of a message, and messages that come with one page of a thread. */
export const MESSAGE_MAX_LENGTH = 4000
export const THREAD_PAGE_SIZE = 50

/** What stands where the words of a message are empty. */
export const REMOVED_MESSAGE = 'Removed by a moderator'

/** The greeting that "Message" on a person's card sends. */
export const greetingFor = (firstName: string) => `Hi ${firstName}! I'd love to connect and chat.`

export type Message = z.output<typeof schema.Message>
export type MessageCost = z.output<typeof schema.MessageCost>
export type SentMessage = z.output<typeof schema.SentMessage>
export type HeldMessage = z.output<typeof schema.HeldMessage>
export type NewMessage = z.output<typeof schema.NewMessage>
export type Conversation = z.output<typeof schema.Conversation>
export type MessageRequest = z.output<typeof schema.MessageRequest>
export type RequestDecision = z.output<typeof schema.RequestDecision>
export type Openings = z.output<typeof schema.Openings>

export const messages = calls<typeof schema.messagesApi>({
  conversations: 'GET /api/conversations',
  thread: 'GET /api/conversations/:userId',
  unreadCount: 'GET /api/unread-messages-count',
  send: 'POST /api/messages',
  held: 'GET /api/held-messages',
  withdraw: 'DELETE /api/held-messages/:id',
  requests: 'GET /api/message-requests',
  decide: 'POST /api/message-requests/:userId',
  openings: 'GET /api/openings',
})
