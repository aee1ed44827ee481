import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { connections, type Connection } from '#contract/connections.ts'
import { call } from '#web/api.ts'
import type { Toast } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Connections and open requests, newest first. */
export const connectionList = queryOptions({
  queryKey: ['connections'],
  queryFn: () => call(connections.list),
})

/** How many have asked to connect and wait for an answer. */
export const incomingRequestCount = queryOptions({
  ...connectionList,
  select: (list) => list.filter(({ status, direction }) => status === 'pending' && direction === 'incoming').length,
})

export function useRequestConnection() {
  const refresh = useRefreshConnections()
  const toast = useToast()

  return useMutation({
    mutationFn: (connectedUserId: string) => call(connections.request, { body: { connectedUserId } }),
    onSuccess: ({ status, connectedUser }) => {
      toast(status === 'accepted' ? connectedWith(connectedUser) : { title: 'Connection Request Sent!' })
      return refresh(connectedUser.id)
    },
    onError: () => toast({ tone: 'error', title: 'Error', description: 'Failed to send connection request.' }),
  })
}

export function useAcceptConnection() {
  const refresh = useRefreshConnections()
  const toast = useToast()

  return useMutation({
    mutationFn: (id: number) => call(connections.accept, { params: { id } }),
    onSuccess: ({ connectedUser }) => {
      toast(connectedWith(connectedUser))
      return refresh(connectedUser.id)
    },
    onError: () => toast({ tone: 'error', title: 'Error', description: 'Failed to accept. Please try again.' }),
  })
}

/** Declines, withdraws or removes. */
export function useRemoveConnection() {
  const refresh = useRefreshConnections()
  const toast = useToast()

  return useMutation({
    mutationFn: ({ id }: Connection) => call(connections.remove, { params: { id } }),
    onSuccess: (_, { connectedUser }) => refresh(connectedUser.id),
    onError: () => toast({ tone: 'error', title: 'Error', description: 'Failed to remove. Please try again.' }),
  })
}

function connectedWith({ firstName, id }: Connection['connectedUser']): Toast {
  return {
    title: `You and ${firstName} are connected`,
    action: { label: `Write to ${firstName}`, href: `/messages?user=${id}` },
  }
}

/** Discovery shows connections too: on a member's page and in its numbers. */
function useRefreshConnections() {
  const queryClient = useQueryClient()
  return async (userId: string) => {
    await Promise.all([
      queryClient.invalidateQueries(connectionList),
      queryClient.invalidateQueries({ queryKey: ['members', userId] }),
      queryClient.invalidateQueries({ queryKey: ['discover-stats'] }),
    ])
  }
}
