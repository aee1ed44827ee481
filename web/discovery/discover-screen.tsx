import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { currentUser } from '#web/auth/queries.ts'
import { Page } from '#web/ui/page.tsx'
import { browserPlace } from './browser-place.ts'
import { CardGridSkeleton } from './card-grid.tsx'
import { DiscoverNumbers } from './discover-numbers.tsx'
import { filtersOf, UNFILTERED, useDiscoverSettings } from './discover-settings.ts'
import { DiscoverToolbar } from './discover-toolbar.tsx'
import { FloatingNotices } from './floating-notices.tsx'
import { countOf, PeopleList, usePeople } from './people-list.tsx'
import { PlaceNote } from './place-note.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { wantedPeople } from './wanted-people.ts'

const LocationNeeded = lazy(async () => ({ default: (await import('./location-needed.tsx')).LocationNeeded }))

const NOBODY = { known: 0, isMore: false }

/** One bar that sticks under the header, however long the name of the town in it. The title and the numbers, 2.75rem high, stand above it and move up behind the header. */
const HEAD = [
  'sticky top-[calc(65px-2.75rem)] z-20 -mx-4 flex flex-wrap items-baseline gap-x-4 border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6',
  '*:[h1]:min-h-[1.5625rem] max-sm:*:[h1]:basis-full *:[dl]:min-h-[1.1875rem] sm:*:[dl]:min-h-11 *:[dl]:items-center *:[section]:basis-full low:static',
].join(' ')

export function DiscoverScreen() {
  const { data: user } = useQuery(currentUser)
  return user ? <Discover user={user} /> : null
}

/** The lists go by the place that is kept of the member; the browser's is asked for (by what tells the place) and takes its place. */
function Discover({ user }: { user: CurrentUser }) {
  const [settings, change] = useDiscoverSettings()
  const hasPlace = user.latitude !== null

  const filters = filtersOf(settings, user.isSubscribed)
  const people = usePeople(wantedPeople(user, settings), hasPlace)

  return (
    <Page
      title="Discover People Near You"
      heading={<span className="block text-20">Discover People Near You</span>}
      width="full"
      className="pt-1 pb-32 sm:pt-2 sm:pb-32"
      headerClassName={HEAD}
      aside={
        <>
          <DiscoverNumbers nearby={hasPlace ? countOf(people) : NOBODY} />
          <DiscoverToolbar user={user} settings={settings} onChange={change}>
            {hasPlace && <PlaceNote location={user.location} />}
            {people.data && people.data.length > 0 && <RefreshButton people={people} />}
          </DiscoverToolbar>
        </>
      }
    >
      {hasPlace ? (
        <PeopleList
          people={people}
          within={settings.within}
          isNarrowed={Object.keys(filters).length > 0}
          onWiden={() => change({ ...UNFILTERED, within: WIDEST_MILES, isSharedOnly: false })}
        />
      ) : (
        <NoPlace />
      )}
      <FloatingNotices />
    </Page>
  )
}

/** Until the browser has said where it is. */
function NoPlace() {
  const { isLoading } = useQuery(browserPlace)
  if (isLoading) return <CardGridSkeleton />
  return (
    <Suspense fallback={<CardGridSkeleton />}>
      <LocationNeeded />
    </Suspense>
  )
}
