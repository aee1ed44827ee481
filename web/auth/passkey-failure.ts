import { ApiError, reasonOf } from '#web/api.ts'

/** Why a passkey was not made or used, in words for people. Browsers say little of it: whoever cancels and whoever has none are alike. */
export function passkeyFailure(error: Error): string {
  if (error instanceof ApiError || error.name === 'TypeError') return reasonOf(error)
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  return 'No passkey was used. You can try again.'
}
