import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, MailQuestion } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore, useFocusAfterRemoval } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { messageRequests } from './queries.ts'
import { RequestRow } from './request-row.tsx'
import { ConversationListSkeleton } from './thread-skeleton.tsx'

/** `/messages/requests`: what people have written first who may not write at once. */
export function RequestsScreen() {
  const requests = useInfiniteQuery(messageRequests)
  const { data, error } = requests
  const focus = useFocusAfterRemoval<HTMLDivElement>(data?.length ?? 0)

  return (
    <Page
      title="Requests"
      aside={
        <ButtonLink href="/messages" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          Back to Messages
        </ButtonLink>
      }
    >
      <div ref={focus} tabIndex={-1} className="grid gap-4 outline-none">
        <p className="max-w-text text-15 text-ink-soft">
          Only the beginning is shown, without links and numbers. Accept, and you can write to each other; decline, and
          they are not told.
        </p>
        {error && !data && <LoadFailure title="Your requests could not be loaded" query={requests} />}
        {!data && !error && <ConversationListSkeleton />}
        {data?.length === 0 && (
          <EmptyState
            title="No requests"
            illustration={<MailQuestion aria-hidden="true" />}
            action={<ButtonLink href="/messages">Open messages</ButtonLink>}
          >
            First messages from people who may not write to you at once appear here.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul aria-label="Requests" className="grid gap-3">
            {data.map((request) => (
              <RequestRow key={request.user.id} request={request} />
            ))}
          </ul>
        )}
        <LoadMore pages={requests} label="Show more" />
      </div>
    </Page>
  )
}
