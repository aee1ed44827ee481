import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { Connection } from '#contract/connections.ts'
import { reasonOf } from '#web/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { ConnectionRow } from './connection-row.tsx'
import { ConnectionsSkeleton } from './connections-skeleton.tsx'
import { connectionList } from './queries.ts'

export function ConnectionsScreen() {
  const { data, error, refetch, isFetching } = useQuery(connectionList)

  return (
    <Page title="Connections" width="regular" aside={data && data.length > 0 && <Counts list={data} />}>
      {data ? (
        <Lists list={data} />
      ) : error ? (
        <ErrorNotice title="Your connections could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {reasonOf(error)}
        </ErrorNotice>
      ) : (
        <ConnectionsSkeleton />
      )}
    </Page>
  )
}

function Counts({ list }: { list: Connection[] }) {
  const pending = list.filter(({ status }) => status === 'pending').length
  return (
    <p className="text-ink-soft">
      {`${plural(list.length - pending, 'connection')} · ${plural(pending, 'pending request')}`}
    </p>
  )
}

function Lists({ list }: { list: Connection[] }) {
  if (list.length === 0) {
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
  const pending = (direction: Connection['direction']) =>
    list.filter((one) => one.status === 'pending' && one.direction === direction)

  return (
    <div className="grid gap-8">
      <Section title="Requests to you" list={pending('incoming')} />
      <Section title="Connected" list={list.filter(({ status }) => status === 'accepted')} />
      <Section title="Your requests" list={pending('outgoing')} />
    </div>
  )
}

function Section({ title, list }: { title: string; list: Connection[] }) {
  if (list.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-20">{title}</h2>
      <ul className="grid gap-3">
        {list.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
    </section>
  )
}
