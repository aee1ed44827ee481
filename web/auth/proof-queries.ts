import { startAuthentication } from '@simplewebauthn/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { call } from '#web/api.ts'
import { startAfresh } from './queries.ts'

const keys = { secondStep: ['second-step'] } as const

/** What a member signs in with, and confirms with that it is them. */
export const secondStepStatus = queryOptions({
  queryKey: keys.secondStep,
  queryFn: () => call(secondStep.status),
})

/** Asks this browser for a passkey, and signs in with it. */
export function useSignInWithPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (keepsAccount: boolean) => {
      const optionsJSON = await call(passkeys.beginSignIn)
      const passkey = await startAuthentication({ optionsJSON })
      return call(passkeys.signIn, { body: { passkey, ...(keepsAccount && { keepsAccount }) } })
    },
    onSuccess: () => startAfresh(queryClient),
  })
}

/** Asks this browser for a passkey of the member's, to show that it is them. */
export function useConfirmWithPasskey() {
  return useMutation({
    mutationFn: async () => startAuthentication({ optionsJSON: await call(passkeys.beginConfirming) }),
  })
}
