import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { connections, type ConnectionList } from '#contract/connections.ts'
import { call, callPage } from '#web/api.ts'
import { IN_PAGES, outdate } from '#web/loaded-data.ts'
import { isCardLoaded, note } from '#web/members/queries.ts'
import type { Live } from '#web/realtime/live-refresh.ts'
import { standingIn } from './connection-pages.ts'

export const keys = {
  all: ['connections'],
  list: (relation: ConnectionList) => ['connections', relation] as const,
  counts: ['connections', 'counts'],
  between: (userId: string) => ['connections', 'with', userId] as const,
} as const

export const live: Live = {
  connection: ({ userId }, queryClient) =>
    Promise.all([outdate(queryClient, keys.all), refreshRelation(queryClient, userId)]),
  joined: [keys.all],
  refetch: [keys.all],
}

/** One of the three lists, newest first; further pages are older. */
export function connectionList(relation: ConnectionList) {
  return infiniteQueryOptions({
    queryKey: keys.list(relation),
    queryFn: ({ pageParam }) => callPage(connections.list, { query: { relation } }, pageParam),
    ...IN_PAGES,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** How many each of the three lists holds. */
export const connectionCounts = queryOptions({
  queryKey: keys.counts,
  queryFn: () => call(connections.counts),
})

/** Looks up what is between the member and someone whose cards are loaded: events say that it changed, the call says what it is. */
async function refreshRelation(queryClient: QueryClient, userId: string): Promise<void> {
  if (!isCardLoaded(queryClient, userId)) return
  const lookUp = {
    queryKey: keys.between(userId),
    queryFn: () => call(connections.list, { query: { userId } }),
    staleTime: 0,
  }
  // A failure needs no answer here, since the lists are fetched again when the connection is back.
  const found = await queryClient.fetchQuery(lookUp).catch(() => null)
  if (found) await note(queryClient, userId, standingIn(found[0]))
}
