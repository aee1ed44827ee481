import { Link } from 'wouter'
import type { HeldMessage } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Bubble } from './bubble.tsx'
import { useWithdraw } from './queries.ts'

const NOT_SENT: Record<Exclude<HeldMessage['state'], 'waiting' | 'removed'>, string> = {
  unpaid: 'Not sent: there was nothing left to pay for it when it was looked at.',
  undelivered: 'Not sent: it could not be delivered when it was looked at. Nothing was taken.',
}

/** What was written to somebody who has not written back, and waits to be looked at or was not sent. */
export function HeldMessages({ messages }: { messages: HeldMessage[] }) {
  if (messages.length === 0) return null
  return (
    <ul aria-label="Not sent yet" className="grid gap-3">
      {messages.toReversed().map((message) => (
        <li key={message.id} className="grid justify-items-end gap-1">
          <span className="sr-only">You wrote</span>
          <Bubble isOwn>{message.content}</Bubble>
          <State message={message} />
        </li>
      ))}
    </ul>
  )
}

function State({ message: { id, state, rule } }: { message: HeldMessage }) {
  const withdraw = useWithdraw()
  return (
    <div className="grid max-w-[min(36rem,85%)] justify-items-end text-right text-13">
      {state === 'waiting' && <p className="font-semibold text-ink-soft">Waiting for review</p>}
      {state === 'removed' && (
        <p className="text-brick">
          {`Not sent. It is against a rule: ${rule} Nothing was taken. `}
          <Link href="/standing" className="font-semibold underline underline-offset-4">
            Why, and how to appeal
          </Link>
        </p>
      )}
      {state !== 'waiting' && state !== 'removed' && <p className="text-brick">{NOT_SENT[state]}</p>}
      <Button
        variant="quiet"
        size="small"
        className="-mr-3"
        isPending={withdraw.isPending}
        onClick={() => withdraw.mutate(id)}
      >
        {state === 'waiting' ? 'Take it back' : 'Delete'}
      </Button>
    </div>
  )
}
