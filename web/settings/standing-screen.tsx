import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { DeleteAccount } from '#web/account/delete-account.tsx'
import { DownloadData } from '#web/account/download-data.tsx'
import { LoadFailure } from '#web/load-failure.tsx'
import { DecisionCard } from '#web/moderation/decision-card.tsx'
import { ownStanding } from '#web/moderation/queries.ts'
import { STANDING_WORDS } from '#web/moderation/standing-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { fullTime } from '#web/ui/time.ts'

/**
 * What was decided about oneself, why, until when, and how to appeal. Open to suspended members too, who can go from here to nothing
 * else of theirs: so they take their data along here, and leave.
 */
export function StandingScreen() {
  const query = useQuery(ownStanding)
  const { data, error } = query
  return (
    <Page
      title="Your standing"
      width="narrow"
      aside={
        data &&
        data.status !== 'suspended' && (
          <ButtonLink href="/settings" variant="quiet" size="small" className="-mx-3">
            <ArrowLeft aria-hidden="true" />
            Back to Settings
          </ButtonLink>
        )
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
          {data.status === 'suspended' && (
            <section aria-label="Your data" className="mt-4 grid gap-4">
              <h2 className="font-display text-26">Your data</h2>
              <DownloadData />
              <DeleteAccount />
            </section>
          )}
        </div>
      )}
    </Page>
  )
}
