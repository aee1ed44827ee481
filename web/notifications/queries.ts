import { queryOptions, useMutation } from '@tanstack/react-query'
import { notifications, type NewPushSubscription } from '#contract/notifications.ts'
import { call } from '#web/api.ts'

const keys = { push: ['push'] } as const

/** Our public key, with which a browser subscribes; null where this server cannot push. */
export const pushSetup = queryOptions({
  queryKey: keys.push,
  queryFn: () => call(notifications.push),
  staleTime: Infinity,
})

/** Lets this browser be pushed to. */
export function tellSubscription(subscription: NewPushSubscription): Promise<undefined> {
  return call(notifications.subscribe, { body: subscription })
}

export function useKeepSubscription() {
  return useMutation({ mutationFn: tellSubscription })
}

export function useEndSubscription() {
  return useMutation({
    mutationFn: (endpoint: string) => call(notifications.unsubscribe, { body: { endpoint } }),
  })
}
