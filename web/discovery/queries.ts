import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { discovery, type DiscoverQuery } from '#contract/discovery.ts'
import { call, callPage } from '#web/api.ts'

/** What narrows the lists. All but `within` and `interests` are for premium members. */
export type DiscoverFilters = Partial<
  Pick<DiscoverQuery, 'within' | 'interests' | 'minAge' | 'maxAge' | 'interest' | 'activeWithin'>
>

/** People nearby, nearest first. */
export function discoverList(filters: DiscoverFilters) {
  return infiniteQueryOptions({
    queryKey: ['discover', filters],
    queryFn: ({ pageParam }) => callPage(discovery.discover, { query: filters }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** The nearest people who fit, best match first. */
export function matchList(filters: DiscoverFilters) {
  return infiniteQueryOptions({
    queryKey: ['matches', filters],
    queryFn: ({ pageParam }) => callPage(discovery.matches, { query: filters }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

export const discoverStats = queryOptions({
  queryKey: ['discover-stats'],
  queryFn: () => call(discovery.stats),
})
