import { Link, useLocation } from 'wouter'
import { REMOVED_MESSAGE, type MessageRequest } from '#contract/messages.ts'
import { pictureOf } from '#contract/photos.ts'
import { PersonMenu } from '#web/safety/person-menu.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { DECIDE_FAILURE, useDecideRequest } from './queries.ts'

/** Somebody who has written first: who they are, how it begins, and whether the member wants it. */
export function RequestRow({ request: { user, preview, createdAt } }: { request: MessageRequest }) {
  const decide = useDecideRequest()
  const [, navigate] = useLocation()
  const name = `${user.firstName} ${user.lastName}`
  const address = `/people/${user.id}`
  const isChosen = (decision: 'accept' | 'decline') => decide.isPending && decide.variables.decision === decision

  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4">
      <Link href={address} tabIndex={-1} aria-hidden="true" className="rounded-full">
        <Avatar name={name} src={pictureOf(user)} isOnline={user.isOnline} />
      </Link>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="font-display text-20 wrap-anywhere">
          <Link href={address} className="no-underline hover:text-evergreen">
            {name}
          </Link>
        </h2>
        <Timestamp iso={createdAt} className="text-13 text-ink-soft" />
      </div>
      <PersonMenu person={user} className="-mt-2 -mr-2" />
      <p className="col-span-full max-w-text wrap-anywhere whitespace-pre-line">{preview || REMOVED_MESSAGE}</p>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button
          size="small"
          isPending={isChosen('accept')}
          aria-label={`Accept, ${name}`}
          onClick={() =>
            decide.mutate(
              { userId: user.id, decision: 'accept' },
              { onSuccess: () => navigate(`/messages?user=${encodeURIComponent(user.id)}`) },
            )
          }
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          size="small"
          isPending={isChosen('decline')}
          aria-label={`Decline, ${name}`}
          onClick={() => decide.mutate({ userId: user.id, decision: 'decline' })}
        >
          Decline
        </Button>
        <FailureNote className="basis-full">{decide.error && DECIDE_FAILURE}</FailureNote>
      </div>
    </li>
  )
}
