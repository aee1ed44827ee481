import { z } from 'zod'
import { CONNECTIONS_PAGE_SIZE } from './connections.ts'
import { api } from './endpoint.ts'
import { PageSize, RowId } from './fields.schema.ts'
import { MemberId, MemberSummary } from './members.schema.ts'

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

/** The three lists of a member: requests to them, requests of theirs, and whom they are connected with. */
export const ConnectionList = z.enum(['incoming', 'outgoing', 'connected'])

/** How many each of the three lists holds. */
export const ConnectionCounts = z.object({
  incoming: z.number().int(),
  outgoing: z.number().int(),
  connected: z.number().int(),
})

/** `relation` asks for one of the three lists, `userId` for what is between the member and one other. */
export const ConnectionsQuery = z.object({
  relation: ConnectionList.optional(),
  userId: MemberId.optional(),
  limit: PageSize(CONNECTIONS_PAGE_SIZE),
  after: RowId.optional(),
})

const ById = z.object({ id: RowId })

export const connectionsApi = api({
  list: {
    access: 'member',
    summary: 'Connections and open requests, newest first. `Link: rel="next"` leads to older ones.',
    query: ConnectionsQuery,
    response: z.array(Connection),
  },
  counts: {
    access: 'member',
    summary: 'How many connections and open requests there are.',
    response: ConnectionCounts,
  },
  request: {
    access: 'member',
    summary: 'Ask a member to connect. Asking someone who already asked accepts.',
    body: z.object({ connectedUserId: MemberId }),
    response: Connection,
    errors: ['not_found', 'invalid_input', 'account_limited', 'asks_spent'],
  },
  accept: {
    access: 'member',
    summary: 'Accept a request.',
    params: ById,
    response: Connection,
    errors: ['not_found'],
  },
  remove: {
    access: 'member',
    summary:
      'Decline, withdraw or remove. Who asked is not told that a request was declined, and asking again tells nobody.',
    params: ById,
    status: 204,
    errors: ['not_found'],
  },
})
