import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '#web/api.ts'
import { leaveForLogin } from './leave-for-login.ts'

/** Data is fetched once and again when something says that it changed: no retries, no ageing, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: whenLoggedOut }),
    mutationCache: new MutationCache({ onError: whenLoggedOut }),
    defaultOptions: {
      queries: {
        // Without a connection a read fails at once, in words; what has no data yet is read again with the next one.
        networkMode: 'offlineFirst',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      // Without a connection a write fails at once, in words, and what was typed stays.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function whenLoggedOut(error: Error): void {
  if (isUnauthorized(error)) leaveForLogin()
}
