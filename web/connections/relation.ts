import type { QueryClient } from '@tanstack/react-query'
import { connections, type Connection } from '#contract/connections.ts'
import type { Relation } from '#contract/members.ts'
import { call } from '#web/api.ts'
import { isCardLoaded, noteInCards } from '#web/profile/known-members.ts'

/** What a connection, or none, makes of the two. */
export function relationIn(connection: Connection | null | undefined): Relation {
  if (!connection) return 'none'
  return connection.status === 'accepted' ? 'connected' : connection.direction
}

export function noteRelation(queryClient: QueryClient, userId: string, relation: Relation): void {
  noteInCards(queryClient, userId, { relation })
}

/** Looks up what is between the member and someone whose cards are loaded: events say that it changed, the call says what it is. */
export async function refreshRelation(queryClient: QueryClient, userId: string): Promise<void> {
  if (!isCardLoaded(queryClient, userId)) return
  const lookUp = {
    queryKey: ['connections', 'with', userId],
    queryFn: () => call(connections.list, { query: { userId } }),
    staleTime: 0,
  }
  // What fails is made up for when the connection is back: the lists are fetched again then.
  const found = await queryClient.fetchQuery(lookUp).catch(() => null)
  if (found) noteRelation(queryClient, userId, relationIn(found[0]))
}
