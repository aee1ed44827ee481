import { SHARED } from '#web/auth/kept-for.ts'
import { keepDraft, readDraft, sharedPhotoOf } from './drafts.ts'
import { randomKey } from './random-key.ts'

/** Where the worker has put a photo, how many were shared with it, and the key under which it is sent, however often it is tried. */
export type SharedPhoto = { path: string; name: string; others: number; key: string }

/** The photo that waits to be sent to somebody, or for them to be chosen. */
export function waitingPhoto(userId: string | null): SharedPhoto | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It was written below.
  return JSON.parse(readDraft(sharedPhotoOf(userId)) || 'null') as SharedPhoto | null
}

export function keepWaiting(photo: Omit<SharedPhoto, 'key'>): void {
  keep(null, { ...photo, key: randomKey() })
}

/** From now on it waits in the thread with them, in place of the one that waited there. */
export function givePhoto(userId: string): void {
  const photo = waitingPhoto(null)
  if (!photo) return
  void forgetPhoto(userId)
  keep(userId, photo)
  keepDraft(sharedPhotoOf(null), '')
}

/** Once it is sent, put away or replaced. */
export async function forgetPhoto(userId: string | null): Promise<void> {
  const photo = waitingPhoto(userId)
  keepDraft(sharedPhotoOf(userId), '')
  if (photo && 'caches' in window) await (await caches.open(SHARED.cache)).delete(photo.path)
}

/** Null where the browser has let go of it. */
export async function readPhoto({ path, name }: SharedPhoto): Promise<File | null> {
  if (!('caches' in window)) return null
  const found = await (await caches.open(SHARED.cache)).match(path)
  const picture = await found?.blob()
  return picture ? new File([picture], name, { type: picture.type }) : null
}

function keep(userId: string | null, photo: SharedPhoto): void {
  keepDraft(sharedPhotoOf(userId), JSON.stringify(photo))
}
