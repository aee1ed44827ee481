import { Link } from 'wouter'
import { useConnection, type Connection } from '#web/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { Bubble } from './bubble.tsx'
import type { QueuedMessage } from './outbox.ts'

type QueuedMessagesProps = {
  messages: QueuedMessage[]
  onRetry: (key: string) => void
  onDelete: (key: string) => void
}

/** What was written and is not there yet, in order, each with its state. The line of `OutboxStatus` reads the states out. */
export function QueuedMessages({ messages, onRetry, onDelete }: QueuedMessagesProps) {
  const connection = useConnection()
  if (messages.length === 0) return null
  const isStuck = messages.some(({ state }) => state === 'failed')

  return (
    <ul aria-label="On their way" aria-live="off" className="grid gap-2">
      {messages.map((message) => (
        <li key={message.key} className="grid justify-items-end gap-1">
          <span className="sr-only">You wrote</span>
          <Bubble isOwn>{message.content}</Bubble>
          {message.state === 'failed' ? (
            <Failed message={message} onRetry={onRetry} onDelete={onDelete} />
          ) : (
            <span className="text-13 text-ink-soft">{stateWords(message, connection, isStuck)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Failed({ message, onRetry, onDelete }: Omit<QueuedMessagesProps, 'messages'> & { message: QueuedMessage }) {
  const { key, failure } = message
  return (
    <div className="grid max-w-[min(36rem,85%)] justify-items-end">
      <p className="text-right text-13 text-brick">
        {`Not sent. ${failure?.reason} `}
        {failure?.code === 'insufficient_credits' && (
          <Link href="/checkout" className="font-semibold underline underline-offset-4">
            Get credits
          </Link>
        )}
      </p>
      <div className="flex">
        <Button variant="quiet" size="small" onClick={() => onRetry(key)}>
          Try again
        </Button>
        <Button variant="quiet" size="small" onClick={() => onDelete(key)}>
          Delete
        </Button>
      </div>
    </div>
  )
}

function stateWords({ state }: QueuedMessage, connection: Connection, isStuck: boolean): string {
  if (state === 'sent') return 'Sent'
  if (state === 'held') return 'Waiting for review'
  if (state === 'sending') return 'Sending…'
  if (isStuck) return 'Waiting for the message above'
  return connection === 'offline' ? "Waiting. It is sent when you're back online." : 'Waiting to be sent'
}
