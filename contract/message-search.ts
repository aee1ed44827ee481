import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './message-search.schema.ts'

/** Characters of what messages are searched for. */
export const SEARCH_MAX_LENGTH = 100

export type FoundMessage = z.output<typeof schema.FoundMessage>

export const messageSearch = calls<typeof schema.messageSearchApi>({
  search: 'GET /api/found-messages',
})
