import { z } from 'zod'
import { api } from './endpoint.ts'

/** How often something happened in a month: what, and of which kind. */
export const Tally = z.object({
  /** `2026-01`, UTC. */
  month: z.string(),
  what: z.enum(['reports', 'noticed by Akin', 'decisions', 'appeals', 'appeals granted', 'median hours to decide']),
  kind: z.string(),
  count: z.number().int(),
})

const LIMIT = { most: 60, minutes: 1 }

export const transparencyApi = api({
  report: {
    access: 'public',
    summary: 'What the desk did in the last 24 months, counted from its log. It is counted anew every hour.',
    response: z.array(Tally),
    limit: LIMIT,
  },
  csv: {
    access: 'public',
    summary: 'The same as comma-separated values.',
    response: z.string(),
    produces: 'text/csv',
    limit: LIMIT,
  },
})
