import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { ConnectionCounts, ConnectionList } from '#contract/connections.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore, useFocusAfterRemoval } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { connectionCounts, connectionList } from './queries.ts'

/** As many beside each other as the window has room for. */
const ROWS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,30rem),1fr))] gap-3'

export function ConnectionsScreen() {
  const { data: counts, isError } = useQuery(connectionCounts)
  return (
    <Page
      title="Connections"
      width="full"
      aside={counts ? <Counts counts={counts} /> : !isError && <Skeleton className="h-[1lh] w-56 max-sm:w-full" />}
    >
      <Lists />
    </Page>
  )
}

function Counts({ counts: { connected, incoming, outgoing } }: { counts: ConnectionCounts }) {
  return (
    <p className="text-ink-soft max-sm:w-full">
      {`${plural(connected, 'connection')} · ${plural(incoming + outgoing, 'pending request')}`}
    </p>
  )
}

function Lists() {
  const incoming = useConnections('incoming')
  const connected = useConnections('connected')
  const outgoing = useConnections('outgoing')
  const lists = [incoming, connected, outgoing]
  const failed = lists.filter(({ data, error }) => error && !data)
  const shown = lists.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
  const focus = useFocusAfterRemoval<HTMLDivElement>(shown)

  if (failed[0]?.error) {
    return (
      <LoadFailure
        title="Your connections could not be loaded"
        query={{
          error: failed[0].error,
          isFetching: failed.some(({ isFetching }) => isFetching),
          refetch: () => failed.forEach(({ refetch }) => void refetch()),
        }}
      />
    )
  }
  if (lists.some(({ data }) => !data)) return <ConnectionsSkeleton />
  return (
    <div ref={focus} tabIndex={-1} className="grid gap-8 outline-none">
      {shown === 0 && <Nobody />}
      <Section title="Requests to you" list={incoming} />
      <Section title="Connected" list={connected} />
      <Section title="Your requests" list={outgoing} />
    </div>
  )
}

function useConnections(relation: ConnectionList) {
  return useInfiniteQuery(connectionList(relation))
}

function Nobody() {
  return (
    <EmptyState
      title="No connections yet"
      illustration={<Heart aria-hidden="true" />}
      action={<ButtonLink href="/">Discover people</ButtonLink>}
    >
      Ask someone to connect, and they appear here once they say yes.
    </EmptyState>
  )
}

function Section({ title, list }: { title: string; list: ReturnType<typeof useConnections> }) {
  const { data = [] } = list
  if (data.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-20">{title}</h2>
      <ul className={ROWS}>
        {data.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
      <LoadMore pages={list} label="Show more" />
    </section>
  )
}

/** Placeholders for rows of the list. */
function ConnectionsSkeleton() {
  return (
    <Loading label="Loading your connections" className={ROWS}>
      {Array.from({ length: 4 }, (_, row) => (
        <div key={row} className="flex gap-4 rounded-card border border-line bg-card p-4">
          <Skeleton className="size-18 shrink-0 rounded-full" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-5 w-40" />
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
