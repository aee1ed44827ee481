import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, reasonOf } from '#web/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type PushHere, readPushHere, subscribeHere, unsubscribeHere } from './push-here.ts'
import { pushSetup, useEndSubscription, useKeepSubscription } from './queries.ts'

/** Whether this browser is pushed to, undefined until it is known, and ways to change that. */
export function usePushHere() {
  const queryClient = useQueryClient()
  const setup = useQuery(pushSetup)
  const [state, setState] = useState<PushHere>()
  const [isPending, setPending] = useState(false)
  const { mutateAsync: keep } = useKeepSubscription()
  const { mutateAsync: end } = useEndSubscription()

  useEffect(() => {
    void readPushHere().then(setState)
  }, [])

  async function change(work: () => Promise<unknown>) {
    setPending(true)
    try {
      await work()
    } catch (error) {
      showToast({ tone: 'error', title: 'Not changed', description: whyNot(error) })
    }
    setState(await readPushHere())
    setPending(false)
  }

  const turnOn = () =>
    change(async () => {
      const subscription = await subscribeHere(() => queryClient.ensureQueryData(pushSetup))
      if (subscription) await keep(subscription)
    })
  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeHere()
      if (endpoint) await end(endpoint)
    })

  return { state: setup.data?.publicKey === null ? ('unsupported' as const) : state, isPending, turnOn, turnOff }
}

/** What is not of Akin is of the browser, whose words are not for people. */
function whyNot(error: unknown): string {
  return error instanceof ApiError
    ? reasonOf(error)
    : 'Your browser did not reach its own service for notifications. Please try again later.'
}
