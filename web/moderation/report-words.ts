import type { ReportReason } from '#contract/reports.ts'

/** What a report can be about, in the words and the order of the sheet. */
export const REASONS: [ReportReason, string][] = [
  ['spam', 'Spam or advertising'],
  ['fake', 'Not who they say they are'],
  ['harassment', 'Harassment or threats'],
  ['underage', 'Younger than 18'],
  ['other', 'Something else'],
]

export const REASON_WORDS = new Map(REASONS)
