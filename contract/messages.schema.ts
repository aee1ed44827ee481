import { z } from 'zod'
import { api } from './endpoint.ts'
import { PageSize, RowId, VISIBLE } from './fields.schema.ts'
import { MemberId, MemberSummary } from './members.schema.ts'
import { MessagePhoto } from './photos.schema.ts'
import { MESSAGE_MAX_LENGTH, REACTIONS, THREAD_PAGE_SIZE } from './messages.ts'

/** How often somebody may change what was sent, of whatever kind the changes are. */
const CHANGES = { most: 60, minutes: 1 }

export const Reaction = z.enum(REACTIONS)

/** A message, as the two between whom it went see it. */
export const Message = z.object({
  id: z.number().int(),
  senderId: MemberId,
  receiverId: MemberId,
  /** Empty where it is a photo, or its sender has deleted it or a moderator has removed it. */
  content: z.string(),
  photo: MessagePhoto.nullable(),
  createdAt: z.iso.datetime(),
  /** Of one's own messages, for premium members: whether it was read. Otherwise null. */
  isRead: z.boolean().nullable(),
  isEdited: z.boolean(),
  /** By its sender, for both. */
  isDeleted: z.boolean(),
  ownReaction: Reaction.nullable(),
  otherReaction: Reaction.nullable(),
})

/** What a message took from its sender: a credit, one of the day's free messages, or nothing. */
export const MessageCost = z.enum(['credit', 'free', 'premium'])

/** What its sender gets back. The cost of one that is held is null: nothing was taken, and nobody else has seen it. */
export const SentMessage = Message.extend({ cost: MessageCost.nullable() })

/**
 * A message to somebody who has not written back that is looked at before it is sent, as its sender sees it: `waiting`, `removed` by
 * a rule, or not sent for want of a credit (`unpaid`) or another reason (`undelivered`). Nothing was taken for it.
 */
export const HeldMessage = z.object({
  id: z.number().int(),
  user: MemberSummary,
  content: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'removed', 'unpaid', 'undelivered']),
  rule: z.string().nullable(),
})

const Content = z
  .string()
  .trim()
  .regex(VISIBLE, 'A message cannot be empty.')
  .max(MESSAGE_MAX_LENGTH, `A message has at most ${MESSAGE_MAX_LENGTH} characters.`)

/** What is sent. Spaces around the text go. */
export const NewMessage = z.object({ receiverId: MemberId, content: Content })

/** A row of the inbox: the other one and what was said last. */
export const Conversation = z.object({
  user: MemberSummary,
  /** Of somebody who is muted none counts. */
  unreadCount: z.number().int(),
  isMuted: z.boolean(),
  /** What the member wrote is a request: they can write more once it is answered. */
  isWaiting: z.boolean(),
  /** Both have written, so that photos can be sent. */
  isAnswered: z.boolean(),
  /** The latest that the member has not deleted for themselves. Its words are empty where it was deleted or removed. */
  lastMessage: z.object({
    content: z.string(),
    hasPhoto: z.boolean(),
    senderId: MemberId,
    createdAt: z.iso.datetime(),
    isDeleted: z.boolean(),
  }),
})

/** What somebody has written first, as far as it is shown before the member has accepted it. */
export const MessageRequest = z.object({
  user: MemberSummary,
  /** Without links, addresses and numbers; empty where a moderator has removed it. */
  preview: z.string(),
  createdAt: z.iso.datetime(),
})

export const RequestDecision = z.enum(['accept', 'decline'])

/**
 * How many more people the member may turn to today: to begin a conversation, and to ask to connect. `hasReview` where somebody
 * looks at what leads elsewhere before it is sent.
 */
export const Openings = z.object({
  conversations: z.number().int(),
  connections: z.number().int(),
  hasReview: z.boolean(),
})

const ThreadPage = z
  .object({
    limit: PageSize(THREAD_PAGE_SIZE),
    before: RowId.optional(),
    after: RowId.optional(),
    around: RowId.optional(),
  })
  .refine(
    ({ before, after, around }) => [before, after, around].filter((id) => id !== undefined).length <= 1,
    'Ask for what is before, after or around a message, and not for two of them.',
  )

