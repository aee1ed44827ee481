import { useInfiniteQuery } from '@tanstack/react-query'
import type { Message } from '#contract/messages.ts'
import { thread } from './queries.ts'
import { threadAround } from './search-queries.ts'

/**
 * A thread as it is shown: from its end or, where a message that is further up is sought, around that one. Once both meet they are one:
 * what stands between the two is loaded then.
 */
export function useThreadAt(otherId: string, soughtId: number | null) {
  const latest = useInfiniteQuery(thread(otherId))
  const isLoaded = soughtId === null || latest.data?.some(({ id }) => id === soughtId) === true
  const around = useInfiniteQuery({
    ...threadAround(otherId, soughtId ?? 0),
    enabled: latest.data !== undefined && !isLoaded,
  })
  if (isLoaded || !latest.data) return { latest, older: latest, messages: latest.data, newer: null }

  const isMet = around.data !== undefined && meets(around.data, latest.data)
  const messages = isMet ? joined(around.data ?? [], latest.data) : around.data
  return { latest, older: around, messages, newer: isMet || !around.data ? null : around }
}

function meets(found: Message[], latest: Message[]): boolean {
  return (found.at(-1)?.id ?? 0) >= (latest[0]?.id ?? 0)
}

function joined(found: Message[], latest: Message[]): Message[] {
  const from = latest[0]?.id ?? Infinity
  return [...found.filter(({ id }) => id < from), ...latest]
}
