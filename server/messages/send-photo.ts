import { randomBytes } from 'node:crypto'
import { MESSAGE_PHOTOS_PATH } from '#contract/message-photos.ts'
import { type SentMessage, UNCHANGED } from '#contract/messages.ts'
import { MESSAGE_PHOTO_SIZE } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/members/current-user.ts'
import { deletePhoto } from '#server/photos/clear-photo.ts'
import { renderPhoto } from '#server/photos/render-photo.ts'
import { announceMessage } from './announce-message.ts'
import { deliverMessage } from './deliver-message.ts'
import { REFUSALS } from './delivery-refusals.ts'
import type { DraftPhoto } from './draft.ts'
import { findPeer } from './queries.ts'
import { asSent, findSentBefore } from './find-sent-before.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'photos'>

/**
 * Sends a photo as a message, where both have written: its file first, then the message that names it, paid for as any. The same key
 * sends once and answers alike. The sweep removes a file that an interruption leaves.
 */
export async function sendPhoto(
  { db, bus, photos }: Uses,
  sender: Member,
  receiverId: string,
  picture: Uint8Array,
  key: string | undefined,
): Promise<SentMessage> {
  if (receiverId === sender.id) throw new AppError('message_to_self')
  const draft = { senderId: sender.id, receiverId, content: '', key: key ?? null }
  // Before the work of reading it; of several at once the delivery decides.
  const before = await findSentBefore(db, draft)
  if (before) return before
  const peer = await findPeer(db, sender, receiverId)
  if (!peer) throw new AppError('not_found')
  if (!peer.isAnswered) throw new AppError('photo_too_early')

  const photo = await keepPicture(photos, sender.id, picture)
  const delivery = await deliverMessage(db, { ...draft, photo })
  if (delivery.outcome === 'delivered') {
    announceMessage(bus, delivery)
    return asSent({ ...delivery.message, ...UNCHANGED, photo: asOwn(photo) })
  }
  await deletePhoto({ db, photos }, photo.file).catch(() => {})
  const earlier = await findSentBefore(db, draft)
  if (!earlier) throw new AppError(REFUSALS[delivery.outcome])
  return earlier
}

async function keepPicture(photos: Deps['photos'], senderId: string, picture: Uint8Array): Promise<DraftPhoto> {
  const { large, width, height } = await renderPhoto(picture, senderId, MESSAGE_PHOTO_SIZE)
  const file = `message-${randomBytes(16).toString('hex')}.webp`
  await photos.put(file, large)
  return { file, width, height }
}

function asOwn({ file, width, height }: DraftPhoto) {
  return { address: MESSAGE_PHOTOS_PATH + file, width, height, isBlurred: false }
}
