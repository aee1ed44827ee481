import { useQuery } from '@tanstack/react-query'
import { Check, UserPlus } from 'lucide-react'
import type { Relation } from '#contract/members.ts'
import { nextDayClock } from '#web/ui/next-day-clock.ts'
import { FEW_LEFT, openings } from '#web/members/queries.ts'
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

/**
 * Asks someone to connect, or accepts where they have asked; afterwards it says what is. When few may still be asked today it says
 * how many before it is pressed, and from when on where none.
 */
export function ConnectButton({ person, className }: ConnectButtonProps) {
  const request = useRequestConnection()
  const { data } = useQuery({ ...openings, enabled: person.relation === 'none' })
  const left = person.relation === 'none' ? data?.connections : undefined
  const { label, Icon } = left === 0 ? { label: `Again at ${nextDayClock()}`, Icon: UserPlus } : SAYS[person.relation]
  const isDone = left === 0 || person.relation === 'outgoing' || person.relation === 'connected'
  const few = left && left <= FEW_LEFT ? ` · ${left} left` : ''

  return (
    <>
      <Button
        variant="secondary"
        className={className}
        disabled={isDone}
        isPending={request.isPending}
        title={left === 0 ? 'These were all requests that you can send today.' : undefined}
        aria-label={`${label}${few}, ${person.firstName}`}
        onClick={() => request.mutate({ connectedUser: person })}
      >
        <Icon aria-hidden="true" />
        {label + few}
      </Button>
      <FailureNote className="basis-full!">{request.error && CONNECTION_FAILURES.request}</FailureNote>
    </>
  )
}
