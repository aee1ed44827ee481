import { SHARED } from '#web/auth/kept-for.ts'
import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { forgetPhoto, keepWaiting } from './shared-photo.ts'

/** Under what name it is kept in this tab once it is taken, so that it is there after a reload too. */
const DRAFT = 'shared'

/** Title, text and link, as other apps name them. */
type SharedText = { title?: string; text?: string; url?: string }

/** `path` is null where the device had no room for the photo. Of several the first is kept. */
type SharedParts = SharedText & { photo?: { name: string; path: string | null; others: number } | null }

/** What another app has shared with Akin, from where the worker has put it. No more is kept than tells that something was cut. */
export async function takeShared(): Promise<{ text: string; isPhotoLost: boolean }> {
  const parts = await takeParts()
  if (!parts) return { text: readDraft(DRAFT), isPhotoLost: false }
  const { photo } = parts
  keepDraft(DRAFT, joined(parts).slice(0, MESSAGE_MAX_LENGTH + 1))
  await forgetPhoto(null)
  if (photo?.path) keepWaiting({ ...photo, path: photo.path })
  return { text: readDraft(DRAFT), isPhotoLost: photo?.path === null }
}

/** Once it is somebody's draft. */
export function forgetShared(): void {
  keepDraft(DRAFT, '')
}

/** As much of it as a message holds. */
export function fitMessage(shared: string): { text: string; isCut: boolean } {
  // A sign of two units is not cut in half.
  return {
    text: shared.slice(0, MESSAGE_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, ''),
    isCut: shared.length > MESSAGE_MAX_LENGTH,
  }
}

/** Title, text and link on lines of their own, each said once. */
export function joined({ title = '', text = '', url = '' }: SharedText): string {
  const parts = [title, text, url].map((part) => part.trim())
  return parts
    .filter((part, at) => part && !parts.some((other, i) => i !== at && holds(other, part, i < at)))
    .join('\n')
}

async function takeParts(): Promise<SharedParts | undefined> {
  if (!('caches' in window)) return undefined
  const cache = await caches.open(SHARED.cache)
  const found = await cache.match(SHARED.path)
  await cache.delete(SHARED.path)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The worker of this origin has written it.
  return (await found?.json()) as SharedParts | undefined
}

/** Whether one part says the other, or says the same and comes first. */
function holds(other: string, part: string, isBefore: boolean): boolean {
  return other === part ? isBefore : other.includes(part)
}
