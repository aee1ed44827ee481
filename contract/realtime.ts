import type { z } from 'zod'
import type * as schema from './realtime.schema.ts'

/** Why the server closes a socket: not this session's member. */
export const SOCKET_UNAUTHORIZED = 4401

/** The unread badge is refetched this often even when no event came, in milliseconds. */
export const UNREAD_REFRESH_MS = 30_000

export type ClientFrame = z.output<typeof schema.ClientFrame>
export type ServerEvent = z.output<typeof schema.ServerEvent>
