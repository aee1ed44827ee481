import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { type Connection, type ConnectionCounts, type ConnectionList, connections } from '#contract/connections.ts'
import type { Relation } from '#contract/members.ts'
import type { ServerEvent } from '#contract/realtime.ts'
import { call, type ListPage } from '#web/api.ts'
import { countOn, outdate, patchLoaded } from '#web/loaded-data.ts'
import { keys as memberKeys, noteChangeOfRelation } from '#web/members/queries.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import type { Toast } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { keys, standingIn } from './queries.ts'

/** What could not be done, as the toast says it and the place where it was tried. */
export const CONNECTION_FAILURES = {
  request: 'Failed to send connection request.',
  accept: 'Failed to accept. Please try again.',
  remove: 'Failed to remove. Please try again.',
}

const LISTS: ConnectionList[] = ['incoming', 'outgoing', 'connected']

export function useRequestConnection() {
  const { take } = useAfterChange()
  const toast = useToast()

  return useMutation({
    mutationFn: ({ id }: { id: string; relation: Relation }) =>
      withoutEcho(
        () => call(connections.request, { body: { connectedUserId: id } }),
        (event, now) => isAbout(id, event, now?.status),
      ),
    onMutate: () => Date.now(),
    onSuccess: (connection, { id, relation }, since) => {
      toast(
        connection.status === 'accepted'
          ? connectedWith(connection.connectedUser)
          : { title: 'Connection Request Sent!' },
      )
      return take(id, since, { before: relation, connection })
    },
    onError: () => toast({ tone: 'error', title: 'Error', description: CONNECTION_FAILURES.request }),
  })
}

export function useAcceptConnection() {
  const { take, refuse } = useAfterChange()
  const toast = useToast()

  return useMutation({
    mutationFn: ({ id, connectedUser }: Connection) =>
      withoutEcho(
        () => call(connections.accept, { params: { id } }),
        (event, now) => isAbout(connectedUser.id, event, now?.status),
      ),
    onMutate: () => Date.now(),
    onSuccess: (connection, before, since) => {
      toast(connectedWith(connection.connectedUser))
      return take(connection.connectedUser.id, since, { before: standingIn(before).relation, connection })
    },
    onError: (_, connection) => refuse(connection, CONNECTION_FAILURES.accept),
  })
}

/** Declines, withdraws or removes. */
export function useRemoveConnection() {
  const { take, refuse } = useAfterChange()

  return useMutation({
    mutationFn: ({ id, connectedUser }: Connection) =>
      withoutEcho(
        () => call(connections.remove, { params: { id } }),
        (event) => isAbout(connectedUser.id, event, 'removed'),
      ),
    onMutate: () => Date.now(),
    onSuccess: (_, before, since) =>
      take(before.connectedUser.id, since, { before: standingIn(before).relation, connection: undefined }),
    onError: (_, connection) => refuse(connection, CONNECTION_FAILURES.remove),
  })
}

function connectedWith({ firstName, id }: Connection['connectedUser']): Toast {
  return {
    title: `You and ${firstName} are connected`,
    action: { label: `Write to ${firstName}`, href: `/messages?user=${id}` },
  }
}

/** Whether an event tells of a change between the member and someone, and of this outcome where it is known. */
function isAbout(userId: string, event: ServerEvent, outcome?: Connection['status'] | 'removed'): boolean {
  return event.type === 'connection' && event.userId === userId && (outcome ?? event.status) === event.status
}

type Pages = InfiniteData<ListPage<Connection[]>>
type Change = { before: Relation; connection: Connection | undefined }

function useAfterChange() {
  const queryClient = useQueryClient()
  const toast = useToast()

  return {
    /** The answer goes into the lists, their counts, and wherever the other one is shown. */
    take: async (userId: string, since: number, { before, connection }: Change) => {
      const now = standingIn(connection)
      await Promise.all([
        ...LISTS.map((list) =>
          patchLoaded<Pages>(queryClient, { queryKey: keys.list(list) }, (data) =>
            withOnly(data, userId, now.relation === list ? connection : undefined),
          ),
        ),
        countOn<ConnectionCounts>(queryClient, since, keys.counts, (counts) => moved(counts, before, now.relation)),
        noteChangeOfRelation(queryClient, userId, since, { before, now }),
      ])
    },
    /** Things may stand otherwise than they are shown. */
    refuse: (connection: Connection, description: string) => {
      toast({ tone: 'error', title: 'Error', description })
      return outdate(queryClient, keys.all, memberKeys.page(connection.connectedUser.id), memberKeys.numbers)
    },
  }
}

/** The list with this connection to the member in its place by number, where that is loaded, and with no other to them. */
function withOnly(data: Pages, userId: string, connection: Connection | undefined): Pages {
  const isTheirs = ({ connectedUser }: Connection) => connectedUser.id === userId
  if (!connection && !data.pages.some(({ items }) => items.some(isTheirs))) return data

  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter((one) => !isTheirs(one)) }))
  const place = pages.find(
    ({ items, next }) => next === null || items.some(({ id }) => connection && id < connection.id),
  )
  if (connection && place) place.items = [...place.items, connection].sort((a, b) => b.id - a.id)
  return { ...data, pages }
}

function moved(counts: ConnectionCounts, before: Relation, now: Relation): ConnectionCounts {
  const by = (list: ConnectionList) => Number(now === list) - Number(before === list)
  return {
    incoming: counts.incoming + by('incoming'),
    outgoing: counts.outgoing + by('outgoing'),
    connected: counts.connected + by('connected'),
  }
}
