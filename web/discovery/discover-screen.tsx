import { useQuery } from '@tanstack/react-query'
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
import { LocationNeeded } from './location-needed.tsx'
import { countOf, PeopleList, usePeople } from './people-list.tsx'
import { PlaceNote } from './place-note.tsx'
import { peopleNearby } from './queries.ts'

const NOBODY = { known: 0, isMore: false }

export function DiscoverScreen() {
  const { data: user } = useQuery(currentUser)
  return user ? <Discover user={user} /> : null
}

/** The lists go by the place that is kept of the member; the browser's is asked for and takes its place. */
function Discover({ user }: { user: CurrentUser }) {
  const [settings, change] = useDiscoverSettings()
  const place = useQuery(browserPlace)
  const hasPlace = user.latitude !== null

  const filters = filtersOf(settings, user.isSubscribed)
  const query = peopleNearby(settings.isAiMatching ? 'matches' : 'discover', filters, {
    latitude: user.latitude,
    longitude: user.longitude,
  })
  const nearby = countOf(usePeople(query, hasPlace))

  return (
    <Page
      title="Discover People Near You"
      heading={<span className="block text-26 sm:text-34">Discover People Near You</span>}
      width="wide"
      className="pb-32 max-sm:pt-3 sm:pb-32"
      aside={<DiscoverNumbers nearby={hasPlace ? nearby : NOBODY} />}
    >
      <div className="grid gap-2 sm:gap-4">
        <DiscoverToolbar user={user} settings={settings} onChange={change} />
        {hasPlace ? (
          <PeopleList
            query={query}
            isRadar={settings.isRadar}
            onSwitchView={() => change({ isRadar: !settings.isRadar })}
            note={<PlaceNote location={user.location} />}
            within={settings.within}
            isNarrowed={Object.keys(filters).length > 0}
            onWiden={() => change({ ...UNFILTERED, within: WIDEST_MILES, isSharedOnly: false })}
          />
        ) : place.isLoading ? (
          <CardGridSkeleton />
        ) : (
          <LocationNeeded />
        )}
      </div>
      <FloatingNotices isSubscribed={user.isSubscribed} />
    </Page>
  )
}
