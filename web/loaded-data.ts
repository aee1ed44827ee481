import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Changes what is loaded, without a call; `patch` answers the same object where nothing changes. What is out of date stays so:
 * the client's own setters would take a list that waits to be fetched again for fresh.
 */
export function patchLoaded<T>(queryClient: QueryClient, filters: QueryFilters, patch: (data: T) => T): void {
  for (const [queryKey, data] of queryClient.getQueriesData<T>(filters)) {
    if (data === undefined) continue
    const patched = patch(data)
    if (patched !== data) queryClient.getQueryCache().find({ queryKey })?.setState({ data: patched })
  }
}
