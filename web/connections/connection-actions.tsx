import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '#contract/connections.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { CONNECTION_FAILURES, useAcceptConnection, useRemoveConnection } from './change-queries.ts'

/** What can be done about a request or a connection. */
export function ConnectionActions({ connection }: { connection: Connection }) {
  const { status, direction, connectedUser } = connection
  const accept = useAcceptConnection()
  const remove = useRemoveConnection()
  const failure = accept.error ? CONNECTION_FAILURES.accept : remove.error && CONNECTION_FAILURES.remove
  const isIncoming = status === 'pending' && direction === 'incoming'

  return (
    <>
      {isIncoming && (
        <Button size="small" isPending={accept.isPending} onClick={() => accept.mutate(connection)}>
          Accept
        </Button>
      )}
      {isIncoming && (
        <Button variant="secondary" size="small" isPending={remove.isPending} onClick={() => remove.mutate(connection)}>
          Decline
        </Button>
      )}
      <ButtonLink
        href={`/messages?user=${connectedUser.id}`}
        variant={status === 'accepted' ? 'primary' : 'quiet'}
        size="small"
        aria-label={`Message ${connectedUser.firstName}`}
      >
        <MessageCircle aria-hidden="true" />
        Message
      </ButtonLink>
      {status === 'pending' && direction === 'outgoing' && (
        <Button variant="quiet" size="small" isPending={remove.isPending} onClick={() => remove.mutate(connection)}>
          Withdraw
        </Button>
      )}
      {status === 'accepted' && <RemoveWithQuestion connection={connection} remove={remove} />}
      <FailureNote className="basis-full">{failure}</FailureNote>
    </>
  )
}

type RemoveProps = { connection: Connection; remove: ReturnType<typeof useRemoveConnection> }

function RemoveWithQuestion({ connection, remove }: RemoveProps) {
  const [isAsking, setAsking] = useState(false)
  const { firstName } = connection.connectedUser

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Question
        title={`Remove ${firstName}?`}
        description="You are no longer connected then. What you wrote to each other stays."
        isOpen={isAsking}
        no="Keep"
        yes="Remove"
        isPending={remove.isPending}
        failure={remove.error && CONNECTION_FAILURES.remove}
        onNo={() => setAsking(false)}
        onYes={() => remove.mutate(connection, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
