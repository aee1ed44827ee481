import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { connections, type Connection, type ConnectionCounts, type ConnectionList } from '#contract/connections.ts'
import type { Relation } from '#contract/members.ts'
import type { Openings } from '#contract/messages.ts'
import { ApiError, call } from '#web/api.ts'
import { countOn, outdate, patchLoaded } from '#web/loaded-data.ts'
import { keys as memberKeys, note, type MemberNumbers } from '#web/members/queries.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'
import { moved, standingIn, withOnly, type ConnectionPages } from './connection-pages.ts'
import { keys } from './queries.ts'

/** What could not be done, as the toast says it and the place where it was tried. */
export const CONNECTION_FAILURES = {
  request: 'Failed to send connection request.',
  accept: 'Failed to accept. Please try again.',
  remove: 'Failed to remove. Please try again.',
  withdraw: 'Failed to withdraw your request. Please try again.',
}

const LISTS: ConnectionList[] = ['incoming', 'outgoing', 'connected']

type With = { connectedUser: { id: string } }

/** Asks someone to connect. Where they had asked, that accepts. */
export function useRequestConnection(userId: string) {
  return useChange({
    inTurnFor: userId,
    failure: CONNECTION_FAILURES.request,
    make: ({ connectedUser }: With) => call(connections.request, { body: { connectedUserId: connectedUser.id } }),
    before: (_, now) => (now?.status === 'accepted' ? 'incoming' : 'none'),
  })
}

export function useAcceptConnection() {
  return useChange({
    failure: CONNECTION_FAILURES.accept,
    make: ({ id }: Connection) => call(connections.accept, { params: { id } }),
    before: () => 'incoming',
  })
}

/** Declines a request, withdraws one, or removes a connection. */
export function useRemoveConnection() {
  return useChange({
    failure: CONNECTION_FAILURES.remove,
    make: ({ id }: Connection) => call(connections.remove, { params: { id } }).then(() => null),
    before: (connection) => standingIn(connection).relation,
  })
}

/**
 * Withdraws the request to somebody, who is shown as never asked from the press on. What is between the two is looked up first:
 * whoever has accepted meanwhile stays connected.
 */
export function useWithdrawRequest(userId: string) {
  return useChange({
    inTurnFor: userId,
    failure: CONNECTION_FAILURES.withdraw,
    ahead: 'none',
    done: { title: 'Request withdrawn' },
    make: async ({ connectedUser }: With) => {
      const [found] = await call(connections.list, { query: { userId: connectedUser.id } })
      if (!found || standingIn(found).relation !== 'outgoing') return found ?? null
      await call(connections.remove, { params: { id: found.id } })
      return null
    },
    before: () => 'outgoing',
  })
}

type Change<T> = {
  failure: string
  /** Changes to the same member wait for each other. */
  inTurnFor?: string
  /** What is shown of the two from the press on, until the change fails. */
  ahead?: Relation
  /** Said when nothing is between the two any more. */
  done?: Toast
  /** Answers the connection that there is then, or null. */
  make: (wanted: T) => Promise<Connection | null>
  /** What was between the two, as far as the answer says it. */
  before: (wanted: T, now: Connection | null) => Relation
}

/** A change of what is between the member and another one, whose answer goes into all that shows it. */
function useChange<T extends With>({ failure, inTurnFor, ahead, done, make, before }: Change<T>) {
  const queryClient = useQueryClient()

  return useMutation({
    ...(inTurnFor && { scope: { id: `connection ${inTurnFor}` } }),
    mutationFn: (wanted: T) =>
      withoutEcho(
        () => make(wanted),
        (event, now) =>
          event.type === 'connection' &&
          event.userId === wanted.connectedUser.id &&
          (now === undefined || event.status === (now?.status ?? 'removed')),
      ),
    onMutate: ({ connectedUser }) => {
      if (ahead) void note(queryClient, connectedUser.id, { relation: ahead })
      return Date.now()
    },
    onSuccess: (now, wanted, since) => {
      if (!now && done) showToast(done)
      if (now?.status === 'accepted') showToast(connectedWith(now.connectedUser))
      if (now?.status === 'pending' && now.direction === 'outgoing') showToast({ title: 'Connection Request Sent!' })
      return take(queryClient, wanted.connectedUser.id, since, { before: before(wanted, now), now })
    },
    onError: (error, wanted) => {
      const { connectedUser } = wanted
      const isSpent = error instanceof ApiError && error.code === 'asks_spent'
      showToast({ tone: 'error', title: 'Error', description: isSpent ? error.reason : failure })
      if (ahead) void note(queryClient, connectedUser.id, { relation: before(wanted, null) })
      // A refusal means that things stand otherwise than they are shown.
      return outdate(queryClient, keys.all, memberKeys.page(connectedUser.id), memberKeys.numbers, memberKeys.openings)
    },
  })
}

function connectedWith({ firstName, id }: Connection['connectedUser']): Toast {
  return {
    title: `You and ${firstName} are connected`,
    action: { label: `Write to ${firstName}`, href: `/messages?user=${id}` },
  }
}

type Turn = { before: Relation; now: Connection | null }

/** What is between the two goes into the lists, their counts, and wherever the other one is shown. */
async function take(queryClient: QueryClient, userId: string, since: number, { before, now }: Turn): Promise<void> {
  const standing = standingIn(now)
  const asked = Number(before === 'none' && standing.relation === 'outgoing')
  const gained = Number(standing.relation === 'connected') - Number(before === 'connected')
  await Promise.all([
    ...LISTS.map((list) =>
      patchLoaded<ConnectionPages>(queryClient, keys.list(list), (data) =>
        withOnly(data, userId, standing.relation === list ? now : null),
      ),
    ),
    countOn<ConnectionCounts>(queryClient, since, keys.counts, (counts) => moved(counts, before, standing.relation)),
    countOn<MemberNumbers>(queryClient, since, memberKeys.numbers, (numbers) => ({
      ...numbers,
      connected: numbers.connected + gained,
    })),
    countOn<Openings>(queryClient, since, memberKeys.openings, (left) => ({
      ...left,
      connections: Math.max(0, left.connections - asked),
    })),
    note(queryClient, userId, standing),
  ])
}
