import { REDIRECT_DELAY_MS } from '#contract/auth.ts'
import { noteReturnPlace } from '#web/auth/return-place.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Signing out is a navigation, and calls still under way are then answered with 401: nothing to say about that. */
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

  // After the failed call's own toast, so that this one stays.
  setTimeout(() =>
    showToast({ tone: 'error', title: 'Unauthorized', description: 'You are logged out. Logging in again...' }),
  )
  setTimeout(() => {
    isLeaving = false
    // In place of this page, to which Back would lead only to leave it again.
    window.location.replace('/api/login')
  }, REDIRECT_DELAY_MS)
}
