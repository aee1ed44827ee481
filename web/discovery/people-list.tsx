import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { LayoutGrid, Radar as RadarIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { MATCHES_MAX } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { NobodyNearby } from './nobody-nearby.tsx'
import { peopleFound, type PeopleCount } from './phrases.ts'
import { Radar } from './radar.tsx'
import type { peopleNearby } from './queries.ts'

type PeopleListProps = {
  query: ReturnType<typeof peopleNearby>
  /** Miles. */
  within: number
  isNarrowed: boolean
  onWiden: () => void
  isRadar: boolean
  onSwitchView: () => void
  /** Beside the count. */
  note: ReactNode
}

export function usePeople(query: PeopleListProps['query'], enabled: boolean) {
  return useInfiniteQuery({ ...query, enabled, placeholderData: keepPreviousData })
}

export function countOf(people: ReturnType<typeof usePeople>): PeopleCount | undefined {
  const { data, hasNextPage } = people
  return data && { known: data.length, isMore: hasNextPage || isCut(data) }
}

/** The matches end with the last that is ranked. */
function isCut(data: MemberCard[]): boolean {
  return data.length >= MATCHES_MAX && data[0]?.aiCompatibilityScore !== null
}

/** Who was found, page by page. */
export function PeopleList(props: PeopleListProps) {
  const { query, within, isNarrowed, onWiden, isRadar, onSwitchView, note } = props
  const people = usePeople(query, true)
  const { data, error, refetch, isRefetching, isPlaceholderData } = people
  const count = countOf(people)

  if (error && !data) return <LoadFailure title="People near you could not be loaded" query={people} />
  return (
    <div className="grid gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex min-h-11 items-center gap-1">
          <h2 className="font-sans text-17 font-semibold tracking-normal">
            <span role="status">{count ? peopleFound(count) : <Skeleton className="h-5 w-32" />}</span>
          </h2>
          {data && data.length > 0 && (
            <>
              <IconButton label="Refresh" onClick={() => void refetch()} disabled={isRefetching}>
                <RotateCw aria-hidden="true" />
              </IconButton>
              <IconButton label={isRadar ? 'Show as cards' : 'Show as radar'} onClick={onSwitchView}>
                {isRadar ? <LayoutGrid aria-hidden="true" /> : <RadarIcon aria-hidden="true" />}
              </IconButton>
            </>
          )}
        </div>
        {note}
      </div>
      {!data && <CardGridSkeleton />}
      {data?.length === 0 && <NobodyNearby {...{ within, isNarrowed, onWiden }} onRefresh={refetch} />}
      {data && data.length > 0 && (
        <>
          {isRadar ? (
            <Radar people={data} isBusy={isPlaceholderData} />
          ) : (
            <CardGrid people={data} isBusy={isPlaceholderData} />
          )}
          <MorePeople people={people} />
        </>
      )}
    </div>
  )
}

function MorePeople({ people }: { people: ReturnType<typeof usePeople> }) {
  if (!people.hasNextPage) {
    return (
      <p className="py-4 text-center text-15 text-ink-soft">
        {people.data && isCut(people.data)
          ? 'These are your best matches. Switch AI matching off to see everyone.'
          : 'That is everyone for now.'}
      </p>
    )
  }
  return (
    <div data-keep-clear className="grid justify-items-center gap-3 py-4">
      {people.isFetchNextPageError && <p className="text-15 text-brick">More people could not be loaded.</p>}
      <Button
        variant="secondary"
        size="large"
        isPending={people.isFetchingNextPage}
        onClick={() => void people.fetchNextPage()}
      >
        Load More People
      </Button>
    </div>
  )
}
