import { useQuery } from '@tanstack/react-query'
import { alertCount } from '#web/alerts/queries.ts'
import { connectionCounts } from '#web/connections/queries.ts'
import { unreadCount } from '#web/messages/queries.ts'
import type { Counter } from './routes.ts'

export type Counts = Record<Counter, number>

/** What each number counts, after it: "3 unread". */
export const COUNTED: Record<Counter, string> = { unread: 'unread', alerts: 'new', requests: 'pending' }

/** What waits for a member; nothing is asked before the main app is open to them. */
export function useCounts(enabled: boolean): Counts {
  const unread = useQuery({ ...unreadCount, enabled })
  const requests = useQuery({ ...connectionCounts, enabled })
  const alerts = useQuery({ ...alertCount, enabled })
  return { unread: unread.data ?? 0, alerts: alerts.data ?? 0, requests: requests.data?.incoming ?? 0 }
}
