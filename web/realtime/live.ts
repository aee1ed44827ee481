import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ClientFrame, ServerEvent } from '#contract/realtime.ts'
import { changes } from '#web/ui/changes.ts'

/**
 * What the server pushes, and what pages tell themselves. `premium`: the member's own record says that it has come or gone. `joined`:
 * the first connection is there, and what others did since the page asked for its data was heard by nobody.
 */
export type LiveEvent = ServerEvent | { type: 'premium' } | { type: 'joined' }
export type LiveEvents = { [T in LiveEvent['type']]: Extract<LiveEvent, { type: T }> }

const events = changes<LiveEvent>()
const status = changes()
let sendFrame: ((frame: ClientFrame) => void) | null = null

/** Calls the handler for every event of this kind that the server pushes while the component is shown. */
export function useLiveEvent<T extends LiveEvent['type']>(type: T, handler: (event: LiveEvents[T]) => void): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => {
    const isWanted = (event: LiveEvent): event is LiveEvents[T] => event.type === type
    return onLiveEvent((event) => isWanted(event) && onEvent(event))
  }, [type])
}

export const onLiveEvent = events.subscribe
/** Hands an event to everyone who listens. */
export const publishLiveEvent = events.notify

/** Tells the other side that this member is writing. Without a connection nobody hears it. */
export function sendTyping(to: string): void {
  sendFrame?.({ type: 'typing', to })
}

/** Tells the server whether the page is in view: in a tab behind others it shows nobody what happens. */
export function sendWatching(isWatching: boolean): void {
  sendFrame?.({ type: 'watching', isWatching })
}

/** Whether the server knows that this member is here. */
export function useIsLive(): boolean {
  return useSyncExternalStore(status.subscribe, () => sendFrame !== null)
}

/** For the connection itself: the way to send while it is ready, null while it is not. */
export function setLiveSender(send: typeof sendFrame): void {
  sendFrame = send
  status.notify()
}
