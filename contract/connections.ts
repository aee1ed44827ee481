import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MemberId, MemberSummary } from './members.ts'

export const CONNECTION_INTERESTS_MAX = 3
export const CONNECTIONS_PAGE_SIZE = 50

/**
 * What a member sees of a pair. A request that was declined stays `pending` for who asked, and is gone for who declined
 * it; it is forgotten after 30 days.
 */
export const Connection = z.object({
  id: z.number().int(),
  status: z.enum(['pending', 'accepted']),
  /** Who asked: the other one (`incoming`) or oneself (`outgoing`). */
  direction: z.enum(['incoming', 'outgoing']),
  connectedUser: MemberSummary.extend({ bio: z.string(), interests: z.array(z.string()) }),
})
export type Connection = z.infer<typeof Connection>

/** The three lists of a member: requests to them, requests of theirs, and whom they are connected with. */
export const ConnectionList = z.enum(['incoming', 'outgoing', 'connected'])
export type ConnectionList = z.infer<typeof ConnectionList>

/** How many each of the three lists holds. */
export const ConnectionCounts = z.object({
  incoming: z.number().int(),
  outgoing: z.number().int(),
  connected: z.number().int(),
})
export type ConnectionCounts = z.infer<typeof ConnectionCounts>

/** `relation` asks for one of the three lists, `userId` for what is between the member and one other. */
export const ConnectionsQuery = z.object({
  relation: ConnectionList.optional(),
  userId: MemberId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(CONNECTIONS_PAGE_SIZE),
  after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
export type ConnectionsQuery = z.infer<typeof ConnectionsQuery>

const ById = z.object({ id: z.coerce.number().int().positive() })

export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/api/connections',
    access: 'member',
    summary: 'Connections and open requests, newest first. `Link: rel="next"` leads to older ones.',
    query: ConnectionsQuery,
    response: z.array(Connection),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/connections/counts',
    access: 'member',
    summary: 'How many connections and open requests there are.',
    response: ConnectionCounts,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/connections',
    access: 'member',
    summary: 'Ask a member to connect. Asking someone who already asked accepts.',
    body: z.object({ connectedUserId: MemberId }),
    response: Connection,
    errors: ['not_found', 'invalid_input'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/connections/:id/accept',
    access: 'member',
    summary: 'Accept a request.',
    params: ById,
    response: Connection,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/connections/:id',
    access: 'member',
    summary:
      'Decline, withdraw or remove. Who asked is not told that a request was declined, and asking again tells nobody.',
    params: ById,
    response: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
}
