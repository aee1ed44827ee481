import type { CasePage } from '#contract/moderation.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findOpenCase } from './decision-queries.ts'
import { findCase, findMeasures, listLog, listReports } from './queries.ts'
import { barredFrom } from './rules.ts'
import { sealsOfDesk } from './sealed-words.ts'

/** A case with everything that a moderator needs to decide it. */
export async function openCase(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  moderatorId: string,
  id: number,
): Promise<CasePage> {
  const [queued, open] = await Promise.all([findCase(db, moderatorId, id), findOpenCase(db, id)])
  if (!queued || !open) throw new AppError('not_found')
  const [measures, reports, log] = await Promise.all([
    findMeasures(db, queued.subjectId),
    listReports(db, id),
    listLog(db, queued.subjectId),
  ])
  const appeal =
    open.waitsFor === 'appeal' && log.find((one) => one.action === 'appeal' && one.answers === open.disputed?.id)
  const seals = sealsOfDesk(secret)
  return {
    ...queued,
    ...measures,
    appealId: appeal ? appeal.id : null,
    barred: barredFrom(open, moderatorId),
    reports: reports.map((report) => ({ ...report, evidence: seals.openEvidence(report.evidence, report.id) })),
    log: log.map((entry) => ({ ...entry, ...seals.openWords(entry.words, entry.caseId, entry.version) })),
  }
}
