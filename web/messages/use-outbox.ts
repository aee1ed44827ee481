import { MutationObserver, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { SentMessage } from '#contract/messages.ts'
import { currentUser } from '#web/auth/queries.ts'
import { useLiveEvent } from '#web/realtime/live.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { createOutbox, type Outbox, type QueuedMessage } from './outbox.ts'
import { sendKept, takeSent } from './queries.ts'
import { failureOf, failureToast } from './send-failure.ts'

const NONE: QueuedMessage[] = []
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

/** What waits to be sent to one receiver, from whatever screen, and what can be done about it. */
export function useOutbox(receiverId: string) {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(currentUser)
  const outbox = user ? outboxOf(queryClient, user.id) : null
  const queued = useSyncExternalStore(outbox?.subscribe ?? silence, () => outbox?.listFor(receiverId) ?? NONE)

  return {
    queued,
    send: async (content: string): Promise<SentMessage> => {
      const sender = await queryClient.ensureQueryData(currentUser)
      if (!sender) throw new Error('Nobody is signed in.')
      return outboxOf(queryClient, sender.id).add({ receiverId, content })
    },
    /** Sends a message of the queue that failed; one that still waits is only waited for. */
    retry: async (key: string) => outbox?.retry(key),
    remove: (key: string) => outbox?.remove(key),
  }
}

/** For the shell: sends what was left by an earlier page, and what waited for a connection once there is one. */
export function useKeepSending(memberId: string): void {
  const { resume } = outboxOf(useQueryClient(), memberId)
  useLiveEvent('ready', resume)

  useEffect(() => {
    window.addEventListener('online', resume)
    resume()
    return () => window.removeEventListener('online', resume)
  }, [resume])
}

function outboxOf(queryClient: QueryClient, memberId: string): Outbox {
  const known = outboxes.get(queryClient) ?? new Map<string, Outbox>()
  outboxes.set(queryClient, known)
  const outbox = known.get(memberId) ?? openOutbox(queryClient, memberId)
  known.set(memberId, outbox)
  return outbox
}

function openOutbox(queryClient: QueryClient, memberId: string): Outbox {
  return createOutbox({
    memberId,
    send: (message) => new MutationObserver(queryClient, { mutationFn: sendKept }).mutate(message),
    onSent: (sent, writtenAt) => takeSent(queryClient, sent, writtenAt),
    onFailed: (error) => showToast(failureToast(error)),
    failureOf,
    canSend: () => navigator.onLine && queryClient.getQueryData(currentUser.queryKey)?.id === memberId,
  })
}

function silence() {
  return () => {}
}
