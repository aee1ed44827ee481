import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MemberId, MemberSummary } from './members.ts'

export const CONNECTION_INTERESTS_MAX = 3

export const Connection = z.object({
  id: z.number().int(),
  status: z.enum(['pending', 'accepted']),
  /** Who asked: the other one (`incoming`) or oneself (`outgoing`). */
  direction: z.enum(['incoming', 'outgoing']),
  connectedUser: MemberSummary.extend({ bio: z.string(), interests: z.array(z.string()) }),
})
export type Connection = z.infer<typeof Connection>

const ById = z.object({ id: z.coerce.number().int().positive() })

export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/api/connections',
    access: 'member',
    summary: 'Connections and open requests, newest first.',
    response: z.array(Connection),
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
    summary: 'Decline, withdraw or remove.',
    params: ById,
    response: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
}
