import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Notes a fact in what is loaded, without a call; `patch` answers the same object where nothing changes. What is out of date
 * stays so: the client's own setters would take a list that waits to be fetched again for fresh. What is under way may have been
 * read before: it is patched when it arrives, and then this resolves.
 */
export async function patchLoaded<T>(
  queryClient: QueryClient,
  filters: QueryFilters,
  patch: (data: T) => T,
): Promise<void> {
  const queries = queryClient.getQueryCache().findAll(filters)
  const patchOne = ({ queryKey }: Query) => patchData(queryClient, queryKey, patch)
  queries.forEach(patchOne)
  const isUnderWay = ({ state }: Query) => state.fetchStatus === 'fetching'
  await Promise.all(
    queries.filter(isUnderWay).map(async (query) => {
      await query.promise?.catch(() => {})
      patchOne(query)
    }),
  )
}

function patchData<T>(queryClient: QueryClient, queryKey: QueryKey, patch: (data: T) => T): void {
  const data = queryClient.getQueryData<T>(queryKey)
  const patched = data === undefined ? data : patch(data)
  if (patched !== data) queryClient.getQueryCache().find({ queryKey })?.setState({ data: patched })
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
    if (isOlder(query)) patchData(queryClient, query.queryKey, count)
    else await outdate(queryClient, query.queryKey)
  }
}

/** What is loaded under these keys is out of date: what is shown of it is fetched again at once, the rest when it is shown. */
export async function outdate(queryClient: QueryClient, ...keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function isShown(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0
}
