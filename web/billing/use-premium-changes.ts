import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { currentUser } from '#web/auth/queries.ts'
import { publishLiveEvent } from '#web/realtime/live.ts'

/** Past the paid time a renewal may be under way: whether premium is still there is asked again this often. */
const RECHECK_MS = 10 * 60_000
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Premium that comes or goes shows at once in open pages, and when its time runs out it goes without any event. */
export function usePremiumChanges({ isSubscribed, subscriptionExpiresAt }: CurrentUser): void {
  const queryClient = useQueryClient()
  const before = useRef(isSubscribed)

  useEffect(() => {
    if (before.current === isSubscribed) return
    before.current = isSubscribed
    publishLiveEvent({ type: 'premium' })
  }, [isSubscribed])

  useEffect(() => {
    if (!isSubscribed || subscriptionExpiresAt === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = new Date(subscriptionExpiresAt).getTime() - Date.now()
      const isOver = left <= 0
      timer = setTimeout(
        () => {
          if (isOver || left <= LONGEST_TIMER_MS) void queryClient.invalidateQueries(currentUser)
          wait()
        },
        isOver ? RECHECK_MS : Math.min(left + 1, LONGEST_TIMER_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [isSubscribed, subscriptionExpiresAt, queryClient])
}
