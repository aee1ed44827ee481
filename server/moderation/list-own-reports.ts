import type { OwnReport } from '#contract/reports.ts'
import type { Deps } from '#server/deps.ts'
import { listOwnReports as listRows } from './report-queries.ts'
import { sealsOfDesk } from './sealed-words.ts'

/** A member's own reports, each with the name that they saw when they reported it. */
export async function listOwnReports(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  reporterId: string,
): Promise<OwnReport[]> {
  const seals = sealsOfDesk(secret)
  const rows = await listRows(db, reporterId)
  return rows.map(({ evidence, ...report }) => ({
    ...report,
    name: seals.openEvidence(evidence, report.id)?.profile.name ?? 'A member',
  }))
}
