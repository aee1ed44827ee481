import { useMutation, useQueryClient } from '@tanstack/react-query'
import { linkedin } from '#contract/linkedin.ts'
import { call } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const DISCONNECT_FAILED = 'Failed to disconnect LinkedIn.'

/** Unlinks the account there. */
export function useDisconnectLinkedin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(linkedin.disconnect),
    onSuccess: () => {
      showToast({ title: 'LinkedIn Disconnected', description: 'Everything that came from it is forgotten.' })
      // Not waited for: the question closes first, and gives the focus back.
      void queryClient.invalidateQueries(currentUser)
    },
    onError: () => showToast({ tone: 'error', title: 'Error', description: DISCONNECT_FAILED }),
  })
}
