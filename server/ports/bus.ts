import type { ServerEvent } from '#contract/realtime.ts'

/** What travels on the bus is what screens are told. On `sessions_ended` each looks whether its own still stands. */
export type BusEvent = ServerEvent

/**
 * Tells the open screens of members that something happened, on this node and on every other.
 * Publish after the commit: whoever is told earlier could look and find nothing.
 * Losing an event is allowed (who may have lost one is told to `refetch`); order is kept a publisher, not between them.
 */
export type Bus = {
  publish(memberId: string, event: BusEvent): void
  /** Hears a member's events until the returned function is called. */
  subscribe(memberId: string, listener: (event: BusEvent) => void): () => void
  close(): Promise<void>
}
