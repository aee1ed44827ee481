import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { MATCHES_MAX } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useGrowing } from '#web/ui/use-growing.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { NobodyNearby } from './nobody-nearby.tsx'
import { peopleFound, type PeopleCount } from './phrases.ts'
import type { peopleNearby } from './queries.ts'
import { useView } from './view-switch.tsx'

/** From here on cards and radar stand side by side, as the classes below say it too; the radar is not in the page where there is no room for it. */
const WIDE = '(min-width: 90rem)'

const Radar = lazy(async () => ({ default: (await import('./radar.tsx')).Radar }))

export type People = ReturnType<typeof usePeople>

type PeopleListProps = {
  people: People
  /** Miles. */
  within: number
  isNarrowed: boolean
  onWiden: () => void
}

export function usePeople(query: ReturnType<typeof peopleNearby>, enabled: boolean) {
  return useInfiniteQuery({ ...query, enabled, placeholderData: keepPreviousData })
}

export function countOf({ data, hasNextPage }: People): PeopleCount | undefined {
  return data && { known: data.length, isMore: hasNextPage || isCut(data) }
}

/** The matches end with the last that is ranked. */
function isCut(data: MemberCard[]): boolean {
  return data.length >= MATCHES_MAX && data[0]?.aiCompatibilityScore !== null
}

/** Who was found, page by page. */
export function PeopleList({ people, within, isNarrowed, onWiden }: PeopleListProps) {
  const { data, error, refetch } = people
  const count = countOf(people)

  if (error && !data) return <LoadFailure title="People near you could not be loaded" query={people} />
  return (
    <>
      <h2 className="my-0.5 font-sans text-13 font-semibold tracking-normal text-ink-soft sm:my-2">
        <span role="status">{count ? peopleFound(count) : <Skeleton className="h-[1.4em] w-32" />}</span>
      </h2>
      {!data && <CardGridSkeleton />}
      {data?.length === 0 && <NobodyNearby {...{ within, isNarrowed, onWiden }} onRefresh={refetch} />}
      {data && data.length > 0 && <Found people={people} found={data} />}
    </>
  )
}

const WAITING = <Skeleton className="mx-auto aspect-square w-full max-w-2xl rounded-full" />

/** As cards or on the radar; where there is room for both they stand side by side. */
function Found({ people, found }: { people: People; found: MemberCard[] }) {
  const isRadar = useView() === 'radar'
  const isWide = useMedia(WIDE)
  const radar = (
    <Suspense fallback={WAITING}>
      <Radar people={found} isBusy={people.isPlaceholderData} />
    </Suspense>
  )

  if (isRadar) {
    return (
      <>
        {radar}
        <MorePeople people={people} />
      </>
    )
  }
  return (
    <div className="items-start gap-6 min-[90rem]:grid min-[90rem]:grid-cols-[1fr_clamp(21rem,26vw,28rem)]">
      <div>
        <CardGrid people={found} isBusy={people.isPlaceholderData} />
        <MorePeople people={people} />
      </div>
      {isWide && <Beside>{radar}</Beside>}
    </div>
  )
}

/** Begun with once the first cards are painted. */
function Beside({ children }: { children: ReactNode }) {
  const isPainted = useGrowing(1, 0, 1) === 1
  return <aside className="sticky top-32">{isPainted ? children : WAITING}</aside>
}

function MorePeople({ people }: { people: People }) {
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
    <div className="grid justify-items-center gap-3 py-6">
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
