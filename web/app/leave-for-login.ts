import { REDIRECT_DELAY_MS } from '#contract/auth.ts'
import { showToast } from '#web/ui/toast-store.ts'

let isLeaving = false

/** Says that the session is over and goes to the login page. However many calls fail at once, it happens once. */
export function leaveForLogin(): void {
  if (isLeaving) return
  isLeaving = true

  // After the failed call's own toast, so that this one stays.
  setTimeout(() =>
    showToast({ tone: 'error', title: 'Unauthorized', description: 'You are logged out. Logging in again...' }),
  )
  setTimeout(() => {
    isLeaving = false
    window.location.assign('/api/login')
  }, REDIRECT_DELAY_MS)
}
