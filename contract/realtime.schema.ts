import { z } from 'zod'
import { MemberId } from './members.schema.ts'

/** What a client sends over `/ws`. `auth` comes first. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: MemberId }),
  z.object({ type: z.literal('typing'), to: MemberId }),
  /** Whether the page is in view; one that has not said it is. */
  z.object({ type: z.literal('watching'), isWatching: z.boolean() }),
])

/** What the server pushes to a member's open screens over `/ws`. Events say what to look at; the calls say what it is. */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('new_message'),
    message: z.object({ id: z.number().int(), senderId: MemberId, createdAt: z.iso.datetime() }),
  }),
  /** Edited, deleted or reacted to, by one of the two or by this member elsewhere. */
  z.object({ type: z.literal('message_changed'), message: z.object({ id: z.number().int(), senderId: MemberId }) }),
  /** Somebody has written who may not write at once. */
  z.object({ type: z.literal('message_request') }),
  z.object({ type: z.literal('messages_read'), by: MemberId }),
  z.object({ type: z.literal('typing'), from: MemberId }),
  z.object({ type: z.literal('presence'), userId: MemberId, isOnline: z.boolean() }),
  z.object({
    type: z.literal('connection'),
    id: z.number().int(),
    status: z.enum(['pending', 'accepted', 'removed']),
    /** The other one of the two. */
    userId: MemberId,
  }),
  z.object({ type: z.literal('alert') }),
  z.object({ type: z.literal('credits') }),
  /** The session of this screen has ended; the socket closes next. */
  z.object({ type: z.literal('sessions_ended') }),
  /** Events may have been missed: fetch again what is on the screen. */
  z.object({ type: z.literal('refetch') }),
])
