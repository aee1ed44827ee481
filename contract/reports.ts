import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './reports.schema.ts'

/** Characters that a reporter may add. */
export const REPORT_DETAILS_MAX = 1000

/** What a reporter is told of what came of their report, in the settings and by mail. What was done to whom is not theirs to know. */
export const OUTCOME_WORDS: Record<OwnReport['outcome'], string> = {
  open: 'A moderator will look at it.',
  acted: 'We looked at it and did something about it. Thank you.',
  not_acted: 'We looked at it and found that no rule was broken.',
}

export type ReportReason = z.output<typeof schema.ReportReason>
export type NewReport = z.output<typeof schema.NewReport>
export type OwnReport = z.output<typeof schema.OwnReport>

export const reports = calls<typeof schema.reportsApi>({
  report: 'POST /api/reports',
  list: 'GET /api/reports',
})
