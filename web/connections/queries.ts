import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { connections, type Connection, type ConnectionCounts, type ConnectionList } from '#contract/connections.ts'
import type { Relation } from '#contract/members.ts'
import type { ServerEvent } from '#contract/realtime.ts'
import { call, callPage } from '#web/api.ts'
import { countOn, outdate, patchLoaded } from '#web/loaded-data.ts'
import { isCardLoaded, keys as memberKeys, note, noteChangeOfRelation } from '#web/members/queries.ts'
import type { Live } from '#web/realtime/live-refresh.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'
import { moved, standingIn, withOnly, type ConnectionPages } from './connection-pages.ts'

const keys = {
  all: ['connections'],
  list: (relation: ConnectionList) => ['connections', relation] as const,
  counts: ['connections', 'counts'],
  between: (userId: string) => ['connections', 'with', userId] as const,
} as const

export const live: Live = {
  connection: ({ userId }, queryClient) =>
    Promise.all([outdate(queryClient, keys.all), refreshRelation(queryClient, userId)]),
  refetch: [keys.all],
}

/** One of the three lists, newest first; further pages are older. */
export function connectionList(relation: ConnectionList) {
  return infiniteQueryOptions({
    queryKey: keys.list(relation),
    queryFn: ({ pageParam }) => callPage(connections.list, { query: { relation } }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

/** How many each of the three lists holds. */
export const connectionCounts = queryOptions({
  queryKey: keys.counts,
  queryFn: () => call(connections.counts),
})

/** Looks up what is between the member and someone whose cards are loaded: events say that it changed, the call says what it is. */
async function refreshRelation(queryClient: QueryClient, userId: string): Promise<void> {
  if (!isCardLoaded(queryClient, userId)) return
  const lookUp = {
    queryKey: keys.between(userId),
    queryFn: () => call(connections.list, { query: { userId } }),
    staleTime: 0,
  }
  // A failure needs no answer here, since the lists are fetched again when the connection is back.
  const found = await queryClient.fetchQuery(lookUp).catch(() => null)
  if (found) await note(queryClient, userId, standingIn(found[0]))
}

/** What could not be done, as the toast says it and the place where it was tried. */
export const CONNECTION_FAILURES = {
  request: 'Failed to send connection request.',
  accept: 'Failed to accept. Please try again.',
  remove: 'Failed to remove. Please try again.',
}

const LISTS: ConnectionList[] = ['incoming', 'outgoing', 'connected']

export function useRequestConnection() {
  const { take } = useAfterChange()

  return useMutation({
    mutationFn: (connectedUserId: string) =>
      withoutEcho(
        () => call(connections.request, { body: { connectedUserId } }),
        (event, now) => isAbout(connectedUserId, event, now?.status),
      ),
    onMutate: () => Date.now(),
    onSuccess: (connection, userId, since) => {
      // Asking someone accepts where they had asked.
      const hadAsked = connection.status === 'accepted'
      showToast(hadAsked ? connectedWith(connection.connectedUser) : { title: 'Connection Request Sent!' })
      return take(userId, since, { before: hadAsked ? 'incoming' : 'none', connection })
    },
    onError: () => showToast({ tone: 'error', title: 'Error', description: CONNECTION_FAILURES.request }),
  })
}

export function useAcceptConnection() {
  const { take, refuse } = useAfterChange()

  return useMutation({
    mutationFn: ({ id, connectedUser }: Connection) =>
      withoutEcho(
        () => call(connections.accept, { params: { id } }),
        (event, now) => isAbout(connectedUser.id, event, now?.status),
      ),
    onMutate: () => Date.now(),
    onSuccess: (connection, { connectedUser }, since) => {
      showToast(connectedWith(connectedUser))
      return take(connectedUser.id, since, { before: 'incoming', connection })
    },
    onError: (_, connection) => refuse(connection, CONNECTION_FAILURES.accept),
  })
}

/** Declines a request, withdraws one, or removes a connection. */
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

type Change = { before: Relation; connection: Connection | undefined }

function useAfterChange() {
  const queryClient = useQueryClient()

  return {
    /** The answer goes into the lists, their counts, and wherever the other one is shown. */
    take: async (userId: string, since: number, { before, connection }: Change) => {
      const now = standingIn(connection)
      await Promise.all([
        ...LISTS.map((list) =>
          patchLoaded<ConnectionPages>(queryClient, { queryKey: keys.list(list) }, (data) =>
            withOnly(data, userId, now.relation === list ? connection : undefined),
          ),
        ),
        countOn<ConnectionCounts>(queryClient, since, keys.counts, (counts) => moved(counts, before, now.relation)),
        noteChangeOfRelation(queryClient, userId, since, { before, now }),
      ])
    },
    /** A refusal means that things stand otherwise than they are shown. */
    refuse: (connection: Connection, description: string) => {
      showToast({ tone: 'error', title: 'Error', description })
      return outdate(queryClient, keys.all, memberKeys.page(connection.connectedUser.id), memberKeys.numbers)
    },
  }
}
