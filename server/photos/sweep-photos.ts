import { photoFileOfSmall } from '#contract/photos.ts'
import { isBackupRunning } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { listPhotosInUse } from './queries.ts'

/** Younger files are left alone, since their upload may still be under way. */
const GRACE_MS = 60 * 60_000

/** Deletes the files that are no member's photo and in no message: an upload or a change was cut short. Returns how many. */
export async function sweepPhotos({ db, photos }: Pick<Deps, 'db' | 'photos'>, now = Date.now()): Promise<number> {
  let swept = 0
  for await (const files of photos.listBefore(new Date(now - GRACE_MS))) {
    const inUse = await listPhotosInUse(db, [...new Set(files.map(photoFileOfSmall))])
    const orphans = files.filter((file) => !inUse.has(photoFileOfSmall(file)))
    // The rows of a backup under way may still name these files.
    if (await isBackupRunning(db)) return swept
    await photos.delete(orphans)
    swept += orphans.length
  }
  return swept
}
