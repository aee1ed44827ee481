import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { analysis } from '#contract/analysis.ts'
import { call, callPage } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'
import { IN_PAGES, outdate } from '#web/loaded-data.ts'
import { keys as memberKeys } from '#web/members/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

const keys = { latest: ['analysis', 'latest'], history: ['analysis', 'history'] } as const

/** The latest analysis of the own profile, or null. */
export const profileAnalysis = queryOptions({
  queryKey: keys.latest,
  queryFn: () => call(analysis.latest),
})

/** Has the profile analyzed. Matches follow from it, so they are fetched again. */
export function useAnalyzeProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(analysis.analyze),
    onSuccess: async (analysis) => {
      queryClient.setQueryData(profileAnalysis.queryKey, analysis)
      await outdate(queryClient, currentUser.queryKey, memberKeys.list('matches'))
    },
  })
}

/** Every call to an analyzer about the member, newest first; further pages are older. Calls are made on other screens. */
export const aiHistory = infiniteQueryOptions({
  queryKey: keys.history,
  queryFn: ({ pageParam }) => callPage(analysis.listInteractions, {}, pageParam),
  ...IN_PAGES,
  select: ({ pages }) => pages.flatMap((page) => page.items),
  staleTime: 0,
})

export const DELETION_FAILED = 'Failed to delete. Please try again.'

/** Deletes what is kept of one call, or of every call where no id is given. */
export function useDeleteCalls() {
  const queryClient = useQueryClient()
  // The own profile explains its words by the call that they came from.
  const refresh = () => outdate(queryClient, keys.history, keys.latest)

  return useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? call(analysis.deleteInteractions) : call(analysis.deleteInteraction, { params: { id } }),
    onSuccess: refresh,
    onError: () => {
      showToast({ tone: 'error', title: 'Error', description: DELETION_FAILED })
      return refresh()
    },
  })
}
