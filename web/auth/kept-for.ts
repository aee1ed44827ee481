import { SIGNED_OUT_COOKIE } from '#contract/auth.ts'
import { readKept } from '#web/ui/read-kept.ts'
import { THEME_KEY } from '#web/ui/theme.ts'

const OWNER = 'kept-for'

/** Where the conversations that were read last are kept for the worker of the offline page. */
export const KEPT_CONVERSATIONS = { cache: 'kept-conversations', path: '/kept-conversations.json' }

/** Where the worker puts what another app has shared, until its page takes it. Whoever shares may have to sign in first. */
export const SHARED = { cache: 'shared', path: '/shared.json' }

let isSignedIn = false

/** Whether somebody is signed in, and nobody has just signed out: only then does what they read stay on the device. */
export function mayKeep(): boolean {
  return isSignedIn && 'caches' in window
}

type Owner = { memberId: string | null; signedOut: string }

/**
 * Drafts, filters and the like are their member's: they go when that member signs out, in whichever tab, and before another one
 * is shown. `null` is a visitor, who may be the same member after their session has expired.
 */
export async function keepFor(memberId: string | null): Promise<void> {
  const signedOut = await signedOutMark()
  const claims = [sessionStorage, localStorage].map((storage) => claim(storage, { memberId, signedOut }))
  const isOthers = claims.some(Boolean)
  if (memberId === null || isOthers) await forgetConversations()
  if (isOthers) await forgetTaken()
  isSignedIn = memberId !== null
}

/** Called at the click that signs out, because the page that comes next has no script. */
export function forgetKept(): void {
  for (const storage of [sessionStorage, localStorage]) clear(storage)
  if ('caches' in window) void caches.delete(SHARED.cache)
  void forgetConversations()
}

/** What others wrote goes with the session, however it ended. */
export async function forgetConversations(): Promise<void> {
  isSignedIn = false
  if ('caches' in window) await caches.delete(KEPT_CONVERSATIONS.cache)
}

/** What waits to be taken may be of whoever has just come; what an earlier member has taken is not. */
async function forgetTaken(): Promise<void> {
  if (!('caches' in window)) return
  const cache = await caches.open(SHARED.cache)
  if (!(await cache.match(SHARED.path))) await caches.delete(SHARED.cache)
}

/** Returns whether what was kept was somebody else's. */
function claim(storage: Storage, { memberId, signedOut }: Owner): boolean {
  const before = readKept<Owner | null>(storage, OWNER, null)
  const isOthers = before !== null && (before.signedOut !== signedOut || isAnother(memberId, before.memberId))
  if (isOthers) clear(storage)
  const owner: Owner = { memberId: memberId ?? (isOthers ? null : (before?.memberId ?? null)), signedOut }
  storage.setItem(OWNER, JSON.stringify(owner))
  return isOthers
}

function isAnother(memberId: string | null, before: string | null): boolean {
  return memberId !== null && before !== null && memberId !== before
}

/** Removes everything but the chosen look, which belongs to the device. */
function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key !== THEME_KEY) storage.removeItem(key)
}

/** Reads the cookie without holding the page up where the browser can, which is over https and on the machine itself. */
async function signedOutMark(): Promise<string> {
  if ('cookieStore' in window) return (await window.cookieStore.get(SIGNED_OUT_COOKIE))?.value ?? ''
  return new RegExp(`(?:^|; )${SIGNED_OUT_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
}
