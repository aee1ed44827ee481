import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { alerts, ALERTS_REFRESH_MS, type NetworkingAlert } from '#contract/alerts.ts'
import { call } from '#web/api.ts'
import { patchLoaded } from '#web/loaded-data.ts'
import { useToast } from '#web/ui/toast.tsx'
import { generationFailure } from './generation-failure.ts'

/** Unread alerts, or all that stand, the latest first. */
export function alertList(includeRead: boolean) {
  return queryOptions({
    queryKey: ['alerts', 'list', includeRead],
    queryFn: () => call(alerts.list, { query: { includeRead: includeRead ? 'true' : 'false' } }),
  })
}

export const alertCount = queryOptions({
  queryKey: ['alerts', 'count'],
  queryFn: async () => (await call(alerts.count)).count,
  refetchInterval: ALERTS_REFRESH_MS,
})

export function useGenerateAlerts() {
  const queryClient = useQueryClient()
  const toast = useToast()

  return useMutation({
    mutationFn: () => call(alerts.generate),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    onError: (error) => toast(generationFailure(error)),
  })
}

export const MARKS = {
  read: { endpoint: alerts.read, failure: 'Failed to mark alert as read' },
  acted: { endpoint: alerts.act, failure: 'Failed to mark alert as acted upon' },
}

/** Marks an alert; a read one leaves the list of the unread. */
export function useMarkAlert(mark: keyof typeof MARKS) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { endpoint, failure } = MARKS[mark]

  return useMutation({
    mutationFn: ({ id }: NetworkingAlert) => call(endpoint, { params: { id } }),
    onSuccess: (marked) => {
      patchLoaded<NetworkingAlert[]>(queryClient, alertList(true), (list) =>
        list.map((alert) => (alert.id === marked.id ? marked : alert)),
      )
      patchLoaded<NetworkingAlert[]>(queryClient, alertList(false), (list) => list.filter(({ id }) => id !== marked.id))
      return Promise.all([
        queryClient.invalidateQueries(alertCount),
        // A list that is under way may have been read before the mark.
        queryClient.invalidateQueries({ queryKey: ['alerts', 'list'], fetchStatus: 'fetching' }),
      ])
    },
    onError: (_, alert) => {
      toast({ tone: 'error', title: 'Error', description: failure })
      // It may have passed, or its person may be gone.
      return queryClient.invalidateQueries({ queryKey: alertList(alert.isRead).queryKey })
    },
  })
}
