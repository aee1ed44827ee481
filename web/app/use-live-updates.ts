import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { live as alerts } from '#web/alerts/queries.ts'
import { live as auth } from '#web/auth/queries.ts'
import { live as billing } from '#web/billing/queries.ts'
import { live as connections } from '#web/connections/queries.ts'
import { live as members } from '#web/members/queries.ts'
import { live as messages } from '#web/messages/queries.ts'
import { live as safety } from '#web/safety/queries.ts'
import { keepLive } from '#web/realtime/live-connection.ts'
import { refreshAfter } from '#web/realtime/live-refresh.ts'
import { onLiveEvent } from '#web/realtime/live.ts'

/** The slices whose data live events change. */
export const LIVE_SLICES = [alerts, auth, billing, connections, members, messages, safety]

/** Keeps the data of a member's open page as the server says that it is. */
export function useLiveUpdates({ id, isComplete }: CurrentUser): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!isComplete) return undefined
    const stopListening = onLiveEvent((event) => void refreshAfter(event, queryClient, LIVE_SLICES))
    const disconnect = keepLive(id)
    return () => {
      disconnect()
      stopListening()
    }
  }, [id, isComplete, queryClient])
}
