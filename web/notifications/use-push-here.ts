import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, reasonOf, whyUnanswered } from '#web/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { BrowserRefusal, type PushHere, readPushHere, subscribeHere, unsubscribeHere } from './push-here.ts'
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

  /** Whether it was done; why it was not is said. */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    setPending(true)
    let isDone = false
    try {
      await work()
      isDone = true
    } catch (error) {
      showToast({ tone: 'error', title: 'Not changed', description: whyNot(error) })
    }
    setState(await readPushHere())
    setPending(false)
    return isDone
  }

  const turnOn = () =>
    change(async () => {
      const subscription = await subscribeHere(() => queryClient.ensureQueryData(pushSetup))
      if (!subscription) return
      try {
        await keep(subscription)
      } catch (error) {
        // A browser that the server does not know of is not on.
        await unsubscribeHere()
        throw error
      }
    })
  const turnOff = () =>
    change(async () => {
      const endpoint = await unsubscribeHere()
      if (endpoint) await end(endpoint)
    })

  return { state: setup.data?.publicKey === null ? ('unsupported' as const) : state, isPending, turnOn, turnOff }
}

function whyNot(error: unknown): string {
  if (error instanceof BrowserRefusal)
    return 'Your browser did not reach its own service for notifications. Please try again later.'
  return error instanceof ApiError ? reasonOf(error) : whyUnanswered()
}
