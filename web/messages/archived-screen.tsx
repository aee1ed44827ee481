import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive, ArrowLeft } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConversationList } from './conversation-list.tsx'
import { archived } from './archive-queries.ts'
import { ConversationListSkeleton } from './thread-skeleton.tsx'

/** `/messages/archived`: conversations that were put away. */
export function ArchivedScreen() {
  const list = useInfiniteQuery(archived)
  const { data, error } = list

  return (
    <Page
      title="Archived"
      aside={
        <ButtonLink href="/messages" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          Back to Messages
        </ButtonLink>
      }
    >
      {error && !data && <LoadFailure title="Your archive could not be loaded." query={list} />}
      {!data && !error && <ConversationListSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing archived"
          illustration={<Archive aria-hidden="true" />}
          action={<ButtonLink href="/messages">Open messages</ButtonLink>}
        >
          Conversations you archive wait here. Each comes back when a new message arrives, unless you have muted the
          person.
        </EmptyState>
      )}
      {data && data.length > 0 && <ConversationList conversations={data} selectedId={null} />}
      <LoadMore pages={list} label="Show more" />
    </Page>
  )
}
