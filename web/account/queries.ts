import { useMutation } from '@tanstack/react-query'
import { account, type Leaving } from '#contract/account.ts'
import { call } from '#web/api.ts'
import { forgetKept } from '#web/auth/kept-for.ts'
import { OWN_RECORD } from '#web/auth/queries.ts'

export const PAUSE_FAILED = 'Failed to change whether others find you. Please try again.'

export function usePause() {
  return useMutation({
    ...OWN_RECORD,
    mutationFn: (isPaused: boolean) => call(account.pause, { body: { isPaused } }),
  })
}

/** The news that the session is over may come before the answer and take the form away, so leaving is the mutation's own. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: Leaving) => call(account.remove, { body }), onSuccess: leave })
}

function leave(): void {
  forgetKept()
  window.location.assign('/')
}
