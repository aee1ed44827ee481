import { useConnection } from '#web/connection.ts'
import { plural } from '#web/ui/plural.ts'
import { useState } from 'react'
import type { QueuedMessage } from './outbox.ts'

/** Tells screen readers the state of what was written: sending, waiting, not sent, sent. */
export function OutboxStatus({ messages }: { messages: QueuedMessage[] }) {
  const isOffline = useConnection() === 'offline'
  const [last, setLast] = useState('')
  const unsent = messages.filter(({ state }) => state !== 'sent' && state !== 'held')
  const isHeld = messages.some(({ state }) => state === 'held')
  const next = isHeld ? 'Waiting for review' : unsent.length > 0 ? 'Sent' : last
  if (next !== last) setLast(next)

  const failed = unsent.find(({ state }) => state === 'failed')
  const behind = unsent.length - 1
  const words = () => {
    if (failed) return `Message not sent. ${failed.failure?.reason}${behind > 0 ? ` ${behind} more waiting.` : ''}`
    if (unsent.length > 0)
      return `${plural(unsent.length, 'message')} ${isOffline ? 'waiting for a connection' : 'sending'}`
    return last
  }
  return (
    <p role="status" className="sr-only">
      {words()}
    </p>
  )
}
