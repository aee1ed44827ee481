import { replaceEqualDeep, type InfiniteData, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ListPage } from './api.ts'

/** What is loaded of a list that comes in pages. */
export type LoadedPages<T> = InfiniteData<ListPage<T[]>, string | null>

/** How such a list is read: the first page has no address of its own, and each has that of the page after it. */
export const IN_PAGES = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: ListPage<unknown>) => next,
}

/**
 * Notes a fact in what is loaded under a key, without a call. What is out of date stays so: the client's own setters would take
 * a list that waits to be fetched again for fresh. What is under way may have been read before: it is patched when it arrives,
 * and then this resolves.
 */
export async function patchLoaded<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  patch: (data: T) => T,
): Promise<void> {
  const queries = queryClient.getQueryCache().findAll({ queryKey })
  await Promise.all(
    queries.map(async (query) => {
      patchQuery(queryClient, query, patch)
      if (query.state.fetchStatus !== 'fetching') return
      await query.promise?.catch(() => {})
      patchQuery(queryClient, query, patch)
    }),
  )
}

function patchQuery<T>(queryClient: QueryClient, query: Query, patch: (data: T) => T): void {
  const data = queryClient.getQueryData<T>(query.queryKey)
  if (data === undefined) return
  const patched = replaceEqualDeep(data, patch(data))
  if (patched !== data) query.setState({ data: patched })
}

/**
 * Counts a change on in numbers that were loaded before it began, at `since` in milliseconds. One that was read later, or is being
 * read, may have it in or not: it is asked again.
 */
export async function countOn<T>(
  queryClient: QueryClient,
  since: number,
  queryKey: QueryKey,
  count: (before: T) => T,
): Promise<void> {
  const isOlder = ({ state }: Query) => state.fetchStatus === 'idle' && state.dataUpdatedAt < since
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    if (isOlder(query)) patchQuery(queryClient, query, count)
    else await outdate(queryClient, query.queryKey)
  }
}

/**
 * What is loaded under these keys is out of date: what is shown of it is fetched again at once, the rest when it is shown. What is on its
 * way for the first time may have been read before, and the client would wait for that alone: it is asked for once more.
 */
export async function outdate(queryClient: QueryClient, ...keys: QueryKey[]): Promise<void> {
  const firsts = keys.flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: hasNothing }),
  )
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  await Promise.all(firsts.map(async ({ promise }) => promise?.catch(() => {})))
  if (firsts.length > 0) await queryClient.invalidateQueries({ predicate: (query) => firsts.includes(query) })
}

function hasNothing({ state }: Query): boolean {
  return state.data === undefined
}

export function isShown(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0
}
