import type { Verification } from '#contract/verification.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { renderPhoto } from '#server/photos/render-photo.ts'
import { sealsOfPictures } from './sealed-picture.ts'
import { findAsked, findVerification, keepPicture, lockPhoto } from './verifications.ts'

/**
 * Keeps the picture of a pose, read and re-encoded like any photo and then sealed, until a moderator has compared it with the photo
 * that the member has now. Of several at once one is kept.
 */
export async function sendPicture(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  memberId: string,
  bytes: Uint8Array,
): Promise<Verification> {
  const { large } = await renderPhoto(bytes, memberId)
  await db.transaction().execute(async (tx) => {
    // The member first, as a change of photo locks them: the two wait for each other and never in a circle.
    const photo = await lockPhoto(tx, memberId)
    if (photo === null) throw new AppError('photo_needed')
    const id = await findAsked(tx, memberId)
    if (id === undefined) throw new AppError('verification_over')
    await keepPicture(tx, id, { picture: sealsOfPictures(secret).seal(large, id), photo })
  })
  return findVerification(db, memberId)
}
