import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connections.ts'
import type { Relation } from '#contract/members.ts'
import { ApiError } from '#web/api.ts'
import { outdate } from '#web/loaded-data.ts'
import { keys as memberKeys, note } from '#web/members/queries.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'
import { keys } from './queries.ts'
import { takeConnection } from './take-connection.ts'

/** Somebody with whom something changes. */
export type With = { connectedUser: { id: string } }

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
export function useConnectionChange<T extends With>({ failure, inTurnFor, ahead, done, make, before }: Change<T>) {
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
      return takeConnection(queryClient, wanted.connectedUser.id, since, { before: before(wanted, now), now })
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
