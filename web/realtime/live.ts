import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ClientFrame, ServerEvent } from '#contract/realtime.ts'

/** What the server pushes, and `premium`: the member's own record says that it has come or gone. */
export type LiveEvent = ServerEvent | { type: 'premium' }
export type LiveEvents = { [T in LiveEvent['type']]: Extract<LiveEvent, { type: T }> }

const eventListeners = new Set<(event: LiveEvent) => void>()
const statusListeners = new Set<() => void>()
let sendFrame: ((frame: ClientFrame) => void) | null = null

/** Calls the handler for every event of this kind that the server pushes while the component is shown. */
export function useLiveEvent<T extends LiveEvent['type']>(type: T, handler: (event: LiveEvents[T]) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => {
    const isWanted = (event: LiveEvent): event is LiveEvents[T] => event.type === type
    return onLiveEvent((event) => isWanted(event) && onEvent(event))
  }, [type])
}

export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  eventListeners.add(listener)
  return () => {
    eventListeners.delete(listener)
  }
}

/** Tells the other side that this member is writing. Without a connection nobody hears it. */
export function sendTyping(to: string): void {
  sendFrame?.({ type: 'typing', to })
}

/** Whether the server knows that this member is here. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribeToStatus, () => sendFrame !== null)
}

/** Hands an event to everyone who listens. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of eventListeners) listener(event)
}

/** For the connection itself: the way to send while it is ready, null while it is not. */
export function setLiveSender(send: typeof sendFrame): void {
  sendFrame = send
  for (const listener of statusListeners) listener()
}

function subscribeToStatus(listener: () => void) {
  statusListeners.add(listener)
  return () => {
    statusListeners.delete(listener)
  }
}
