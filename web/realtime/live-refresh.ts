import type { QueryClient } from '@tanstack/react-query'
import type { ServerEvent } from '#contract/realtime.ts'
import { currentUser } from '#web/auth/queries.ts'
import { creditBalance } from '#web/billing/queries.ts'
import { refreshRelation } from '#web/connections/relation.ts'
import { discoverStats } from '#web/discovery/queries.ts'
import { patchLoaded } from '#web/loaded-data.ts'
import { conversations, thread, unreadCount } from '#web/messages/queries.ts'
import { noteConversation } from '#web/profile/known-members.ts'
import { withPresence } from './presence.ts'

/** Everything that an event could have changed. */
const LIVE_KEYS = [
  currentUser.queryKey,
  creditBalance.queryKey,
  conversations.queryKey,
  ['thread'],
  unreadCount.queryKey,
  ['connections'],
  ['members'],
  ['discover'],
  ['matches'],
  discoverStats.queryKey,
  ['alerts'],
  ['billing'],
]

/** Fetches again what an event says has changed. */
export async function refreshAfter(event: ServerEvent, queryClient: QueryClient): Promise<void> {
  const refetch = (...keys: (readonly unknown[])[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

  switch (event.type) {
    case 'ready':
      // Nothing asks for these by itself: what came between their first answers and the connection would be missed.
      if (isShown(queryClient, ['billing'])) await refetch(currentUser.queryKey, ['billing'])
      return
    case 'new_message':
      await noteConversation(queryClient, event.message.senderId)
      // Fetching an open thread marks it as read; the counts come after that.
      await refetch(thread(event.message.senderId).queryKey)
      await refetch(conversations.queryKey, unreadCount.queryKey, discoverStats.queryKey)
      return
    case 'messages_read':
      await refetch(thread(event.by).queryKey)
      return
    case 'connection':
      await Promise.all([
        refetch(['connections'], ['members', event.userId], discoverStats.queryKey),
        refreshRelation(queryClient, event.userId),
      ])
      return
    case 'alert':
      await refetch(['alerts'])
      return
    case 'credits':
      await refetch(creditBalance.queryKey, currentUser.queryKey, ['billing'])
      return
    case 'presence':
      patchLoaded(queryClient, {}, (data: unknown) => withPresence(data, event))
      return
    case 'refetch':
      await refetch(...LIVE_KEYS)
  }
}

function isShown(queryClient: QueryClient, queryKey: readonly unknown[]): boolean {
  return queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0
}
