import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MemberSummary } from './members.ts'

/** The alerts badge is refetched this often even when no event came, in milliseconds. */
export const ALERTS_REFRESH_MS = 60_000

/** An alert nobody acts upon is gone after this many days. */
export const ALERT_DAYS = 14

/** Whoever an alert led the member to does not come again for this many days after they acted upon it. */
export const ACTED_DAYS = 90

/** So many opportunities one search finds at most, and so many alerts the list holds at most: the latest. */
export const OPPORTUNITIES_A_SEARCH = 5
export const ALERTS_LISTED = 100

/** What the words of an alert may take, in characters; of benefits and of steps there are one to `items`. */
export const ALERT_WORDS = { title: 100, description: 400, reasoning: 700, item: 240, items: 4 } as const

export const AlertType = z.enum(['skill_match', 'industry_connection', 'mentor_opportunity', 'collaboration', 'other'])
export type AlertType = z.infer<typeof AlertType>

export const AlertPriority = z.enum(['critical', 'high', 'medium', 'low'])
export type AlertPriority = z.infer<typeof AlertPriority>

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
export type NetworkingAlert = z.infer<typeof NetworkingAlert>

const ById = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/networking-alerts',
    access: 'member',
    summary: 'Networking opportunities that stand, the latest first. Read ones only where they are asked for.',
    query: z.object({ includeRead: z.enum(['true', 'false']).default('false') }),
    response: z.array(NetworkingAlert),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/networking-alerts/count',
    access: 'member',
    summary: 'How many alerts are unread.',
    response: z.object({ count: z.number().int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/networking-alerts/:id/read',
    access: 'member',
    summary: 'Mark an alert as read.',
    params: ById,
    response: NetworkingAlert,
    errors: ['not_found'],
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/networking-alerts/:id/act',
    access: 'member',
    summary: 'Mark an alert as acted upon, and thereby as read.',
    params: ById,
    response: NetworkingAlert,
    errors: ['not_found'],
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/generate-networking-alerts',
    access: 'member',
    summary: 'Look for new networking opportunities. The best comes first; empty when nobody new fits.',
    response: z.object({ opportunities: z.array(NetworkingAlert) }),
    errors: ['too_many_requests', 'ai_unavailable', 'ai_failed'],
  }),
}
