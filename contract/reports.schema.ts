import { z } from 'zod'
import { api } from './endpoint.ts'
import { RowId, Words } from './fields.schema.ts'
import { MemberId } from './members.schema.ts'
import { REPORT_DETAILS_MAX } from './reports.ts'

export const ReportReason = z.enum(['spam', 'fake', 'harassment', 'underage', 'other'])

export const NewReport = z.object({
  userId: MemberId,
  reason: ReportReason,
  details: Words(REPORT_DETAILS_MAX).optional(),
  /** A message of theirs that the reporter received. */
  messageId: RowId.optional(),
})

/** A report of one's own, and what came of it. */
export const OwnReport = z.object({
  id: z.string(),
  /** The name that was reported, as it was then. */
  name: z.string(),
  reason: ReportReason,
  createdAt: z.iso.datetime(),
  outcome: z.enum(['open', 'acted', 'not_acted']),
})

export const reportsApi = api({
  report: {
    access: 'member',
    summary: 'Report a member, or a message of theirs. Again while it is open changes nothing.',
    body: NewReport,
    status: 201,
    errors: ['not_found', 'invalid_input'],
    limit: { most: 20, minutes: 24 * 60 },
  },
  list: {
    access: 'member',
    summary: 'The latest reports of one’s own, and what came of them.',
    response: z.array(OwnReport),
  },
})
