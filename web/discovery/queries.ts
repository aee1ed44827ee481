import { infiniteQueryOptions } from '@tanstack/react-query'
import { type DiscoverQuery, discovery } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { callPage } from '#web/api.ts'
import { IN_PAGES, type LoadedPages } from '#web/loaded-data.ts'
import { keys as memberKeys } from '#web/members/queries.ts'

/** What narrows the lists. All but `within` and `interests` are for premium members. */
export type DiscoverFilters = Partial<
  Pick<DiscoverQuery, 'within' | 'interests' | 'minAge' | 'maxAge' | 'interest' | 'activeWithin'>
>

/** Where the lists were fetched for: the centre of the member's own cell. */
export type KeptPlace = { latitude: number | null; longitude: number | null }

/** Back from a longer read, the pages that were loaded are still there. */
const KEPT_MS = 30 * 60_000

/** While nobody is near, it is asked again this often, and when one comes back to the page: somebody may have come. */
export const EMPTY_REFRESH_MS = 20_000

type Peopled = { state: { data: LoadedPages<MemberCard> | undefined } }

/** The lists are cards of members, and go out of date with those. */
export const keys = {
  people: (list: 'discover' | 'matches', filters: DiscoverFilters, place: KeptPlace) =>
    [...memberKeys.list(list), filters, place] as const,
  browserPlace: ['browser-place'],
} as const

/** `matches`: the nearest people who fit, best match first. `discover`: people nearby, nearest first. */
export function peopleNearby(list: 'discover' | 'matches', filters: DiscoverFilters, place: KeptPlace) {
  return infiniteQueryOptions({
    queryKey: keys.people(list, filters, place),
    queryFn: ({ pageParam }) => callPage(discovery[list], { query: filters }, pageParam),
    ...IN_PAGES,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    gcTime: KEPT_MS,
    refetchInterval: (query) => (isNobodyNear(query) ? EMPTY_REFRESH_MS : false),
    refetchOnWindowFocus: (query) => (isNobodyNear(query) ? 'always' : false),
  })
}

function isNobodyNear({ state: { data } }: Peopled): boolean {
  return data?.pages[0]?.items.length === 0
}
