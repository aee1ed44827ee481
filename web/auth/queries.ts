import {
  queryOptions,
  useMutation,
  useQueryClient,
  type MutationFunctionContext,
  type QueryClient,
} from '@tanstack/react-query'
import { auth, type Credentials, type PasswordReset, type Registration } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { system } from '#contract/system.ts'
import { call, isUnauthorized } from '#web/api.ts'
import { outdate } from '#web/loaded-data.ts'
import { keys as memberKeys } from '#web/members/queries.ts'
import type { Live } from '#web/realtime/live-refresh.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { forgetConversations, keepFor } from './kept-for.ts'

const keys = { user: ['user'], config: ['server-config'] } as const

export const live: Live = { credits: [keys.user], refetch: [keys.user], sessions_ended: () => forgetConversations() }

/** The signed-in member, or null when signed out. */
export const currentUser = queryOptions({
  queryKey: keys.user,
  queryFn: async ({ client }) => {
    const before = client.getQueryData<CurrentUser | null>(keys.user)
    const user = await findUser()
    await keepFor(user?.id ?? null)
    // Somebody else has signed in in another tab, and nothing on this page belongs to them.
    if (!before || !user || before.id === user.id) return user
    window.location.reload()
    return new Promise<never>(() => {})
  },
})

async function findUser(): Promise<CurrentUser | null> {
  try {
    return await call(auth.user)
  } catch (error) {
    if (isUnauthorized(error)) return null
    throw error
  }
}

/** Takes the answer to a change as the member's new record. Who fits the member, and how others see them, follows from it. */
export async function takeOwnRecord(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  // An older record may still be under way.
  await queryClient.cancelQueries(currentUser)
  queryClient.setQueryData(currentUser.queryKey, user)
  await outdate(queryClient, memberKeys.cards, memberKeys.pages)
}

/** How every change of the own record is made: one after the other, so that the last answer is the newest. */
export const OWN_RECORD = {
  scope: { id: 'own-record' },
  onSuccess: (user: CurrentUser, _: unknown, __: unknown, { client }: MutationFunctionContext) =>
    takeOwnRecord(client, user),
}

export const serverConfig = queryOptions({
  queryKey: keys.config,
  queryFn: () => call(system.config),
})

export function useRegister() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Registration) => call(auth.register, { body }),
    onSuccess: async () => {
      await startAfresh(queryClient)
      showToast({
        title: 'Welcome to Akin!',
        description: "Your account has been created. Let's set up your profile.",
      })
    },
  })
}

export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => call(auth.login, { body }),
    onSuccess: () => startAfresh(queryClient),
  })
}

/** What a mailed link is asked for. */
export type AskedLink = 'password' | 'sign-in'

export function useAskForLink() {
  return useMutation({
    mutationFn: ({ email, wish }: { email: string; wish: AskedLink }) =>
      call(wish === 'password' ? auth.forgotPassword : auth.askForSignInLink, { body: { email } }),
  })
}

export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) => call(auth.resetPassword, { body }),
    onSuccess: () => startAfresh(queryClient),
  })
}

export function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(auth.verifyEmail, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(currentUser),
  })
}

export function useSignInByLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { token: string; code?: string }) => call(auth.signInByLink, { body }),
    onSuccess: () => startAfresh(queryClient),
  })
}

/** Forgets what an earlier member had loaded on this page before another one signs in. */
export function startAfresh(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  return queryClient.invalidateQueries(currentUser)
}
