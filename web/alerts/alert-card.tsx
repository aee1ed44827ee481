import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { NetworkingAlert } from '#contract/alerts.ts'
import { pictureOf } from '#contract/photos.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { AlertActions } from './alert-actions.tsx'
import { AlertDetails } from './alert-details.tsx'

/** One opportunity: a face, a headline, why, and the way to the person. Everything else when it is asked for. */
export function AlertCard({ alert, onMark }: { alert: NetworkingAlert; onMark: () => void }) {
  const { aiAnalysis, title, targetUser: person, opportunityScore } = alert
  const [isOpen, setOpen] = useState(false)
  const [titleId, detailsId] = [useId(), useId()]
  const name = `${person.firstName} ${person.lastName}`

  return (
    <article aria-labelledby={titleId} className="grid gap-3 rounded-card border border-line bg-card p-3 sm:p-4">
      <div className="grid grid-cols-[2.75rem_1fr] items-start gap-x-3 gap-y-2 sm:grid-cols-[2.75rem_1fr_auto]">
        <div className="row-span-2 grid justify-items-center gap-1 sm:row-span-1">
          <Link href={`/people/${person.id}`} aria-label={name} className="rounded-full">
            <Avatar name={name} src={pictureOf(person)} isOnline={person.isOnline} />
          </Link>
          <span
            role="img"
            aria-label={`Opportunity score: ${opportunityScore} out of 100`}
            className="text-13 font-semibold text-marigold-ink figures"
          >
            {opportunityScore}
          </span>
        </div>
        <div className="grid max-w-text gap-1">
          <h2
            id={titleId}
            data-alert={alert.id}
            tabIndex={-1}
            className="text-17 leading-snug font-semibold wrap-anywhere"
          >
            {title}
          </h2>
          <p
            className={
              isOpen
                ? 'text-15 wrap-anywhere text-ink-soft'
                : 'line-clamp-2 text-15 leading-snug wrap-anywhere text-ink-soft'
            }
          >
            {aiAnalysis.reasoning}
          </p>
        </div>
        <AlertActions
          alert={alert}
          onMark={onMark}
          details={{ id: detailsId, isOpen, onToggle: () => setOpen(!isOpen) }}
        />
      </div>
      {isOpen && <AlertDetails id={detailsId} alert={alert} onMark={onMark} />}
    </article>
  )
}
