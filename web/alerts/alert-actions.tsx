import { Check, ChevronDown } from 'lucide-react'
import type { NetworkingAlert } from '#contract/alerts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MARKS, useMarkAlert } from './queries.ts'

type AlertActionsProps = {
  alert: NetworkingAlert
  onMark: () => void
  details: { id: string; isOpen: boolean; onToggle: () => void }
}

/** Writing to the person does not mark the alert. */
export function AlertActions({ alert, onMark, details }: AlertActionsProps) {
  const { targetUser: person, isRead, isActedUpon } = alert
  const read = useMarkAlert('read')

  return (
    <div data-keep-clear className="flex flex-wrap items-center gap-1">
      <ButtonLink
        href={`/messages?user=${person.id}`}
        aria-label={`Message ${person.firstName}`}
        size="small"
        className="mr-1 min-h-11"
      >
        Message
      </ButtonLink>
      {!isRead && (
        <IconButton
          label={`Mark as read, ${person.firstName}`}
          onClick={() => {
            if (read.isPending) return
            onMark()
            read.mutate(alert)
          }}
        >
          <Check aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={`Details, ${person.firstName}`}
        aria-expanded={details.isOpen}
        aria-controls={details.isOpen ? details.id : undefined}
        onClick={details.onToggle}
      >
        <ChevronDown aria-hidden="true" className={details.isOpen ? 'rotate-180' : undefined} />
      </IconButton>
      {isActedUpon ? <Badge>Acted upon</Badge> : isRead && <Badge>Read</Badge>}
      <FailureNote className="basis-full">{read.error && MARKS.read.failure}</FailureNote>
    </div>
  )
}
