import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { security, type EmailChange, type PasswordChange } from '#contract/security.ts'
import { call, callPage } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'

const keys = { email: ['own-email'], devices: ['devices'], activity: ['security-events'] } as const

export const ownEmail = queryOptions({ queryKey: keys.email, queryFn: () => call(security.email) })
export const ownDevices = queryOptions({ queryKey: keys.devices, queryFn: () => call(security.devices) })

export const activity = infiniteQueryOptions({
  queryKey: keys.activity,
  queryFn: ({ pageParam }) => callPage(security.activity, {}, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

export function useSendVerification() {
  return useMutation({ mutationFn: () => call(security.sendVerification) })
}

export function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EmailChange) => call(security.changeEmail, { body }),
    onSuccess: () => queryClient.invalidateQueries(ownEmail),
  })
}

export function useConfirmEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(security.confirmEmail, { body: { token } }),
    onSuccess: () => Promise.all([queryClient.invalidateQueries(ownEmail), queryClient.invalidateQueries(currentUser)]),
  })
}

export function useUndoEmail() {
  return useMutation({ mutationFn: (token: string) => call(security.undoEmail, { body: { token } }) })
}

/** What follows a change of the password, or a device that was signed out. */
function useSignedOutElsewhere() {
  const queryClient = useQueryClient()
  return () => Promise.all([queryClient.invalidateQueries(ownDevices), queryClient.invalidateQueries(activity)])
}

export function useChangePassword() {
  const onSuccess = useSignedOutElsewhere()
  return useMutation({ mutationFn: (body: PasswordChange) => call(security.changePassword, { body }), onSuccess })
}

/** Signs out one device by its id, or every other one. */
export function useEndDevices() {
  const onSuccess = useSignedOutElsewhere()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(security.endOthers) : call(security.endDevice, { params: { id } }),
    onSuccess,
  })
}
