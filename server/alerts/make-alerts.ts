import type { NetworkingAlert } from '#contract/alerts.ts'
import { askAnalyzer } from '#server/analysis/ask-analyzer.ts'
import { recordInteraction } from '#server/analysis/interactions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { giveNotice } from '#server/notices/notices.ts'
import { alertsFrom, requestFor } from './alert-request.ts'
import { findOpportunities, type Found } from './find-opportunities.ts'
import { insertAlerts, listAlerts, saveMark, type AlertMark } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'ai' | 'bus' | 'embeddings'>

/** Looks for new opportunities and makes alerts of the best. Where nobody new fits no analyzer is asked. */
export async function generateAlerts(deps: Uses, memberId: string): Promise<NetworkingAlert[]> {
  return makeAlerts(deps, memberId, { found: await findOpportunities(deps, memberId), isUnasked: false })
}

type Wanted = {
  found: Found[]
  /** True where the product looks by itself: of everyone's calls to a model it may use its share and no more. */
  isUnasked: boolean
}

/** Has opportunities put into words and keeps them as alerts of the member, whose open screens hear of it. */
export async function makeAlerts(
  { db, config, ai, bus }: Uses,
  memberId: string,
  { found, isUnasked }: Wanted,
): Promise<NetworkingAlert[]> {
  if (found.length === 0) return []

  const type = 'networking_alerts'
  const told = requestFor(found)
  const about = found.map(({ target }) => target.id)
  const { answer, record } = await askAnalyzer({ db, config, ai }, memberId, {
    type,
    told,
    about,
    budget: isUnasked ? 'unasked' : 'asked',
    ask: (trace) => ai.describeOpportunities(told, trace),
  })
  const fresh = alertsFrom(found, answer.analyser, answer.opportunities)

  const ids = await db.transaction().execute(async (tx) => {
    await recordInteraction(tx, memberId, { type, told, about, answer, record })
    const made = await insertAlerts(tx, memberId, fresh)
    // Whoever looks for them themselves is there to see them.
    if (made.length > 0 && isUnasked) await giveNotice(tx, { memberId, kind: 'opportunity', about: '' })
    return made
  })
  if (fresh.length === 0) throw new AppError('ai_failed')
  if (ids.length === 0) return []
  bus.publish(memberId, { type: 'alert' })
  return listAlerts(db, memberId, { ids })
}

/** Marks an alert of the member, and tells their other screens. Another member's is as unknown as one that is not there. */
export async function markAlert(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: string,
  id: number,
  mark: AlertMark,
): Promise<NetworkingAlert> {
  await saveMark(db, memberId, id, mark)
  const [alert] = await listAlerts(db, memberId, { ids: [id] })
  if (!alert) throw new AppError('not_found')

  bus.publish(memberId, { type: 'alert' })
  return alert
}
