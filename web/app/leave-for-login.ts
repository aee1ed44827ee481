import { REDIRECT_DELAY_MS } from '#contract/auth.ts'
import { noteReturnPlace } from '#web/auth/return-place.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Signing out is a navigation. Calls that are still under way are then answered with 401, of which the member need not hear. */
const NAVIGATION_MS = 5_000

let isLeaving = false
let isNavigating = false

window.addEventListener('beforeunload', () => {
  isNavigating = true
  setTimeout(() => (isNavigating = false), NAVIGATION_MS)
})

/** Says that the session is over and goes to the login page. However many calls fail at once, it happens once. */
export function leaveForLogin(): void {
  if (isLeaving || isNavigating) return
  isLeaving = true
  noteReturnPlace()

  // This toast comes after the failed call's own, so that it is the one that stays.
  setTimeout(() =>
    showToast({ tone: 'error', title: 'Unauthorized', description: 'You are logged out. Logging in again...' }),
  )
  setTimeout(() => {
    isLeaving = false
    // The login takes the place of this page in the history, since Back would lead here only to leave again.
    window.location.replace('/api/login')
  }, REDIRECT_DELAY_MS)
}
