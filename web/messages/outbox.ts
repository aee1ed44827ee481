import type { NewMessage, SentMessage } from '#contract/messages.ts'
import { changes } from '#web/ui/changes.ts'
import { randomKey } from './random-key.ts'
import { keep, letGo, listKept, type Failure, type KeptMessage } from './kept-messages.ts'

/**
 * `waiting` for the one before it, or for a connection. `sent` until it stands in the thread; `id` is its number there. `held`
 * until it stands among what is looked at first.
 */
export type QueuedMessage = KeptMessage & {
  state: 'waiting' | 'sending' | 'failed' | 'sent' | 'held'
  id: number | null
}

export type Outbox = ReturnType<typeof createOutbox>

type Uses = {
  memberId: string
  send: (message: KeptMessage) => Promise<SentMessage>
  /** Resolves when the thread has the message. */
  onSent: (message: SentMessage, writtenAt: number) => Promise<unknown>
  onFailed: (error: Error) => void
  failureOf: (error: Error) => Failure
  /** Whether messages can be sent: there is a connection, and the same member is signed in. */
  canSend: () => boolean
}

/**
 * What one member has written, sent in order: to each receiver one message at a time, each under a key of its own, so that
 * none is doubled by a retry. One that fails holds those behind it until it is tried again or deleted.
 */
export function createOutbox({ memberId, send, onSent, onFailed, failureOf, canSend }: Uses) {
  let queue: QueuedMessage[] = listKept(memberId).map((kept) => ({ ...kept, state: stateOf(kept), id: null }))
  let lanes = new Map<string, QueuedMessage[]>()
  const { subscribe, notify } = changes()
  const outcomes = new Map<string, PromiseWithResolvers<SentMessage>>()

  function change(next: QueuedMessage[]): void {
    queue = next
    lanes = new Map()
    notify()
  }

  function update(key: string, part: Partial<QueuedMessage>): void {
    change(queue.map((one) => (one.key === key ? { ...one, ...part } : one)))
  }

  function outcomeOf(key: string): Promise<SentMessage> {
    const outcome = outcomes.get(key) ?? Promise.withResolvers<SentMessage>()
    outcomes.set(key, outcome)
    return outcome.promise
  }

  /** Settles what waits for a message, once: after that it may be waited for anew. */
  function settle(key: string): PromiseWithResolvers<SentMessage> | undefined {
    const outcome = outcomes.get(key)
    outcomes.delete(key)
    return outcome
  }

  /** Sends the first message to this receiver, unless one is under way, has failed, or there is no connection. */
  async function sendNext(receiverId: string): Promise<void> {
    const next = queue.find((one) => one.receiverId === receiverId && one.state !== 'sent' && one.state !== 'held')
    if (next?.state !== 'waiting' || !canSend()) return

    const { key } = next
    update(key, { state: 'sending' })
    try {
      const sent = await send(next)
      letGo(memberId, key)
      update(key, { state: sent.cost === null ? 'held' : 'sent', id: sent.id })
      const isInThread = onSent(sent, next.at)
      settle(key)?.resolve(sent)
      void sendNext(receiverId)
      await isInThread.catch(() => {})
      change(queue.filter((one) => one.key !== key))
    } catch (error) {
      fail(next, error instanceof Error ? error : new Error(String(error)))
    }
  }

  function fail(message: QueuedMessage, error: Error): void {
    const failure = failureOf(error)
    if (!canSend() && !failure.isLasting) {
      update(message.key, { state: 'waiting' })
      return
    }
    keep(memberId, { ...message, failure })
    update(message.key, { state: 'failed', failure })
    onFailed(error)
    settle(message.key)?.reject(error)
  }

  function tryAgain(isMeant: (one: QueuedMessage) => boolean): void {
    const isAgain = (one: QueuedMessage) => one.state === 'failed' && isMeant(one)
    change(queue.map((one) => (isAgain(one) ? { ...one, state: 'waiting', failure: null } : one)))
    for (const receiverId of new Set(queue.map((one) => one.receiverId))) void sendNext(receiverId)
  }

  return {
    /** Resolves when it is sent; rejects when it fails or is deleted. It stays in the queue until it is sent or deleted. */
    add(message: NewMessage): Promise<SentMessage> {
      const at = Math.max(Date.now(), (queue.at(-1)?.at ?? 0) + 1)
      const queued: QueuedMessage = { ...message, key: randomKey(), at, failure: null, state: 'waiting', id: null }
      keep(memberId, queued)
      change([...queue, queued])
      const outcome = outcomeOf(queued.key)
      void sendNext(message.receiverId)
      return outcome
    },

    retry(key: string): Promise<SentMessage> {
      const outcome = outcomeOf(key)
      tryAgain((one) => one.key === key)
      return outcome
    },

    remove(key: string): void {
      const message = queue.find((one) => one.key === key)
      if (!message || message.state === 'sending') return
      letGo(memberId, key)
      change(queue.filter((one) => one !== message))
      settle(key)?.reject(new Error('The message was deleted.'))
      void sendNext(message.receiverId)
    },

    /** Goes on after a reload or a gap in the connection, also with what failed for want of an answer. */
    resume: () => tryAgain(({ failure }) => !failure?.isLasting),

    /** What is queued, as the same array while nothing has changed. */
    listFor(receiverId: string): QueuedMessage[] {
      const lane = lanes.get(receiverId) ?? queue.filter((one) => one.receiverId === receiverId)
      lanes.set(receiverId, lane)
      return lane
    },

    subscribe,
  }
}

function stateOf({ failure }: KeptMessage): QueuedMessage['state'] {
  return failure?.isLasting ? 'failed' : 'waiting'
}
