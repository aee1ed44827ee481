import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleHelp, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CasePanel } from './case-panel.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { EmergencyLink } from './emergency-link.tsx'
import { firstMessages, isNotThere, queue } from './queries.ts'
import { QueueRow } from './queue-row.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

/** `/moderation`, or `/moderation?case={id}`: the queue and a case side by side, on a phone one or the other. */
export function DeskScreen() {
  const [search, setSearch] = useSearchParams()
  const [isHelping, setHelping] = useState(false)
  const cases = useInfiniteQuery(queue)
  const { data, error } = cases
  const selected = Number(search.get('case')) || null
  const choose = (id: number | undefined) => id !== undefined && setSearch({ case: String(id) })
  const at = data?.findIndex(({ id }) => id === selected) ?? -1
  useDeskKeys({
    j: () => choose(data?.[at + 1]?.id),
    k: () => choose(data?.[Math.max(0, at - 1)]?.id),
    '?': () => setHelping(true),
  })

  if (isNotThere(error)) return <NotFound />
  return (
    <Page
      title="The desk"
      width="wide"
      aside={
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft -mr-3 max-md:-ml-3">
          {data && data.length > 0 && (
            <span className="max-md:ml-3">{`${plural(data.length, 'case')}${cases.hasNextPage ? ' and more' : ''}`}</span>
          )}
          <EmergencyLink />
          <FirstMessagesLink />
          <ButtonLink href="/moderation/verifications" variant="quiet" size="small">
            Verified profiles
          </ButtonLink>
          <IconButton label="Keys of the desk" onClick={() => setHelping(true)}>
            <CircleHelp aria-hidden="true" />
          </IconButton>
        </span>
      }
    >
      <DeskKeys isOpen={isHelping} onClose={() => setHelping(false)} />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div
          className={classNames(
            'grid gap-3',
            selected !== null && 'max-lg:hidden',
            selected === null && data?.length === 0 && 'lg:col-span-2',
          )}
        >
          {error && !data && <LoadFailure title="The queue could not be loaded" query={cases} />}
          {!data && !error && <QueueSkeleton />}
          {data?.length === 0 && (
            <EmptyState
              title="Nothing waits"
              illustration={<ShieldCheck aria-hidden="true" />}
              action={<ButtonLink href="/">Discover people</ButtonLink>}
            >
              Reports of members and appeals appear here, the heaviest first.
            </EmptyState>
          )}
          {data && data.length > 0 && (
            <ul aria-label="Open cases" className="grid gap-2">
              {data.map((one) => (
                <QueueRow key={one.id} one={one} isSelected={one.id === selected} />
              ))}
            </ul>
          )}
          <LoadMore pages={cases} />
        </div>
        <div className={classNames('min-w-0', selected === null && 'max-lg:hidden')}>
          {selected === null ? (
            data && data.length > 0 && <p className="py-12 text-center text-ink-soft">Choose a case, or press j.</p>
          ) : (
            <CasePanel key={selected} id={selected} />
          )}
        </div>
      </div>
    </Page>
  )
}

/** The way to the first messages that wait, and how many there are. */
function FirstMessagesLink() {
  const { data = [], hasNextPage } = useInfiniteQuery(firstMessages)
  return (
    <ButtonLink href="/moderation/first-messages" variant="quiet" size="small">
      {data.length > 0 ? `First messages (${data.length}${hasNextPage ? '+' : ''})` : 'First messages'}
    </ButtonLink>
  )
}

function QueueSkeleton() {
  return (
    <Loading label="Loading the queue" className="grid gap-2">
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} className="h-21 rounded-card" />
      ))}
    </Loading>
  )
}
