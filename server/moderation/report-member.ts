import { randomUUID } from 'node:crypto'
import type { NewReport } from '#contract/reports.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/members/current-user.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { addReport, canReport, keepPicture, takeCase } from './report-queries.ts'
import { sealsOfDesk } from './sealed-words.ts'

type Uses = Pick<Deps, 'db' | 'photos' | 'secret'>

/** Reports a member: once until it is decided. What there is to see of them is sealed at this moment. */
export async function reportMember(
  { db, photos, secret }: Uses,
  reporter: Member,
  { userId: subjectId, reason, details = '', messageId }: NewReport,
): Promise<undefined> {
  if (subjectId === reporter.id) throw new AppError('invalid_input', 'You cannot report yourself.')
  if (!(await canReport(db, reporter.id, subjectId))) throw new AppError('not_found')
  const wanted = { reporterId: reporter.id, subjectId, details, messageId }
  const gathered = await gatherEvidence({ db, photos }, wanted)
  if (!gathered) throw new AppError('not_found', 'There is no such message that you received from them.')

  const { evidence, pictures } = gathered
  const seals = sealsOfDesk(secret)
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    const found = await takeCase(tx, subjectId)
    const sealed = seals.sealEvidence(evidence, id)
    const report = { id, reporterId: reporter.id, source: 'member' as const, reason, evidence: sealed }
    const isNew = await addReport(tx, found, report)
    if (!isNew) return
    for (const { file, bytes } of pictures)
      await keepPicture(tx, found.id, file, seals.sealPicture(bytes, found.id, file))
  })
}
