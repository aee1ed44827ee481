import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './connections.schema.ts'

/** Interests on the row of a connection, and rows that come with one page. */
export const CONNECTION_INTERESTS_MAX = 3
export const CONNECTIONS_PAGE_SIZE = 50

export type Connection = z.output<typeof schema.Connection>
export type ConnectionList = z.output<typeof schema.ConnectionList>
export type ConnectionCounts = z.output<typeof schema.ConnectionCounts>
export type ConnectionsQuery = z.output<typeof schema.ConnectionsQuery>

export const connections = calls<typeof schema.connectionsApi>({
  list: 'GET /api/connections',
  counts: 'GET /api/connections/counts',
  request: 'POST /api/connections',
  accept: 'POST /api/connections/:id/accept',
  remove: 'DELETE /api/connections/:id',
})
