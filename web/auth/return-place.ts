const KEY = 'return-place'

/** Pages that only lead on to others, so that nobody wants to return to them. */
const PASSAGES = new Set(['/login', '/signup', '/onboarding'])

/** Notes where a visitor, or a member whose session is over, wanted to go. It waits in this tab until they have signed in. */
export function noteReturnPlace(): void {
  const { pathname, search, hash } = window.location
  if (!PASSAGES.has(pathname)) sessionStorage.setItem(KEY, pathname + search + hash)
}

/** The noted path of this site, or `/` where none was noted. */
export function returnPlace(): string {
  const noted = sessionStorage.getItem(KEY) ?? '/'
  // Two slashes would begin the name of another host.
  return /^\/(?!\/)/.test(noted) ? noted : '/'
}

export function forgetReturnPlace(): void {
  sessionStorage.removeItem(KEY)
}
