import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './safety.schema.ts'

/** People who come with one page of those whom the member keeps away. */
export const KEPT_AWAY_PAGE_SIZE = 50

export type KeptAway = z.output<typeof schema.KeptAway>
export type Distance = z.output<typeof schema.Distance>

export const safety = calls<typeof schema.safetyApi>({
  distance: 'GET /api/kept-away/:userId',
  blocked: 'GET /api/blocks',
  block: 'POST /api/blocks',
  unblock: 'DELETE /api/blocks/:userId',
  muted: 'GET /api/muted',
  mute: 'POST /api/muted/:userId',
  unmute: 'DELETE /api/muted/:userId',
  hidden: 'GET /api/hidden',
  hide: 'POST /api/hidden/:userId',
  unhide: 'DELETE /api/hidden/:userId',
})
