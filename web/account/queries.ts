import { useMutation } from '@tanstack/react-query'
import { account, type Leaving } from '#contract/account.ts'
import { call } from '#web/api.ts'
import { OWN_RECORD } from '#web/auth/queries.ts'

export const PAUSE_FAILED = 'Failed to change whether others find you. Please try again.'

export function usePause() {
  return useMutation({
    ...OWN_RECORD,
    mutationFn: (isPaused: boolean) => call(account.pause, { body: { isPaused } }),
  })
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: Leaving) => call(account.remove, { body }) })
}
