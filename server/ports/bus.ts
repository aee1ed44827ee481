import type { ServerEvent } from '#contract/realtime.ts'

/**
 * Tells the open screens of members that something happened, on this node and on every other.
 * Publish after the commit: whoever is told earlier could look and find nothing.
 * Losing an event is allowed (clients refetch when they reconnect); order is kept a publisher, not between them.
 */
export type Bus = {
  publish(memberId: string, event: ServerEvent): void
  subscribe(memberId: string, listener: (event: ServerEvent) => void): () => void
  close(): Promise<void>
}
