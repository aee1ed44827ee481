import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { fullTime } from '#web/ui/time.ts'
import { DecisionCard } from './decision-card.tsx'
import { ownStanding } from './queries.ts'
import { STANDING_WORDS } from './standing-words.ts'

/** What was decided about oneself, why, until when, and how to appeal. Open to suspended members too. */
export function StandingScreen() {
  const query = useQuery(ownStanding)
  const { data, error } = query
  return (
    <Page
      title="Your standing"
      width="narrow"
      aside={
        <ButtonLink href="/settings" variant="quiet" size="small">
          <ArrowLeft aria-hidden="true" />
          Back to settings
        </ButtonLink>
      }
    >
      {error && !data && <LoadFailure title="Your standing could not be loaded" query={query} />}
      {!data && !error && (
        <Loading label="Loading your standing" className="grid gap-4">
          <Skeleton className="h-6 w-3/5" />
          <SkeletonText lines={4} />
        </Loading>
      )}
      {data && (
        <div className="grid gap-6">
          <p className="max-w-text">
            {STANDING_WORDS[data.status]}
            {data.until && ` This ends on ${fullTime(data.until)}.`}
          </p>
          {data.decisions.length === 0 && <p className="text-ink-soft">Nothing was ever decided about you.</p>}
          {data.decisions.map((decision) => (
            <DecisionCard key={decision.id} decision={decision} />
          ))}
        </div>
      )}
    </Page>
  )
}
