import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { alerts, ALERTS_REFRESH_MS, type NetworkingAlert } from '#contract/alerts.ts'
import { analysisFailure } from '#web/analysis/use-analyze.ts'
import { ApiError, call } from '#web/api.ts'
import { countOn, outdate, patchLoaded } from '#web/loaded-data.ts'
import type { Live } from '#web/realtime/live-refresh.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'

export const keys = {
  all: ['alerts'],
  lists: ['alerts', 'list'],
  list: (includeRead: boolean) => ['alerts', 'list', includeRead] as const,
  count: ['alerts', 'count'],
} as const

export const live: Live = { alert: [keys.all], joined: [keys.lists], refetch: [keys.all] }

/** Unread alerts, or all that stand, the latest first. */
export function alertList(includeRead: boolean) {
  return queryOptions({
    queryKey: keys.list(includeRead),
    queryFn: () => call(alerts.list, { query: { includeRead: includeRead ? 'true' : 'false' } }),
  })
}

export const alertCount = queryOptions({
  queryKey: keys.count,
  queryFn: async () => (await call(alerts.count)).count,
  refetchInterval: ALERTS_REFRESH_MS,
})

export function useGenerateAlerts() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () =>
      withoutEcho(
        () => call(alerts.generate),
        ({ type }, found) => type === 'alert' && found?.opportunities.length !== 0,
      ),
    onSuccess: () => outdate(queryClient, keys.all),
    onError: (error) => showToast(generationFailure(error)),
  })
}

export const MARKS = {
  read: { endpoint: alerts.read, failure: 'Failed to mark alert as read' },
  acted: { endpoint: alerts.act, failure: 'Failed to mark alert as acted upon' },
}

/** Marks an alert; a read one leaves the list of the unread. */
export function useMarkAlert(mark: keyof typeof MARKS) {
  const queryClient = useQueryClient()
  const { endpoint, failure } = MARKS[mark]

  return useMutation({
    mutationFn: ({ id }: NetworkingAlert) =>
      withoutEcho(
        () => call(endpoint, { params: { id } }),
        ({ type }) => type === 'alert',
      ),
    onMutate: () => Date.now(),
    onSuccess: (marked, _, since) => {
      const isNews = queryClient
        .getQueriesData<NetworkingAlert[]>({ queryKey: keys.lists })
        .some(([, list]) => list?.some(({ id, isRead }) => id === marked.id && !isRead))
      return Promise.all([
        patchLoaded<NetworkingAlert[]>(queryClient, keys.list(true), (list) =>
          list.map((alert) => (alert.id === marked.id ? marked : alert)),
        ),
        patchLoaded<NetworkingAlert[]>(queryClient, keys.list(false), (list) =>
          list.filter(({ id }) => id !== marked.id),
        ),
        isNews && countOn<number>(queryClient, since, keys.count, (unread) => Math.max(0, unread - 1)),
      ])
    },
    onError: (_, alert) => {
      showToast({ tone: 'error', title: 'Error', description: failure })
      // It may have passed, or its person may be gone.
      return outdate(queryClient, keys.list(alert.isRead))
    },
  })
}

/** A refusal or a failure of the analyzer is said in the words of every analysis. */
function generationFailure(error: Error): Toast {
  const isOfAnalyzer = error instanceof ApiError && (error.status === 429 || error.code === 'ai_failed')
  if (isOfAnalyzer) return analysisFailure(error)
  return { tone: 'error', title: 'Error', description: 'Failed to generate networking alerts' }
}
