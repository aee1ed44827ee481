import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './alerts.schema.ts'

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

export type AlertType = z.output<typeof schema.AlertType>
export type AlertPriority = z.output<typeof schema.AlertPriority>
export type NetworkingAlert = z.output<typeof schema.NetworkingAlert>

/**
 * One thing that fixed rules found in two profiles, as an analyzer is told it and members read it again. `sentence` is whole
 * and true, speaks to the member as "you", names the candidate by `{name}` and quotes only what either wrote (between “ and ”).
 * `topic` is what it is about, in words of one of the two (of `field` and `interests`, in ours), at most 56 characters.
 * `form` says how those words stand in a sentence: asked for as in "a drummer", to be done as in "learn to swim", or only
 * written of. `gains` says whose wish it fulfils.
 */
export type OpportunityFact = {
  rule: 'mentor' | 'skill' | 'help' | 'role' | 'project' | 'company' | 'field' | 'interests'
  gains: 'member' | 'candidate' | 'both'
  topic: string
  form: 'noun' | 'verb' | 'matter'
  sentence: string
}

export const alerts = calls<typeof schema.alertsApi>({
  list: 'GET /api/networking-alerts',
  count: 'GET /api/networking-alerts/count',
  read: 'POST /api/networking-alerts/:id/read',
  act: 'POST /api/networking-alerts/:id/act',
  generate: 'POST /api/generate-networking-alerts',
})
