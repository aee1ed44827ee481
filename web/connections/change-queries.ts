import { connections, type Connection } from '#contract/connections.ts'
import { call } from '#web/api.ts'
import { standingIn } from './connection-pages.ts'
import { useConnectionChange, type With } from './use-connection-change.ts'

/** What could not be done, as the toast says it and the place where it was tried. */
export const CONNECTION_FAILURES = {
  request: 'Failed to send connection request.',
  accept: 'Failed to accept. Please try again.',
  remove: 'Failed to remove. Please try again.',
  withdraw: 'Failed to withdraw your request. Please try again.',
}

/** Asks someone to connect. Where they had asked, that accepts. */
export function useRequestConnection(userId: string) {
  return useConnectionChange({
    inTurnFor: userId,
    failure: CONNECTION_FAILURES.request,
    make: ({ connectedUser }: With) => call(connections.request, { body: { connectedUserId: connectedUser.id } }),
    before: (_, now) => (now?.status === 'accepted' ? 'incoming' : 'none'),
  })
}

export function useAcceptConnection() {
  return useConnectionChange({
    failure: CONNECTION_FAILURES.accept,
    make: ({ id }: Connection) => call(connections.accept, { params: { id } }),
    before: () => 'incoming',
  })
}

/** Declines a request, withdraws one, or removes a connection. */
export function useRemoveConnection() {
  return useConnectionChange({
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
  return useConnectionChange({
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
