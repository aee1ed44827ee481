import { useMutation, useMutationState, useQuery, useQueryClient, type Mutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { profile } from '#contract/profile.ts'
import { call } from '#web/api.ts'
import { currentUser, OWN_RECORD, useTakeOwnRecord } from '#web/auth/queries.ts'
import { changeInterests, type InterestChange } from './interests.ts'

const mutationKey = ['interests']

/**
 * The interests as the member wants them, and the way to change them. A change shows at once and is sent when those before
 * it have been answered, on top of the list that the last answer holds; one that is refused disappears again.
 */
export function useInterests() {
  const queryClient = useQueryClient()
  const takeOwnRecord = useTakeOwnRecord()
  // Read here and not passed down: record and waiting changes must be of one moment, or an answered change would blink.
  const saved = useQuery(currentUser).data?.interests ?? []
  const { mutateAsync: change } = useMutation({
    mutationKey,
    scope: OWN_RECORD,
    mutationFn: (change: InterestChange) => {
      const { interests = saved } = queryClient.getQueryData(currentUser.queryKey) ?? {}
      return call(profile.update, { body: { interests: changeInterests(interests, change) } })
    },
    onSuccess: takeOwnRecord,
  })
  const waiting = useMutationState<InterestChange | undefined, Mutation<CurrentUser, Error, InterestChange>>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })

  const isSaving = waiting.length > 0

  // Whoever closes the page now would lose what waits.
  useEffect(() => {
    if (!isSaving) return undefined
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaving])

  const interests = waiting.reduce<string[]>((list, each) => (each ? changeInterests(list, each) : list), saved)
  return { interests, isSaving, change }
}
