import { randomBytes } from 'node:crypto'
import type { CurrentUser } from '#contract/members.ts'
import { photoAddress, photoFileAt, smallPhotoFile } from '#contract/photos.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { deletePhoto } from './clear-photo.ts'
import { setPhotoHash } from './photo-hashes.ts'
import { setPhotoAddress } from './queries.ts'
import { renderPhoto } from './render-photo.ts'

type Uses = Pick<Deps, 'db' | 'photos'>

/**
 * Makes a picture the member's photo, together with what else `alongside` changes. New files are written first and old ones
 * deleted last, so that a member always has one whole photo. The sweep removes files that an interruption leaves.
 */
export async function replacePhoto(
  { db, photos }: Uses,
  memberId: string,
  picture: Uint8Array,
  alongside: (tx: Transaction) => Promise<void> = async () => {},
): Promise<CurrentUser> {
  const { large, small, hash } = await renderPhoto(picture, memberId)
  const file = `${randomBytes(16).toString('hex')}.webp`
  await Promise.all([photos.put(file, large), photos.put(smallPhotoFile(file), small)])

  const before = await db.transaction().execute(async (tx) => {
    await alongside(tx)
    await setPhotoHash(tx, memberId, hash)
    return setPhotoAddress(tx, memberId, photoAddress(file))
  })
  const old = photoFileAt(before)
  // The member has the new photo already, so a failure to delete the old one is not theirs to hear of.
  if (old) await deletePhoto({ db, photos }, old).catch(() => {})
  return findCurrentUser(db, memberId)
}
