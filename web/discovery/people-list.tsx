import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { LayoutGrid, Radar as RadarIcon, RotateCw, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { plural } from '#web/ui/plural.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
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

/** Who was found, page by page. */
export function PeopleList(props: PeopleListProps) {
  const { query, within, isNarrowed, onWiden, isRadar, onSwitchView, note } = props
  const people = usePeople(query, true)
  const { data, error, refetch, isRefetching, isPlaceholderData } = people

  if (error && !data) {
    return (
      <ErrorNotice title="People near you could not be loaded" onRetry={refetch} isRetrying={isRefetching}>
        {reasonOf(error)}
      </ErrorNotice>
    )
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex min-h-11 items-center gap-1">
          <h2 className="font-sans text-17 font-semibold tracking-normal">
            <span role="status">
              {data ? `${plural(data.length, 'person', 'people')} found` : <Skeleton className="h-5 w-32" />}
            </span>
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
      {data?.length === 0 && (
        <NobodyNearby {...{ within, isNarrowed, onWiden }} isRefreshing={isRefetching} onRefresh={refetch} />
      )}
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
    return <p className="py-4 text-center text-15 text-ink-soft">That is everyone for now.</p>
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

type NobodyNearbyProps = Pick<PeopleListProps, 'within' | 'isNarrowed' | 'onWiden'> & {
  isRefreshing: boolean
  onRefresh: () => void
}

function NobodyNearby({ within, isNarrowed, onWiden, isRefreshing, onRefresh }: NobodyNearbyProps) {
  return (
    <EmptyState
      title="No one nearby yet"
      illustration={<UserSearch aria-hidden="true" />}
      action={
        <div data-keep-clear className="flex flex-wrap justify-center gap-2">
          {isNarrowed && (
            <Button onClick={onWiden}>
              {within < WIDEST_MILES ? `Widen to ${WIDEST_MILES} miles` : 'Show everyone'}
            </Button>
          )}
          <Button variant={isNarrowed ? 'secondary' : 'primary'} isPending={isRefreshing} onClick={onRefresh}>
            Refresh
          </Button>
        </div>
      }
    >
      {isNarrowed
        ? 'People near you who fit your filters appear here.'
        : `People within ${WIDEST_MILES} miles of you appear here as they join.`}
    </EmptyState>
  )
}
