import { ApiError, isUnanswered, isUnauthorized, reasonOf } from '#web/api.ts'
import type { Toast } from '#web/ui/toast-store.ts'
import type { Failure } from './kept-messages.ts'

/** Why a message was not sent, as it is kept beside it. */
export function failureOf(error: Error): Failure {
  return {
    code: error instanceof ApiError ? error.code : 'unanswered',
    reason: reasonOf(error),
    isLasting: !isUnanswered(error) && !isUnauthorized(error),
  }
}

export function failureToast(error: Error): Toast {
  if (error instanceof ApiError && error.code === 'insufficient_credits') {
    return {
      tone: 'error',
      title: 'Insufficient Credits',
      description: 'You need more credits to send messages. Purchase credits or upgrade to premium.',
      action: { label: 'Get credits', href: '/checkout' },
    }
  }
  return { tone: 'error', title: 'Error', description: 'Failed to send message. Please try again.' }
}
