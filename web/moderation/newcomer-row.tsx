import type { Newcomer } from '#contract/emergencies.ts'
import { Button } from '#web/ui/button.tsx'
import { fullTime } from '#web/ui/time.ts'
import { useDecideNewcomers } from './queries.ts'

/** Somebody who waits: what they have said of themselves until now, and the two ways to decide. */
export function NewcomerRow({ newcomer }: { newcomer: Newcomer }) {
  const { id, name, createdAt, isVerified, age, city, bio } = newcomer
  const decide = useDecideNewcomers()
  const isChosen = (decision: string) => decide.isPending && decide.variables.decision === decision
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <p className="font-semibold wrap-anywhere">{[name, age].filter(Boolean).join(', ')}</p>
      <p className="text-13 wrap-anywhere text-ink-soft">
        {[`Signed up ${fullTime(createdAt)}`, city, isVerified ? 'Address confirmed' : 'Address not confirmed']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-15 wrap-anywhere whitespace-pre-wrap">{bio ?? 'Has written nothing yet.'}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isPending={isChosen('approve')}
          aria-label={`Approve ${name}`}
          onClick={() => decide.mutate({ decision: 'approve', userIds: [id] })}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          size="small"
          isPending={isChosen('refuse')}
          aria-label={`Refuse ${name}`}
          onClick={() => decide.mutate({ decision: 'refuse', userIds: [id] })}
        >
          Refuse
        </Button>
      </div>
    </li>
  )
}
