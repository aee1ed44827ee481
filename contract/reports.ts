import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './reports.schema.ts'

/** Characters that a reporter may add. */
export const REPORT_DETAILS_MAX = 1000

export type ReportReason = z.output<typeof schema.ReportReason>
export type NewReport = z.output<typeof schema.NewReport>
export type OwnReport = z.output<typeof schema.OwnReport>

export const reports = calls<typeof schema.reportsApi>({
  report: 'POST /api/reports',
  list: 'GET /api/reports',
})
