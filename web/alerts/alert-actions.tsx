import { MessageCircle } from 'lucide-react'
import type { NetworkingAlert } from '#contract/alerts.ts'
import { PersonMenu } from '#web/safety/person-menu.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { MARKS, useMarkAlert } from './queries.ts'

/** Writing to the person does not mark the alert: the member says whether something came of it. */
export function AlertActions({ alert, onMark }: { alert: NetworkingAlert; onMark: () => void }) {
  const { targetUser: person, isRead, isActedUpon } = alert
  const read = useMarkAlert('read')
  const acted = useMarkAlert('acted')

  const failure = acted.error ? MARKS.acted.failure : read.error && MARKS.read.failure

  function mark(marking: typeof read) {
    onMark()
    marking.mutate(alert)
  }

  return (
    <div data-keep-clear className="flex flex-wrap gap-2">
      <ButtonLink
        href={`/messages?user=${person.id}`}
        aria-label={`Message ${person.firstName}`}
        className="max-sm:w-full"
      >
        <MessageCircle aria-hidden="true" />
        Message
      </ButtonLink>
      {!isActedUpon && (
        <Button
          variant="secondary"
          isPending={acted.isPending}
          aria-label={`I did this: mark as acted upon, ${person.firstName}`}
          onClick={() => mark(acted)}
        >
          I did this
        </Button>
      )}
      {!isRead && (
        <Button
          variant="quiet"
          isPending={read.isPending}
          aria-label={`Mark as read, ${person.firstName}`}
          onClick={() => mark(read)}
        >
          Mark as read
        </Button>
      )}
      <PersonMenu person={person} className="ml-auto" />
      <FailureNote className="basis-full">{failure}</FailureNote>
    </div>
  )
}
