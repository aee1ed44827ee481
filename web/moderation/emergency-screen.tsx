import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadMore, useFocusAfterRemoval } from '#web/ui/load-more.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { EmergencySwitch } from './emergency-switch.tsx'
import { NewcomerRow } from './newcomer-row.tsx'
import { NewcomersAtOnce } from './newcomers-at-once.tsx'
import { emergency, isNotThere, newcomers } from './queries.ts'

/** `/moderation/emergency`: the switch, and who waits to be approved because of it. */
export function EmergencyScreen() {
  const state = useQuery(emergency)
  const waiting = useInfiniteQuery(newcomers)
  const focus = useFocusAfterRemoval<HTMLDivElement>(waiting.data?.length ?? 0)

  if (isNotThere(state.error)) return <NotFound />
  return (
    <Page
      title="Emergency switch"
      width="narrow"
      aside={
        <ButtonLink href="/moderation" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          The desk
        </ButtonLink>
      }
    >
      <div className="grid gap-6">
        {state.error && !state.data && <LoadFailure title="The switch could not be loaded" query={state} />}
        {!state.data && !state.error && (
          <Loading label="Loading the switch">
            <SkeletonText lines={5} />
          </Loading>
        )}
        {state.data && <EmergencySwitch state={state.data} />}
        {state.data && (
          <Card
            title="New accounts"
            aside={state.data.waiting > 0 && <span className="text-ink-soft">{`${state.data.waiting} waiting`}</span>}
          >
            <div ref={focus} tabIndex={-1} className="grid gap-4 outline-none">
              {waiting.error && !waiting.data && (
                <LoadFailure title="The new accounts could not be loaded" query={waiting} />
              )}
              {waiting.data?.length === 0 && <p className="text-ink-soft">Nobody waits to be approved.</p>}
              {waiting.data && waiting.data.length > 0 && (
                <>
                  <NewcomersAtOnce count={state.data.waiting} />
                  <ul aria-label="New accounts" className="grid gap-4">
                    {waiting.data.map((newcomer) => (
                      <NewcomerRow key={newcomer.id} newcomer={newcomer} />
                    ))}
                  </ul>
                </>
              )}
              <LoadMore pages={waiting} />
            </div>
          </Card>
        )}
      </div>
    </Page>
  )
}
