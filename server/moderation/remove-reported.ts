import type { NewDecision } from '#contract/moderation.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { removeMessage } from '#server/messages/remove-message.ts'
import type { OpenCase } from './decision-queries.ts'
import { listReports } from './queries.ts'
import type { sealsOfDesk } from './sealed-words.ts'

/**
 * Removes messages of a member, each of which a report of their case is about: moderators reach no others. Returns who reads it
 * otherwise now, and the files of what were photos.
 */
export async function removeReported(
  tx: Transaction,
  seals: ReturnType<typeof sealsOfDesk>,
  { id: caseId, subjectId }: Pick<OpenCase, 'id' | 'subjectId'>,
  removes: NonNullable<NewDecision['removes']>,
): Promise<{ readerIds: Set<string>; photos: string[] }> {
  const messageIds = removes.filter((part) => typeof part === 'number')
  const readerIds = new Set<string>()
  const photos: string[] = []
  if (messageIds.length === 0) return { readerIds, photos }
  const reports = await listReports(tx, caseId)
  const evidence = reports.flatMap((report) => seals.openEvidence(report.evidence, report.id)?.messages ?? [])
  const reported = new Set(evidence.filter(({ isReported }) => isReported).map(({ id }) => id))

  for (const messageId of messageIds) {
    if (!reported.has(messageId)) throw new AppError('not_found', 'No report of this case is about that message.')
    const removed = await removeMessage(tx, subjectId, messageId)
    if (removed) readerIds.add(subjectId).add(removed.receiverId)
    if (removed?.photo) photos.push(removed.photo)
  }
  return { readerIds, photos }
}