const conversationPage = {
  query: z.object({ limit: PageSize(50), before: RowId.optional() }),
  response: z.array(Conversation),
}

export const messagesApi = api({
  conversations: {
    access: 'member',
    summary: 'Conversations, the latest first. `Link: rel="next"` leads to older ones.',
    ...conversationPage,
  },
  archived: {
    access: 'member',
    summary: 'Conversations that the member has put away, the latest first. `Link: rel="next"` leads to older ones.',
    ...conversationPage,
  },
  archive: {
    access: 'member',
    summary: 'Put a conversation away until the next message in it; of somebody who is muted it stays away.',
    params: z.object({ userId: MemberId }),
    status: 204,
  },
  unarchive: {
    access: 'member',
    summary: 'Put a conversation back into the list.',
    params: z.object({ userId: MemberId }),
    status: 204,
  },
  thread: {
    access: 'member',
    summary:
      'The latest messages with a member, or those before, after or around one; oldest first, marked as read. `Link` leads to older ones by `rel="next"` and to newer ones by `rel="prev"`.',
    params: z.object({ userId: MemberId }),
    query: ThreadPage,
    response: z.array(Message),
    errors: ['not_found'],
  },
  unreadCount: { access: 'member', summary: 'How many received messages are unread.', response: z.number().int() },
  send: {
    access: 'member',
    summary:
      'Send a message. The same Idempotency-Key sends once and answers alike. To whoever has not written back, what leads elsewhere or went to many is held until it was looked at, where there are moderators.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: NewMessage,
    response: SentMessage,
    errors: [
      'insufficient_credits',
      'account_limited',
      'not_found',
      'message_to_self',
      'key_reused',
      'openings_spent',
      'awaiting_answer',
      'awaiting_review',
      'awaiting_approval',
      'no_links_now',
    ],
  },
  edit: {
    access: 'member',
    summary:
      'Change the words of one’s own message, within fifteen minutes. To whoever has not written back nothing may be added that would be looked at first.',
    params: z.object({ id: RowId }),
    body: z.object({ content: Content }),
    status: 204,
    limit: CHANGES,
    errors: [
      'not_found',
      'message_gone',
      'too_late_to_change',
      'edit_leads_elsewhere',
      'edit_went_to_many',
      'photo_not_editable',
      'awaiting_approval',
      'no_links_now',
    ],
  },
  deleteForEveryone: {
    access: 'member',
    summary: 'Delete one’s own message for both, within fifteen minutes. What it took is not given back.',
    params: z.object({ id: RowId }),
    status: 204,
    limit: CHANGES,
    errors: ['not_found', 'too_late_to_change'],
  },
  deleteForMe: {
    access: 'member',
    summary: 'Delete a message from one’s own side of a thread. The other one keeps it, and is not told.',
    params: z.object({ id: RowId }),
    status: 204,
    limit: CHANGES,
    errors: ['not_found'],
  },
  react: {
    access: 'member',
    summary: 'Mark a message with a reaction, one each, or take it back with null.',
    params: z.object({ id: RowId }),
    body: z.object({ reaction: Reaction.nullable() }),
    status: 204,
    limit: CHANGES,
    errors: ['not_found', 'message_gone'],
  },
  held: {
    access: 'member',
    summary: 'What the member has written that is looked at before it is sent, or was not sent; the latest first.',
    response: z.array(HeldMessage),
  },
  withdraw: {
    access: 'member',
    summary: 'Take back what waits to be looked at, or put away what was not sent.',
    params: z.object({ id: RowId }),
    status: 204,
    errors: ['not_found'],
  },
  requests: {
    access: 'member',
    summary:
      'What others have written first and the member has not answered, the latest first. `Link: rel="next"` leads on.',
    query: z.object({ limit: PageSize(50), before: RowId.optional() }),
    response: z.array(MessageRequest),
  },
  decide: {
    access: 'member',
    summary: 'Accept a request, which makes it a conversation, or decline it, which nobody hears of.',
    params: z.object({ userId: MemberId }),
    body: z.object({ decision: RequestDecision }),
    status: 204,
  },
  openings: {
    access: 'member',
    summary: 'How many more people the member may write to for the first time, and ask to connect, today.',
    response: Openings,
  },
})
