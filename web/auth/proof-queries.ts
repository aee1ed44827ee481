import { startAuthentication } from '@simplewebauthn/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PasskeyAnswer } from '#contract/auth.ts'
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

/** What this browser is asked for a passkey with. Good once, for some minutes. */
export const askForPasskey = () => call(passkeys.beginSignIn)

/** Signs in with a passkey: the one that was picked, or one that this browser is asked for. */
export function useSignInWithPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ picked, keepsAccount }: { picked?: PasskeyAnswer; keepsAccount?: boolean }) => {
      const passkey = picked ?? (await startAuthentication({ optionsJSON: await askForPasskey() }))
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
