import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { connections, type Connection, type ConnectionList } from '#contract/connections.ts'
import { call, callPage } from '#web/api.ts'
import type { Toast } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { noteRelation, relationIn } from './relation.ts'

/** One of the three lists, newest first; further pages are older. */
export function connectionList(relation: ConnectionList) {
  return infiniteQueryOptions({
    queryKey: ['connections', relation],
    queryFn: ({ pageParam }) => callPage(connections.list, { query: { relation } }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** How many each of the three lists holds. */
export const connectionCounts = queryOptions({
  queryKey: ['connections', 'counts'],
  queryFn: () => call(connections.counts),
})

/** What could not be done, as the toast says it and the place where it was tried. */
export const CONNECTION_FAILURES = {
  request: 'Failed to send connection request.',
  accept: 'Failed to accept. Please try again.',
  remove: 'Failed to remove. Please try again.',
}

export function useRequestConnection() {
  const refresh = useRefreshConnections()
  const toast = useToast()

  return useMutation({
    mutationFn: (connectedUserId: string) => call(connections.request, { body: { connectedUserId } }),
    onSuccess: (connection) => {
      const { status, connectedUser } = connection
      toast(status === 'accepted' ? connectedWith(connectedUser) : { title: 'Connection Request Sent!' })
      return refresh(connectedUser.id, connection)
    },
    onError: () => toast({ tone: 'error', title: 'Error', description: CONNECTION_FAILURES.request }),
  })
}

export function useAcceptConnection() {
  const refresh = useRefreshConnections()
  const toast = useToast()

  return useMutation({
    mutationFn: ({ id }: Connection) => call(connections.accept, { params: { id } }),
    onSuccess: (connection) => {
      toast(connectedWith(connection.connectedUser))
      return refresh(connection.connectedUser.id, connection)
    },
    onError: (_, { connectedUser }) => {
      toast({ tone: 'error', title: 'Error', description: CONNECTION_FAILURES.accept })
      return refresh(connectedUser.id)
    },
  })
}

/** Declines, withdraws or removes. */
export function useRemoveConnection() {
  const refresh = useRefreshConnections()
  const toast = useToast()

  return useMutation({
    mutationFn: ({ id }: Connection) => call(connections.remove, { params: { id } }),
    onSuccess: (_, { connectedUser }) => refresh(connectedUser.id, null),
    onError: (_, { connectedUser }) => {
      toast({ tone: 'error', title: 'Error', description: CONNECTION_FAILURES.remove })
      return refresh(connectedUser.id)
    },
  })
}

function connectedWith({ firstName, id }: Connection['connectedUser']): Toast {
  return {
    title: `You and ${firstName} are connected`,
    action: { label: `Write to ${firstName}`, href: `/messages?user=${id}` },
  }
}

/** Discovery shows connections too: on cards, on a member's page and in its numbers. */
function useRefreshConnections() {
  const queryClient = useQueryClient()
  return async (userId: string, now?: Connection | null) => {
    if (now !== undefined) noteRelation(queryClient, userId, relationIn(now))
    await Promise.all(
      [['connections'], ['members', userId], ['discover-stats']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
