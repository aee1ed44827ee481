import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadFailure } from '#web/load-failure.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AlertList } from './alert-list.tsx'
import { AlertsSkeleton } from './alerts-skeleton.tsx'
import { alertCount, alertList, useGenerateAlerts } from './queries.ts'
import { SearchResult } from './search-result.tsx'

/** `/networking-alerts`: who nearby seeks what the member offers, or offers what they seek. */
export function AlertsScreen() {
  const [isShowingAll, setShowingAll] = useState(false)
  const alerts = useQuery(alertList(isShowingAll))
  const { data, error } = alerts
  const { data: count = 0 } = useQuery(alertCount)
  const generate = useGenerateAlerts()
  const searchButton = useRef<HTMLButtonElement>(null)
  useFailureToast(error)

  const find = (
    <Button
      ref={searchButton}
      isPending={generate.isPending}
      pendingLabel="Looking..."
      onClick={() => generate.mutate()}
    >
      Find New Opportunities
    </Button>
  )
  const toggle = (
    <Button variant="secondary" onClick={() => setShowingAll(!isShowingAll)}>
      {isShowingAll ? 'Hide Read Alerts' : 'Show All Alerts'}
    </Button>
  )

  return (
    <Page
      title="Networking Opportunities"
      width="full"
      heading={
        // A phone of 360 pixels has room for the line and the count, however its letters are drawn.
        <span className="max-sm:tracking-tight">
          Networking Opportunities <CountPlace count={count} />
        </span>
      }
      aside={
        <div className="flex flex-wrap gap-2 pt-1 max-sm:w-full max-sm:*:grow max-sm:*:px-3">
          {find}
          {toggle}
        </div>
      }
    >
      <div className="grid gap-4">
        <SearchResult search={generate} />
        {generate.isPending && (
          <AlertsSkeleton cards={1} label="Comparing what you and the people near you look for and offer" />
        )}
        {data ? (
          <AlertList
            alerts={data}
            isShowingAll={isShowingAll}
            isSearchTold={generate.isPending || generate.data?.opportunities.length === 0}
            onEmptied={() => searchButton.current?.focus()}
          />
        ) : error ? (
          <LoadFailure title="Failed to load networking alerts" query={alerts} />
        ) : (
          <AlertsSkeleton cards={3} label="Loading your opportunities" />
        )}
      </div>
    </Page>
  )
}

/** Is as wide as "99+" before the count is there, else a second line of the heading would move the page. It may stand in the margin. */
function CountPlace({ count }: { count: number }) {
  return (
    <span className="-mr-4 inline-flex min-w-[2rem] align-middle font-sans">
      <CountBadge count={count} noun="unread" />
    </span>
  )
}

function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error) showToast({ tone: 'error', title: 'Error', description: 'Failed to load networking alerts' })
  }, [error])
}
