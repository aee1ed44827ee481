import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './transparency.schema.ts'

export type Tally = z.output<typeof schema.Tally>

export const transparency = calls<typeof schema.transparencyApi>({
  report: 'GET /api/transparency',
  csv: 'GET /api/transparency.csv',
})
