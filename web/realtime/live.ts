import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ClientFrame, ServerEvent } from '#contract/realtime.ts'

type EventOf<T extends ServerEvent['type']> = Extract<ServerEvent, { type: T }>

const eventListeners = new Set<(event: ServerEvent) => void>()
const statusListeners = new Set<() => void>()
let sendFrame: ((frame: ClientFrame) => void) | null = null

/** Calls the handler for every event of this kind that the server pushes while the component is shown. */
export function useLiveEvent<T extends ServerEvent['type']>(type: T, handler: (event: EventOf<T>) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => {
    const isWanted = (event: ServerEvent): event is EventOf<T> => event.type === type
    return onLiveEvent((event) => isWanted(event) && onEvent(event))
  }, [type])
}

export function onLiveEvent(listener: (event: ServerEvent) => void): () => void {
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

/** For the connection itself: hands an event to everyone who listens. */
export function publishLiveEvent(event: ServerEvent): void {
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
