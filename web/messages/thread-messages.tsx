import { useState } from 'react'
import type { HeldMessage } from '#contract/messages.ts'
import type { MemberSummary } from '#contract/members.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { HeldMessages } from './held-messages.tsx'
import { LaterMessages } from './later-messages.tsx'
import { LatestButton } from './latest-button.tsx'
import { MessageList } from './message-list.tsx'
import { QueuedMessages } from './queued-messages.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useNewMessages } from './use-new-messages.ts'
import type { QueuedMessage } from './outbox.ts'
import { useSoughtMessage } from './use-sought-message.ts'
import { useThreadAt } from './use-thread-at.ts'

type ThreadMessagesProps = {
  other: MemberSummary
  unreadCount: number
  soughtId: number | null
  held: HeldMessage[]
  queued: QueuedMessage[]
  onRetry: (key: string) => void
  onDelete: (key: string) => void
  /** What is after the messages that are shown is not loaded. */
  onShowEnd: () => void
}

/** What was said, from its end or around the message that is sought, and what is on its way. */
export function ThreadMessages({
  other,
  unreadCount,
  soughtId,
  held,
  queued,
  onRetry,
  onDelete,
  onShowEnd,
}: ThreadMessagesProps) {
  const { latest, older, newer, messages } = useThreadAt(other.id, soughtId)
  const [unreadAtFirst] = useState(unreadCount)
  const { scroller, isMarked, newFromId, below, showLatest } = useNewMessages(
    latest.data,
    other.id,
    unreadAtFirst,
    soughtId,
  )
  const { keepPlace } = useSoughtMessage(scroller, soughtId, messages, isMarked)

  return (
    <div className="relative grid min-h-0">
      {/* Laid out from its end: it opens at the latest message and stays there as messages come. */}
      <div ref={scroller} className="flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4">
        {/* Its own element once it is there: what comes after the skeleton would else be one that jumps. */}
        <div key={messages ? 'messages' : 'loading'} className="grid gap-6">
          {older.hasNextPage && (
            <Button
              variant="quiet"
              size="small"
              className="justify-self-center"
              isPending={older.isFetchingNextPage}
              onClick={() => older.fetchNextPage()}
            >
              Show earlier messages
            </Button>
          )}
          {older.error && (!messages || older.isFetchNextPageError) && (
            <LoadFailure title="These messages could not be loaded." query={older} />
          )}
          {!messages && !older.error && <ThreadSkeleton />}
          {messages?.length === 0 && queued.length === 0 && held.length === 0 && (
            <p className="text-center text-ink-soft">Nothing written yet. Say hello to {other.firstName}.</p>
          )}
          {(messages || queued.length > 0) && (
            <MessageList messages={messages ?? []} other={other} newFromId={newFromId} soughtId={soughtId}>
              {!newer && <HeldMessages messages={held} />}
              {!newer && <QueuedMessages messages={queued} onRetry={onRetry} onDelete={onDelete} />}
            </MessageList>
          )}
          {newer?.hasPreviousPage && <LaterMessages pages={newer} onAsk={keepPlace} />}
        </div>
      </div>
      {(below > 0 || newer) && <LatestButton count={below} onShow={newer ? onShowEnd : showLatest} />}
    </div>
  )
}
