import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { isNotThere } from '#web/moderation/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { waiting } from './queries.ts'
import { VerificationCard } from './verification-card.tsx'

/** `/moderation/verifications`: the pictures that wait to be compared, the longest waiting first. */
export function VerificationsScreen() {
  const query = useQuery(waiting)
  const { data, error } = query
  if (isNotThere(error)) return <NotFound />
  return (
    <Page
      title="Verified profiles"
      aside={
        <ButtonLink href="/moderation" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          The desk
        </ButtonLink>
      }
    >
      {error && !data && <LoadFailure title="The pictures could not be loaded" query={query} />}
      {!data && !error && (
        <Loading label="Loading the pictures" className="grid gap-4">
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing waits"
          illustration={<BadgeCheck aria-hidden="true" />}
          action={<ButtonLink href="/moderation">Go to the desk</ButtonLink>}
        >
          Pictures of members who ask to be verified appear here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Waiting pictures" className="grid gap-4">
          {data.map((one) => (
            <li key={one.id}>
              <VerificationCard one={one} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
