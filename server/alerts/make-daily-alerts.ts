import type { Deps } from '#server/deps.ts'
import { hasUnaskedCalls } from '#server/analysis/admit-call.ts'
import { claimDay, listUnsearched } from './alert-days.ts'
import { findOpportunities } from './find-opportunities.ts'
import { makeAlerts } from './make-alerts.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'ai' | 'bus' | 'embeddings'>

const ACTIVE_DAYS = 30
const BATCH = 200
const BATCH_MAX_MS = 5 * 60_000
const FAILURES_IN_A_ROW = 3

/**
 * The day's search for the next members, two hundred or as many as five minutes are enough for. Returns the next part's
 * number, or null when all are searched or the rest of everyone's calls is for those who ask. Ends early at `signal`. A
 * search that fails leaves its member out for the day; three in a row end the batch with the error.
 */
export async function makeDailyAlerts(deps: Uses, part = 0, signal?: AbortSignal): Promise<number | null> {
  const activeSince = Math.floor(Date.now() / 86_400_000) - ACTIVE_DAYS
  const members = await listUnsearched(deps.db, { activeSince, limit: BATCH })
  const endsAt = performance.now() + BATCH_MAX_MS
  let failures = 0
  for (const id of members) {
    if (signal?.aborted || performance.now() > endsAt) break
    // Asked before the member's day is counted: whoever is not served today is the first another day.
    if (!(await hasUnaskedCalls(deps))) return null
    try {
      await makeAlertOfTheDay(deps, id)
      failures = 0
    } catch (error) {
      failures++
      if (failures === FAILURES_IN_A_ROW) throw error
    }
  }
  return members.length > 0 ? part + 1 : null
}

/** At most one alert a member a day, and only to an opportunity of high priority or better. */
export async function makeAlertOfTheDay(deps: Uses, memberId: string): Promise<void> {
  if (!(await claimDay(deps.db, memberId))) return
  const [best] = await findOpportunities(deps, memberId)
  if (best?.priority !== 'critical' && best?.priority !== 'high') return
  await makeAlerts(deps, memberId, { found: [best], isUnasked: true })
}
