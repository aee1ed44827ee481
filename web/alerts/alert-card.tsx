import { useId } from 'react'
import { Link } from 'wouter'
import type { AlertPriority, AlertType, NetworkingAlert } from '#contract/alerts.ts'
import { pictureOf } from '#contract/photos.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { shortDay } from '#web/ui/time.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { AlertActions } from './alert-actions.tsx'

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

/** One opportunity: who it is, how good it is and why, and what can be done about it. */
export function AlertCard({ alert, onMark }: { alert: NetworkingAlert; onMark: () => void }) {
  const { aiAnalysis, title, description, createdAt, expiresAt } = alert
  const titleId = useId()

  return (
    <article aria-labelledby={titleId} className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6">
      <AlertHead alert={alert} />
      <div className="grid max-w-text gap-2">
        <h2 id={titleId} data-alert={alert.id} tabIndex={-1} className="font-display text-20 wrap-anywhere">
          {title}
        </h2>
        <p className="wrap-anywhere">{description}</p>
        <p className="text-15 wrap-anywhere text-ink-soft">{aiAnalysis.reasoning}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Points title="What you both get" items={aiAnalysis.mutual_benefits} />
        <Points title="What you can do" items={aiAnalysis.actionable_steps} />
      </div>
      <AlertActions alert={alert} onMark={onMark} />
      <p className="text-13 text-ink-soft">
        Found <Timestamp iso={createdAt} />
        {` · Here until ${shortDay(expiresAt)} · ${aiAnalysis.analyser}`}
      </p>
    </article>
  )
}

function AlertHead({ alert }: { alert: NetworkingAlert }) {
  const { targetUser: person, priority, opportunityScore } = alert
  const name = `${person.firstName} ${person.lastName}`
  const address = `/people/${person.id}`

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Link href={address} tabIndex={-1} aria-hidden="true" className="rounded-full">
        <Avatar name={name} src={pictureOf(person)} size="large" isOnline={person.isOnline} />
      </Link>
      <div className="grid min-w-0 flex-[1_1_8rem] gap-2 pointer-coarse:gap-1">
        <Link
          href={address}
          className="flex items-center font-display text-20 wrap-anywhere no-underline hover:text-evergreen pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        <div className="flex flex-wrap gap-x-2 gap-y-1">
          <Badge tone="positive">{TYPES[alert.alertType]}</Badge>
          <Badge tone={priority === 'critical' || priority === 'high' ? 'accent' : 'neutral'}>
            {PRIORITIES[priority]}
          </Badge>
          {alert.isActedUpon ? <Badge>Acted upon</Badge> : alert.isRead && <Badge>Read</Badge>}
        </div>
      </div>
      <div className="grid justify-items-center gap-1 text-13 text-ink-soft">
        <MatchRing percent={opportunityScore} label={`Opportunity score: ${opportunityScore} out of 100`} />
        <span aria-hidden="true">of 100</span>
      </div>
      <p className="line-clamp-2 w-full text-15 wrap-anywhere text-ink-soft">{person.aiGeneratedBio}</p>
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
