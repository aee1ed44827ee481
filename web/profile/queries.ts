import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { discovery } from '#contract/discovery.ts'
import { PLACE_QUERY_MIN_LENGTH, profile, type Position, type ProfileChange } from '#contract/profile.ts'
import { call } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'

/** The latest analysis of the own profile, or null. */
export const profileAnalysis = queryOptions({
  queryKey: ['profile-analysis'],
  queryFn: () => call(profile.analysis),
})

/** Another member's page. */
export function member(id: string) {
  return queryOptions({
    queryKey: ['members', id],
    queryFn: () => call(discovery.member, { params: { id } }),
  })
}

/** City suggestions, once enough is typed. */
export function placeSuggestions(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: ['places', q.toLowerCase()],
    queryFn: () => call(profile.places, { query: { q } }),
    enabled: q.length >= PLACE_QUERY_MIN_LENGTH,
  })
}

export function nearestPlace(position: Position) {
  return queryOptions({
    queryKey: ['nearest-place', position],
    queryFn: () => call(profile.nearestPlace, { query: position }),
  })
}

/** Saves what changed; the answer is the member's new record. Who fits the member follows from it. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => call(profile.update, { body: change }),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUser.queryKey, user)
      return Promise.all(
        ['discover', 'matches', 'members'].map((list) => queryClient.invalidateQueries({ queryKey: [list] })),
      )
    },
  })
}

/** Tells where the member is; only the grid cell is kept. */
export function useSaveLocation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (position: Position) => call(profile.locate, { body: position }),
    onSuccess: () => queryClient.invalidateQueries(currentUser),
  })
}

/** Has the profile analysed. Matches follow from it, so they are fetched again. */
export function useAnalyzeProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(profile.analyze),
    onSuccess: async (analysis) => {
      queryClient.setQueryData(profileAnalysis.queryKey, analysis)
      await Promise.all([
        queryClient.invalidateQueries(currentUser),
        queryClient.invalidateQueries({ queryKey: ['matches'] }),
      ])
    },
  })
}
