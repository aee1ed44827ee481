import { photoFileAt } from '#contract/photos.ts'
import type { Evidence } from '#contract/moderation.ts'
import type { Deps } from '#server/deps.ts'
import { findProfile, listMessagesAround } from './report-queries.ts'

type Reported = { reporterId: string; subjectId: string; details: string; messageId?: number | undefined }
type Picture = { file: string; bytes: Uint8Array }
export type Gathered = { evidence: Evidence; pictures: Picture[] }

/**
 * What there is to see of a member now: later edits do not change it. Of what the two wrote to each other, the reported message
 * and a few around it, or the latest ones; of the photos in them the reported one, or theirs. Null where a message is named that
 * the reporter never received.
 */
export async function gatherEvidence(
  { db, photos }: Pick<Deps, 'db' | 'photos'>,
  { reporterId, subjectId, details, messageId }: Reported,
): Promise<Gathered | null> {
  const found = await listMessagesAround(db, { reporterId, subjectId, messageId })
  const isReported = ({ id, isTheirs }: (typeof found)[number]) => isTheirs && id === messageId
  if (messageId !== undefined && !found.some(isReported)) return null

  const { profileImageUrl, socialLinks, ...profile } = await findProfile(db, subjectId)
  const sent = found.filter((message) => (messageId === undefined ? message.isTheirs : isReported(message)))
  const files = [photoFileAt(profileImageUrl), ...sent.map(({ photo }) => photo)].filter((file) => file !== null)
  const pictures = await Promise.all(files.map((file) => readPicture(photos, file)))
  const kept = new Map(pictures.filter((one) => one !== null).map((one) => [one.file, one]))
  const nameIfKept = (file: string | null) => (file !== null && kept.has(file) ? file : null)

  const messages = found.map((message) => ({
    ...message,
    photo: nameIfKept(message.photo),
    isReported: message.id === messageId,
  }))
  const picture = nameIfKept(photoFileAt(profileImageUrl))
  const links = Object.values(socialLinks ?? {})
  return {
    evidence: { details, profile: { ...profile, links }, picture, messages, lookalikes: [] },
    pictures: [...kept.values()],
  }
}

/** A storage that does not answer must not keep a report from arriving. */
async function readPicture(photos: Deps['photos'], file: string): Promise<Picture | null> {
  const bytes = await photos.get(file).catch(() => null)
  return bytes && { file, bytes }
}
