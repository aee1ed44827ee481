import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type { Decision } from './moderation.ts'
import type * as schema from './standing.schema.ts'

/** Characters of an appeal. */
export const APPEAL_MAX = 4000
/** How long a member may appeal, in months, as the EU's Digital Services Act has it (Art. 20). */
export const APPEAL_MONTHS = 6

export type Standing = z.output<typeof schema.Standing>
export type StatementOfReasons = z.output<typeof schema.StatementOfReasons>

/** What each decision means, as the member is told. */
export const DECISION_WORDS: Record<Decision, string> = {
  dismiss: 'No rule was broken',
  remove: 'We removed your photo or your words',
  warn: 'We ask you to keep to the rules',
  limit: 'You can write to and ask nobody new for a while',
  suspend: 'Your account is suspended',
  confirm: 'Your account is suspended for good',
  restore: 'Your account is as it was',
}

export const standing = calls<typeof schema.standingApi>({
  standing: 'GET /api/account/standing',
  appeal: 'POST /api/account/appeal',
})
