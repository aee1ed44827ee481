import { useQuery } from '@tanstack/react-query'
import { OUTCOME_WORDS } from '#contract/reports.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { ownReports, ownStanding } from './queries.ts'
import { REASON_WORDS } from './report-words.ts'
import { STANDING_WORDS } from './standing-words.ts'

/** A line as high as a button, whose words are no further from the title than others. */
const LINE = '-mt-2.5 sm:-mb-2.5'

/** How the member stands with the rules, and what came of their reports. */
export function ModerationSettings() {
  const standing = useQuery(ownStanding)
  return (
    <>
      <Card title="Your standing">
        {standing.error && !standing.data && <LoadFailure title="Your standing could not be loaded" query={standing} />}
        {!standing.data && !standing.error && (
          <Loading label="Loading your standing" className={LINE}>
            <Skeleton className="h-11" />
          </Loading>
        )}
        {standing.data && (
          <div className={`${LINE} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}>
            <p className="min-h-11 content-center text-15">{STANDING_WORDS[standing.data.status]}</p>
            <span className="flex flex-wrap gap-2">
              {standing.data.decisions.length > 0 && (
                <ButtonLink href="/standing" variant="secondary" size="small">
                  What was decided
                </ButtonLink>
              )}
              {standing.data.isModerator && (
                <ButtonLink href="/moderation" variant="secondary" size="small">
                  Open the desk
                </ButtonLink>
              )}
            </span>
          </div>
        )}
      </Card>
      <Card title="Your reports">
        <OwnReports />
      </Card>
    </>
  )
}

function OwnReports() {
  const query = useQuery(ownReports)
  const { data, error } = query
  if (error && !data) return <LoadFailure title="Your reports could not be loaded" query={query} />
  if (!data) {
    return (
      <Loading label="Loading your reports" className={LINE}>
        <Skeleton className="h-11" />
      </Loading>
    )
  }
  if (data.length === 0)
    return <p className={`${LINE} min-h-11 content-center text-15`}>You have not reported anybody.</p>
  return (
    <ul aria-label="Your reports" className="grid divide-y divide-line">
      {data.map(({ id, name, reason, createdAt, outcome }) => (
        <li key={id} className="grid gap-1 py-3 text-15 first:pt-0 last:pb-0">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <Timestamp iso={createdAt} className="text-13 text-ink-soft" />
          </p>
          <p className="text-ink-soft">{REASON_WORDS.get(reason)}</p>
          <p>{OUTCOME_WORDS[outcome]}</p>
        </li>
      ))}
    </ul>
  )
}
