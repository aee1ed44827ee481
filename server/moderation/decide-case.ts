import { CONFIRM_DAYS, GROUNDS, type Ground, type NewDecision, USUAL_DAYS } from '#contract/moderation.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import type { Member } from '#server/members/current-user.ts'
import { clearPhoto, deletePhoto } from '#server/photos/clear-photo.ts'
import { clearBio } from '#server/profile/clear-bio.ts'
import {
  appendEntry,
  closeReports,
  findOpenCase,
  takeBackOutcomes,
  waitForAppeals,
  weighCasesOf,
} from './decision-queries.ts'
import { logDecision } from './log-decision.ts'
import { removeReported } from './remove-reported.ts'
import { barredFrom, mayDecide } from './rules.ts'
import { sealsOfDesk } from './sealed-words.ts'
import { tellReporters } from './tell-reporters.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'photos' | 'secret'>

/** The rules in the order in which a report without a ground of the moderator's is taken for one of them. */
const WORST_FIRST = ['underage', 'harassment', 'fake', 'other', 'spam'] as const

/**
 * Decides a case: one decision however many decide at once, each under the case's lock. The member's standing follows from the
 * entry in the log; who is suspended by it is signed out everywhere at once.
 */
export async function decideCase(
  { db, bus, config, photos, secret }: Uses,
  { log }: Pick<Client, 'log'>,
  moderator: Member,
  caseId: number,
  given: NewDecision,
): Promise<void> {
  const { decision } = given
  const seals = sealsOfDesk(secret)
  const { subjectId, ground, reporterIds, gone, readerIds } = await db.transaction().execute(async (tx) => {
    const found = await findOpenCase(tx, caseId, 'lock')
    if (!found) throw new AppError('not_found')
    if (found.claimedBy !== null && found.claimedBy !== moderator.id) throw new AppError('case_claimed')
    if (!mayDecide(found, given)) throw new AppError('case_decided')
    const barred = barredFrom(found, moderator.id, decision)
    if (barred) throw new AppError(barred)

    const ground: Ground = given.ground ?? WORST_FIRST.find((reason) => found.reasons.includes(reason)) ?? 'other'
    const facts = given.facts ?? GROUNDS[ground].facts
    const isPermanent = decision === 'confirm' || (decision === 'suspend' && given.days === null)
    const entry = {
      actorId: moderator.id,
      action: decision,
      ground: decision === 'dismiss' || decision === 'restore' ? (given.ground ?? null) : ground,
      endsInDays: daysOf(given),
      isPermanent,
      answers: found.disputed?.id ?? null,
      words: seals.sealWords({ note: given.note, facts }, found.id, found.version + 1),
    }
    const waitsFor = isPermanent && decision === 'suspend' ? 'confirmation' : null
    const decisionId = await appendEntry(tx, found, entry, waitsFor)
    await waitForAppeals(tx, found.id)
    const outcome = decision === 'dismiss' || decision === 'restore' ? 'not_acted' : 'acted'
    const reporterIds = await closeReports(tx, found.id, { decisionId, outcome })
    await tellReporters(tx, { config, secret }, reporterIds, { outcome })
    if (decision === 'restore' && found.disputed) {
      const wrongIds = await takeBackOutcomes(tx, found.disputed.decisionIds)
      await tellReporters(tx, { config, secret }, wrongIds, { outcome, isSecondLook: true })
      reporterIds.push(...wrongIds)
    }
    if (decision === 'suspend' || decision === 'confirm') await endSessions(tx, found.subjectId)
    const removes = decision === 'remove' ? (given.removes ?? ['photo', 'bio']) : []
    const removed = await removeReported(tx, seals, found, removes)
    if (removes.includes('bio')) await clearBio(tx, found.subjectId)
    const photo = removes.includes('photo') ? await clearPhoto(tx, found.subjectId) : null
    const gone = photo ? [photo, ...removed.photos] : removed.photos
    return { subjectId: found.subjectId, ground: entry.ground, reporterIds, gone, readerIds: removed.readerIds }
  })

  const about = { ground, days: daysOf(given) }
  logDecision({ secret, log }, { action: decision, actorId: moderator.id, subjectId, about })
  if (decision === 'suspend' || decision === 'confirm') bus.publish(subjectId, { type: 'sessions_ended' })
  for (const id of readerIds) bus.publish(id, { type: 'refetch' })
  await weighCasesOf(db, reporterIds)
  // They are nobody's photos any more: a failure to delete a file is the daily sweep's to mend.
  for (const file of gone) await deletePhoto({ db, photos }, file).catch(() => {})
}

/** How long a measure lasts; null for what has no end. A suspension for good begins as one until its second moderator. */
function daysOf({ decision, days }: NewDecision): number | null {
  if (decision === 'limit') return days ?? USUAL_DAYS.limit
  if (decision !== 'suspend') return null
  return days === null ? CONFIRM_DAYS : (days ?? USUAL_DAYS.suspend)
}
