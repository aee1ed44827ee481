import { Check, UserPlus } from 'lucide-react'
import type { Relation } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { CONNECTION_FAILURES, useRequestConnection } from './queries.ts'

type ConnectButtonProps = { person: { id: string; firstName: string; relation: Relation }; className?: string }

const SAYS = {
  none: { label: 'Connect', Icon: UserPlus },
  incoming: { label: 'Accept', Icon: UserPlus },
  outgoing: { label: 'Requested', Icon: Check },
  connected: { label: 'Connected', Icon: Check },
} satisfies Record<Relation, object>

/** Asks someone to connect, or accepts where they have asked; afterwards it says what is. */
export function ConnectButton({ person, className }: ConnectButtonProps) {
  const request = useRequestConnection()
  const { label, Icon } = SAYS[person.relation]
  const isDone = person.relation === 'outgoing' || person.relation === 'connected'

  return (
    <>
      <Button
        variant="secondary"
        className={className}
        disabled={isDone}
        isPending={request.isPending}
        aria-label={`${label}, ${person.firstName}`}
        onClick={() => request.mutate({ connectedUser: person })}
      >
        <Icon aria-hidden="true" />
        {label}
      </Button>
      <FailureNote className="basis-full!">{request.error && CONNECTION_FAILURES.request}</FailureNote>
    </>
  )
}
