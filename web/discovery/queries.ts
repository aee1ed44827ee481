import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { discovery, type DiscoverQuery } from '#contract/discovery.ts'
import { call, callPage } from '#web/api.ts'

/** What narrows the lists. All but `within` and `interests` are for premium members. */
export type DiscoverFilters = Partial<
  Pick<DiscoverQuery, 'within' | 'interests' | 'minAge' | 'maxAge' | 'interest' | 'activeWithin'>
>

/** Where the lists were fetched for: the centre of the member's own cell. */
export type KeptPlace = { latitude: number | null; longitude: number | null }

/** Back from a longer read, the pages that were loaded are still there. */
const KEPT_MS = 30 * 60_000

/** `matches`: the nearest people who fit, best match first. `discover`: people nearby, nearest first. */
export function peopleNearby(list: 'matches' | 'discover', filters: DiscoverFilters, place: KeptPlace) {
  return infiniteQueryOptions({
    queryKey: [list, filters, place],
    queryFn: ({ pageParam }) => callPage(discovery[list], { query: filters }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    gcTime: KEPT_MS,
  })
}

export const discoverStats = queryOptions({
  queryKey: ['discover-stats'],
  queryFn: () => call(discovery.stats),
})
