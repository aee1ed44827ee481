import { filesOfPhoto, photoFileAt } from '#contract/photos.ts'
import type { Transaction } from '#server/db/database.ts'
import { isBackupRunning } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { setPhotoHash } from './photo-hashes.ts'
import { setPhotoAddress } from './queries.ts'

/** Takes a member's photo off their profile. Returns its file, to be deleted after the commit. */
export async function clearPhoto(tx: Transaction, memberId: string): Promise<string | null> {
  await setPhotoHash(tx, memberId, null)
  return photoFileAt(await setPhotoAddress(tx, memberId, null))
}

/** Deletes the files of a photo. While a backup is under way, whose rows may name them, they are left to the daily sweep. */
export async function deletePhoto({ db, photos }: Pick<Deps, 'db' | 'photos'>, file: string): Promise<void> {
  if (!(await isBackupRunning(db))) await photos.delete(filesOfPhoto(file))
}
