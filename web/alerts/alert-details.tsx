import { Link } from 'wouter'
import type { AlertPriority, AlertType, NetworkingAlert } from '#contract/alerts.ts'
import { PersonMenu } from '#web/safety/person-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { shortDay } from '#web/ui/time.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { MARKS, useMarkAlert } from './queries.ts'

const TYPES: Record<AlertType, string> = {
  skill_match: 'Skill match',
  industry_connection: 'Same line of work',
  mentor_opportunity: 'Mentoring',
  collaboration: 'Collaboration',
  other: 'Common ground',
}

const PRIORITIES: Record<AlertPriority, string> = {
  critical: 'Critical priority',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
}

/** What there is to an opportunity beyond its headline. The member says whether something came of it. */
export function AlertDetails({ id, alert, onMark }: { id: string; alert: NetworkingAlert; onMark: () => void }) {
  const { aiAnalysis, description, createdAt, expiresAt, targetUser: person, isActedUpon } = alert
  const acted = useMarkAlert('acted')

  return (
    <div id={id} className="grid gap-4 border-t border-line pt-3">
      <AlertHead alert={alert} />
      <p className="max-w-text text-15 wrap-anywhere">{description}</p>
      <p className="max-w-text text-15 wrap-anywhere text-ink-soft">{person.aiGeneratedBio}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Points title="What you both get" items={aiAnalysis.mutual_benefits} />
        <Points title="What you can do" items={aiAnalysis.actionable_steps} />
      </div>
      <div data-keep-clear className="flex flex-wrap items-center gap-2">
        {!isActedUpon && (
          <Button
            variant="secondary"
            isPending={acted.isPending}
            aria-label={`I did this: mark as acted upon, ${person.firstName}`}
            onClick={() => {
              onMark()
              acted.mutate(alert)
            }}
          >
            I did this
          </Button>
        )}
        <PersonMenu person={person} />
        <FailureNote className="basis-full">{acted.error && MARKS.acted.failure}</FailureNote>
      </div>
      <p className="text-13 text-ink-soft">
        Found <Timestamp iso={createdAt} />
        {` · Here until ${shortDay(expiresAt)} · ${aiAnalysis.analyser}`}
      </p>
    </div>
  )
}

function AlertHead({ alert }: { alert: NetworkingAlert }) {
  const { targetUser: person, priority, alertType } = alert

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        href={`/people/${person.id}`}
        className="inline-flex items-center font-display text-20 wrap-anywhere no-underline hover:text-evergreen pointer-coarse:min-h-11"
      >
        {`${person.firstName} ${person.lastName}`}
      </Link>
      <Badge tone="positive">{TYPES[alertType]}</Badge>
      <Badge>{PRIORITIES[priority]}</Badge>
    </div>
  )
}

function Points({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h3 className="text-15 font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-15 marker:text-evergreen">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
