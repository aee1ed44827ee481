import type { NewDecision } from '#contract/moderation.ts'
import type { OpenCase } from './decision-queries.ts'

/**
 * Whether there is something to decide. Whoever names the version that they have looked at may decide a closed case again; a
 * suspension for good that waits for its second moderator is confirmed or taken back, and nothing else.
 */
export function mayDecide(
  { version, waitsFor, hasMeasure }: Pick<OpenCase, 'version' | 'waitsFor' | 'hasMeasure'>,
  given: Pick<NewDecision, 'decision' | 'version'>,
): boolean {
  if (given.version !== undefined && given.version !== version) return false
  if (given.decision === 'confirm') return waitsFor === 'confirmation'
  if (given.decision === 'restore') return hasMeasure || waitsFor !== null
  if (waitsFor === 'confirmation') return false
  return waitsFor !== null || given.version !== undefined
}

/**
 * Why a moderator may not decide: it is about themselves or was reported by them, or it takes another moderator than the one who
 * has decided, as an appeal does and the confirmation of a suspension for good.
 */
export function barredFrom(
  { subjectId, reporterIds, waitsFor, disputed }: Pick<OpenCase, 'subjectId' | 'reporterIds' | 'waitsFor' | 'disputed'>,
  moderatorId: string,
  decision?: NewDecision['decision'],
): 'own_case' | 'second_moderator' | null {
  if (moderatorId === subjectId || reporterIds.includes(moderatorId)) return 'own_case'
  const takesAnother = waitsFor === 'appeal' || (waitsFor === 'confirmation' && decision !== 'restore')
  return takesAnother && disputed?.actorIds.includes(moderatorId) ? 'second_moderator' : null
}
