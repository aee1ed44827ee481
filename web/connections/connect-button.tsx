import { useQuery } from '@tanstack/react-query'
import { Check, UserPlus, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { Relation } from '#contract/members.ts'
import { nextDayClock } from '#web/ui/next-day-clock.ts'
import { FEW_LEFT, openings } from '#web/members/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { CONNECTION_FAILURES, useRequestConnection, useWithdrawRequest } from './change-queries.ts'

type ConnectButtonProps = { person: { id: string; firstName: string; relation: Relation }; className?: string }

const SAYS = {
  none: { label: 'Connect', Icon: UserPlus },
  incoming: { label: 'Accept', Icon: UserPlus },
  outgoing: { label: 'Requested', Icon: Check },
  connected: { label: 'Connected', Icon: Check },
} satisfies Record<Relation, object>

/**
 * Asks someone to connect, or accepts where they have asked; afterwards it says what is. A request is withdrawn where it was made: the
 * first press offers that, the second does it. When few may still be asked today it says how many before it is pressed, and from when
 * on where none.
 */
export function ConnectButton({ person, className }: ConnectButtonProps) {
  const { id, firstName, relation } = person
  const request = useRequestConnection(id)
  const withdraw = useWithdrawRequest(id)
  const [isOffering, setOffering] = useState(false)
  const { data } = useQuery({ ...openings, enabled: relation === 'none' })
  const left = relation === 'none' ? data?.connections : undefined
  const isRequested = relation === 'outgoing'
  const isWithdrawing = isRequested && isOffering
  const { label, Icon } = isWithdrawing
    ? { label: 'Withdraw', Icon: X }
    : left === 0
      ? { label: `Again at ${nextDayClock()}`, Icon: UserPlus }
      : SAYS[relation]
  const few = left && left <= FEW_LEFT ? ` · ${left} left` : ''
  const failure = isRequested
    ? withdraw.error && CONNECTION_FAILURES.withdraw
    : request.error && CONNECTION_FAILURES.request

  function press({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    // The later clicks of a double click are meant for what the button said at the first one.
    if (isRequested && detail > 1) return
    setOffering(isRequested && !isWithdrawing)
    if (!isRequested) return request.mutate({ connectedUser: person })
    if (isWithdrawing) return withdraw.mutate({ connectedUser: person })
    // Some browsers leave the focus where it was, and then nothing would take the offer back.
    currentTarget.focus()
  }

  return (
    <>
      <Button
        variant="secondary"
        className={className}
        disabled={left === 0 || relation === 'connected'}
        isPending={request.isPending}
        title={left === 0 ? 'These were all requests that you can send today.' : undefined}
        aria-label={`${label}${few}, ${firstName}`}
        onClick={press}
        onBlur={() => setOffering(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOffering(false)}
      >
        <Icon aria-hidden="true" />
        {label + few}
      </Button>
      {isRequested && (
        <span role="status" className="sr-only">
          {isWithdrawing && `Press again to withdraw your request to ${firstName}.`}
        </span>
      )}
      <FailureNote className="basis-full!">{failure}</FailureNote>
    </>
  )
}
