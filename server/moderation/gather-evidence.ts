import { photoFileAt } from '#contract/photos.ts'
import type { Evidence } from '#contract/moderation.ts'
import type { Deps } from '#server/deps.ts'
import { findProfile, listMessagesAround } from './report-queries.ts'

type Reported = { reporterId: string; subjectId: string; details: string; messageId?: number | undefined }
export type Gathered = { evidence: Evidence; picture: { file: string; bytes: Uint8Array } | null }

/**
 * What there is to see of a member now: later edits do not change it. Of what the two wrote to each other, the reported message
 * and a few around it, or the latest ones. Null where a message is named that the reporter never received.
 */
export async function gatherEvidence(
  { db, photos }: Pick<Deps, 'db' | 'photos'>,
  { reporterId, subjectId, details, messageId }: Reported,
): Promise<Gathered | null> {
  const found = await listMessagesAround(db, { reporterId, subjectId, messageId })
  const messages = found.map((message) => ({ ...message, isReported: message.id === messageId }))
  if (messageId !== undefined && !messages.some(({ isReported, isTheirs }) => isReported && isTheirs)) return null

  const { profileImageUrl, socialLinks, ...profile } = await findProfile(db, subjectId)
  const file = photoFileAt(profileImageUrl)
  // A storage that does not answer must not keep a report from arriving.
  const bytes = file ? await photos.get(file).catch(() => null) : null
  const links = Object.values(socialLinks ?? {})
  return {
    evidence: { details, profile: { ...profile, links }, picture: bytes && file, messages, lookalikes: [] },
    picture: bytes && file ? { file, bytes } : null,
  }
}
