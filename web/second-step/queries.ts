import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '#contract/auth.ts'
import { secondStep } from '#contract/second-step.ts'
import { call } from '#web/api.ts'
import { secondStepStatus } from '#web/auth/proof-queries.ts'

export function useBeginSecondStep() {
  return useMutation({ mutationFn: (body: Proof) => call(secondStep.begin, { body }) })
}

/** What follows a change: whether a code is asked for, and how many recovery codes there are. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries(secondStepStatus) })
}

export function useTurnOnSecondStep() {
  return useChange((code: string) => call(secondStep.turnOn, { body: { code } }))
}

export function useTurnOffSecondStep() {
  return useChange((body: Proof) => call(secondStep.turnOff, { body }))
}

export function useRenewRecoveryCodes() {
  return useChange((body: Proof) => call(secondStep.renewRecoveryCodes, { body }))
}
