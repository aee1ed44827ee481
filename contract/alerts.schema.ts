import { z } from 'zod'
import { api } from './endpoint.ts'
import { RowId } from './fields.schema.ts'
import { MemberSummary } from './members.schema.ts'

/** What kind of opportunity it is. */
export const AlertType = z.enum(['skill_match', 'industry_connection', 'mentor_opportunity', 'collaboration', 'other'])

/** How much it matters, the most first. */
export const AlertPriority = z.enum(['critical', 'high', 'medium', 'low'])

/** A networking opportunity: why one other member is worth writing to. */
export const NetworkingAlert = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  alertType: AlertType,
  priority: AlertPriority,
  /** How good it is, whole, 0 to 100. */
  opportunityScore: z.number().int(),
  isRead: z.boolean(),
  isActedUpon: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  targetUser: MemberSummary.extend({ aiGeneratedBio: z.string() }),
  aiAnalysis: z.object({
    /** Who wrote the words, for people. */
    analyser: z.string(),
    reasoning: z.string(),
    mutual_benefits: z.array(z.string()),
    actionable_steps: z.array(z.string()),
  }),
})

const ById = z.object({ id: RowId })

export const alertsApi = api({
  list: {
    access: 'member',
    summary: 'Networking opportunities that stand, the latest first. Read ones only where they are asked for.',
    query: z.object({ includeRead: z.enum(['true', 'false']).default('false') }),
    response: z.array(NetworkingAlert),
  },
  count: { access: 'member', summary: 'How many alerts are unread.', response: z.object({ count: z.number().int() }) },
  read: {
    access: 'member',
    summary: 'Mark an alert as read.',
    params: ById,
    response: NetworkingAlert,
    errors: ['not_found'],
  },
  act: {
    access: 'member',
    summary: 'Mark an alert as acted upon, and thereby as read.',
    params: ById,
    response: NetworkingAlert,
    errors: ['not_found'],
  },
  generate: {
    access: 'member',
    summary: 'Look for new networking opportunities. The best comes first; empty when nobody new fits.',
    response: z.object({ opportunities: z.array(NetworkingAlert) }),
    errors: ['ai_unavailable', 'ai_failed'],
    limit: { most: 20, minutes: 15 },
    load: 'waiting',
  },
})
