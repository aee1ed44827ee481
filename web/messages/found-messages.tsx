import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'wouter'
import type { FoundMessage } from '#contract/message-search.ts'
import { pictureOf } from '#contract/photos.ts'
import { termsOf } from '#contract/search-terms.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/plural.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { MarkedText } from './marked-text.tsx'
import { foundMessages } from './search-queries.ts'
import { ConversationListSkeleton } from './thread-skeleton.tsx'
import { showMessage } from './use-sought-message.ts'

const TYPING_PAUSE_MS = 250

type FoundMessagesProps = { words: string; soughtId: number | null; onClear: () => void }

/** What the words are found in, in place of the conversations. Each leads to its thread, at that message. */
export function FoundMessages({ words, soughtId, onClear }: FoundMessagesProps) {
  const typed = useSettled(words.trim(), TYPING_PAUSE_MS)
  const found = useInfiniteQuery(foundMessages(typed))
  const { data, error, isPlaceholderData } = found
  const isCurrent = data !== undefined && !isPlaceholderData && typed === words.trim()

  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && `${plural(data.length, 'message')} found`}
      </p>
      {error && <LoadFailure title="Your messages could not be searched." query={found} />}
      {!data && !error && <ConversationListSkeleton />}
      {isCurrent && data.length === 0 && (
        <EmptyState
          title="No message found"
          illustration={<SearchX aria-hidden="true" />}
          action={<Button onClick={onClear}>Show all conversations</Button>}
        >
          No message of yours has all of these words. Try fewer of them, or only how one begins.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Messages found" className="grid gap-1">
          {data.map((message) => (
            <li key={message.id}>
              <FoundLink message={message} terms={termsOf(typed)} isSelected={message.id === soughtId} />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button variant="quiet" isWide isPending={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          Show older messages
        </Button>
      )}
    </>
  )
}

function FoundLink({ message, terms, isSelected }: { message: FoundMessage; terms: string[]; isSelected: boolean }) {
  const { id, user, senderId, createdAt, excerpt } = message
  return (
    <Link
      href={`/messages?user=${user.id}&at=${id}`}
      replace={isSelected}
      // Nothing else of the page would change.
      onClick={() => isSelected && showMessage(id)}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[auto_1fr] items-start gap-x-3 rounded-card px-3 py-2 no-underline transition-colors',
        isSelected ? 'bg-evergreen-wash forced-colors:outline-2 forced-colors:outline-evergreen' : 'hover:bg-card',
      )}
    >
      <Avatar name={`${user.firstName} ${user.lastName}`} src={pictureOf(user)} isOnline={user.isOnline} />
      <span className="grid min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-1 font-semibold wrap-anywhere">
            {user.firstName} {user.lastName}
          </span>
          <Timestamp iso={createdAt} className="shrink-0 text-13 text-ink-soft" />
        </span>
        <span className="line-clamp-3 text-15 wrap-anywhere text-ink-soft">
          {senderId !== user.id && 'You: '}
          <MarkedText terms={terms}>{excerpt}</MarkedText>
        </span>
      </span>
    </Link>
  )
}
