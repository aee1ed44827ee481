import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, UserX } from 'lucide-react'
import { useLocation } from 'wouter'
import { ApiError } from '#web/api.ts'
import { loadedCard, member } from '#web/members/queries.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonSummary } from './person-summary.tsx'

const COLUMNS = 'grid items-start gap-6 md:grid-cols-[18rem_1fr] min-[75rem]:grid-cols-[22rem_1fr]'

/** `/people/{id}`: another member. What a card of theirs has said already is there at once. */
export function PersonScreen({ id }: { id: string }) {
  const page = useQuery(member(id))
  const queryClient = useQueryClient()
  const { data, error } = page
  const known = data ?? loadedCard(queryClient, id)

  if (error instanceof ApiError && error.code === 'not_found') return <NotHere />
  if (error && !data) {
    return (
      <Page title="Member" isHeadingHidden>
        <LoadFailure title="This page could not be loaded" query={page} />
      </Page>
    )
  }
  return (
    <Page title={known ? `${known.firstName} ${known.lastName}` : 'Member'} isHeadingHidden width="wide">
      <BackButton />
      <div className={COLUMNS}>
        {known ? <PersonSummary person={known} page={data} /> : <SummarySkeleton />}
        {data ? <PersonDetails person={data} /> : <DetailsSkeleton />}
      </div>
    </Page>
  )
}

function SummarySkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="aspect-square w-full rounded-card sm:aspect-4/3 md:aspect-4/5" />
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-11" />
    </div>
  )
}

function DetailsSkeleton() {
  return (
    <Loading label="Loading this person" className="grid gap-4 md:gap-6">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <SkeletonText lines={4} />
    </Loading>
  )
}

/** Back keeps the place in the list; whoever came by a link has no list to go back to. */
function BackButton() {
  const [, navigate] = useLocation()
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mt-3 mb-2 -ml-3"
      onClick={() => (window.history.length > 1 ? window.history.back() : navigate('/'))}
    >
      <ArrowLeft aria-hidden="true" />
      Back
    </Button>
  )
}

function NotHere() {
  return (
    <Page title="This person is not here" isHeadingHidden>
      <EmptyState
        title="This person is not here"
        illustration={<UserX aria-hidden="true" />}
        action={<ButtonLink href="/">Discover people</ButtonLink>}
      >
        They may have left Akin, or cannot be seen.
      </EmptyState>
    </Page>
  )
}
