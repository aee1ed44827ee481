import { startRegistration } from '@simplewebauthn/browser'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '#contract/auth.ts'
import { passkeys } from '#contract/passkeys.ts'
import { call } from '#web/api.ts'
import { secondStepStatus } from '#web/auth/proof-queries.ts'

const keys = { own: ['passkeys'] } as const

export const ownPasskeys = queryOptions({ queryKey: keys.own, queryFn: () => call(passkeys.list) })

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries(ownPasskeys), queryClient.invalidateQueries(secondStepStatus)]),
  })
}

/** Asks this browser to make a passkey, once the member has shown who they are. */
export function useAddPasskey() {
  return useChange(async (body: Proof) => {
    const optionsJSON = await call(passkeys.beginAdding, { body })
    const passkey = await startRegistration({ optionsJSON })
    return call(passkeys.add, { body: { passkey } })
  })
}

export function useRenamePasskey() {
  return useChange(({ id, name }: { id: number; name: string }) =>
    call(passkeys.rename, { params: { id }, body: { name } }),
  )
}

export function useRemovePasskey() {
  return useChange(({ id, ...body }: Proof & { id: number }) => call(passkeys.remove, { params: { id }, body }))
}
