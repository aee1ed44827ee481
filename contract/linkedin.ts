import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './linkedin.schema.ts'

/** Between leaving for LinkedIn and coming back, in minutes. */
export const LINKING_MINUTES = 10

/** Where My Profile learns what came of linking. */
export function linkedinReturn(outcome: LinkedinOutcome): string {
  return `/profile?linkedin=${outcome}`
}

export type LinkedinOutcome = z.output<typeof schema.LinkedinOutcome>
export type LinkedinAnswer = z.output<typeof schema.LinkedinAnswer>

export const linkedin = calls<typeof schema.linkedinApi>({
  connect: 'GET /api/linkedin/connect',
  callback: 'GET /api/linkedin/callback',
  disconnect: 'POST /api/linkedin/disconnect',
})
