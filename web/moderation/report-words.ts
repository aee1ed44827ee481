import type { ReportReason } from '#contract/reports.ts'

/** What a report can be about, in the words of the sheet. */
export const REASON_WORDS: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  fake: 'Not who they say they are',
  harassment: 'Harassment or threats',
  underage: 'Younger than 18',
  other: 'Something else',
}
