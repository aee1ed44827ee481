import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { termsOf } from '#contract/search-terms.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { archived } from './archive-queries.ts'
import { ArchivedLink } from './archived-link.tsx'
import { ConversationList } from './conversation-list.tsx'
import { HeldList } from './held-list.tsx'
import { conversations, heldMessages, messageRequests } from './queries.ts'
import { RequestsLink } from './requests-link.tsx'
import { SearchField } from './search-field.tsx'
import { ConversationListSkeleton } from './thread-skeleton.tsx'

const FoundMessages = lazy(async () => ({ default: (await import('./found-messages.tsx')).FoundMessages }))

type ConversationColumnProps = { selectedId: string | null; soughtId: number | null }

/** What is searched, or requests, conversations and the archive. They stand above each other: what came alone would be moved by what comes after it. */
export function ConversationColumn({ selectedId, soughtId }: ConversationColumnProps) {
  const [words, setWords] = useState('')
  const list = useInfiniteQuery(conversations)
  const putAway = useInfiniteQuery(archived)
  const parts = [list, useQuery(heldMessages), useInfiniteQuery(messageRequests), putAway]
  if (!parts.every(isTried)) return <ConversationListSkeleton />
  const isAnythingSaid = [list, putAway].some(({ data = [] }) => data.length > 0)
  return (
    <>
      {isAnythingSaid && <SearchField words={words} onChange={setWords} />}
      {termsOf(words).length > 0 ? (
        <Suspense fallback={<ConversationListSkeleton />}>
          <FoundMessages words={words} soughtId={soughtId} onClear={() => setWords('')} />
        </Suspense>
      ) : (
        <>
          <RequestsLink />
          <Conversations selectedId={selectedId} />
          <ArchivedLink />
        </>
      )}
    </>
  )
}

/** One that fails keeps nobody waiting, nor does one that is asked again after it failed. */
const isTried = ({ isFetched, failureCount }: { isFetched: boolean; failureCount: number }) =>
  isFetched || failureCount > 0

function Conversations({ selectedId }: { selectedId: string | null }) {
  const list = useInfiniteQuery(conversations)
  const { data, error } = list
  const { data: held = [] } = useQuery(heldMessages)

  if (error && !data) return <LoadFailure title="Your conversations could not be loaded." query={list} />
  if (!data) return <ConversationListSkeleton />
  if (data.length === 0 && held.length === 0) {
    return (
      <EmptyState
        title="No conversations yet"
        illustration={<MessageCircle aria-hidden="true" />}
        action={<ButtonLink href="/">Discover people</ButtonLink>}
      >
        Write to someone near you, and your conversation appears here.
      </EmptyState>
    )
  }
  return (
    <>
      <HeldList conversations={data} selectedId={selectedId} />
      <ConversationList conversations={data} selectedId={selectedId} />
      {list.hasNextPage && (
        <Button variant="quiet" isWide isPending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show older conversations
        </Button>
      )}
    </>
  )
}
