import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './account.schema.ts'

/** For how many days whoever has deleted their account may come back. */
export const GRACE_DAYS = 7

export type Leaving = z.output<typeof schema.Leaving>

export const account = calls<typeof schema.accountApi>({
  download: 'GET /api/account/export',
  remove: 'DELETE /api/account',
  pause: 'PUT /api/account/pause',
})
