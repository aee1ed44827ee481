import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { PLACE_QUERY_MIN_LENGTH, places, type Position } from '#contract/places.ts'
import { call } from '#web/api.ts'
import { currentUser, takeOwnRecord } from '#web/auth/queries.ts'
import { outdate } from '#web/loaded-data.ts'

const keys = {
  suggestions: (typed: string) => ['places', 'suggestions', typed] as const,
  nearest: (position: Position) => ['places', 'nearest', position] as const,
}

/** City suggestions, once enough is typed. Coordinates are no city's name, and are not sent where addresses are kept. */
export function placeSuggestions(typed: string) {
  const q = typed.trim()
  return queryOptions({
    queryKey: keys.suggestions(q.toLowerCase()),
    queryFn: () => call(places.suggest, { query: { q } }),
    enabled: q.length >= PLACE_QUERY_MIN_LENGTH && /\p{L}/u.test(q),
  })
}

export function nearestPlace(position: Position) {
  return queryOptions({
    queryKey: keys.nearest(position),
    queryFn: () => call(places.placeNearestTo, { body: position }),
  })
}

/** Tells where the member is, and returns the centre of the grid cell, which is all that is kept. It may complete a profile. */
export async function saveLocation(queryClient: QueryClient, position: Position): Promise<Position> {
  const place = await call(places.locate, { body: position })
  const user = queryClient.getQueryData(currentUser.queryKey)
  if (user?.isComplete) await takeOwnRecord(queryClient, { ...user, ...place })
  else await outdate(queryClient, currentUser.queryKey)
  return place
}

/** As `saveLocation`, at the member's wish. */
export function useSaveLocation() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (position: Position) => saveLocation(queryClient, position) })
}
