import { z } from 'zod'
import { api } from './endpoint.ts'
import { RowId, Words } from './fields.schema.ts'
import { Decision, Ground } from './moderation.schema.ts'
import { APPEAL_MAX } from './standing.ts'

/** What a member is told about a decision: what Art. 17 of the EU's Digital Services Act lists. */
export const StatementOfReasons = z.object({
  id: z.number().int(),
  decision: Decision.exclude(['dismiss']),
  /** What was decided, and what it means. */
  what: z.string(),
  ground: Ground,
  rule: z.string(),
  facts: z.string(),
  /** How it came about, and whether by a person. */
  origin: z.string(),
  redress: z.string(),
  createdAt: z.iso.datetime(),
  /** When it ends; null for what has no end, or is over at once. */
  until: z.iso.datetime().nullable(),
  isInForce: z.boolean(),
  appeal: z.enum(['possible', 'open', 'granted', 'turned_down', 'too_late', 'none']),
  appealUntil: z.iso.datetime(),
})

export const Standing = z.object({
  status: z.enum(['good', 'limited', 'suspended']),
  until: z.iso.datetime().nullable(),
  decisions: z.array(StatementOfReasons),
  /** The desk is open to them. */
  isModerator: z.boolean(),
})

export const standingApi = api({
  standing: {
    access: 'account',
    admitsSuspended: true,
    summary: 'What was decided about oneself, why, until when, and how to appeal.',
    response: Standing,
  },
  appeal: {
    access: 'account',
    admitsSuspended: true,
    summary: 'Ask another moderator to look at a decision about oneself, once, within six months.',
    body: z.object({
      decisionId: RowId,
      text: Words(APPEAL_MAX).min(1, 'Please say why the decision is wrong.'),
    }),
    response: Standing,
    errors: ['not_found', 'appeal_over'],
    limit: { most: 20, minutes: 60 },
  },
})
