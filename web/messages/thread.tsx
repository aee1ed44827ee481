import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { MemberSummary } from '#contract/members.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeStatus } from './change-status.tsx'
import { focusComposer } from './composer.tsx'
import { HeldMessages } from './held-messages.tsx'
import { keepConversation } from './kept-conversations.ts'
import { LatestButton } from './latest-button.tsx'
import { MessageList } from './message-list.tsx'
import { OutboxStatus } from './outbox-status.tsx'
import { heldMessages, takeRead, thread } from './queries.ts'
import { PacedComposer } from './paced-composer.tsx'
import { QueuedMessages } from './queued-messages.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useIsTyping, useTellTyping } from './typing.ts'
import { useNewMessages } from './use-new-messages.ts'
import { useOutbox } from './use-outbox.ts'

const AskForPush = lazy(async () => ({
  default: (await import('#web/notifications/ask-for-push.tsx')).AskForPush,
}))

type ThreadProps = {
  other: MemberSummary
  /** Nobody has written yet. */
  isFirst: boolean
  /** What the member wrote waits to be accepted. */
  isWaiting: boolean
  /** How much of it was unread before it was opened. */
  unreadCount: number
}

/** One conversation. Opening it reads what the other one wrote. */
export function Thread({ other, isFirst, isWaiting, unreadCount }: ThreadProps) {
  const queryClient = useQueryClient()
  const pages = useInfiniteQuery(thread(other.id))
  const { data, error, dataUpdatedAt } = pages
  const outbox = useOutbox(other.id)
  const { data: allHeld = [] } = useQuery(heldMessages)
  const held = allHeld.filter(({ user }) => user.id === other.id)
  const isThere = ({ id }: { id: number | null }) =>
    data?.some((one) => one.id === id) || held.some((one) => one.id === id)
  const queued = outbox.queued.filter((message) => !isThere(message))
  const isUnanswered = isFirst || (data?.length !== 0 && data?.every(({ senderId }) => senderId !== other.id) === true)
  const isReviewed = isUnanswered && held.some(({ state }) => state === 'waiting')
  const [hasSent, setSent] = useState(false)
  const [unreadAtFirst] = useState(unreadCount)
  const { scroller, newFromId, below, showLatest } = useNewMessages(data, other.id, unreadAtFirst)
  const isTyping = useIsTyping(other.id)
  const tellTyping = useTellTyping(other.id)

  useEffect(() => {
    if (dataUpdatedAt > 0) void takeRead(queryClient, other.id)
  }, [queryClient, other.id, dataUpdatedAt])

  useEffect(() => {
    if (data && data.length > 0) void keepConversation(other, data)
  }, [other, data])

  function retry(key: string) {
    focusComposer()
    outbox.retry(key).catch(() => {})
  }

  function remove(key: string) {
    focusComposer()
    outbox.remove(key)
  }

  return (
    <section aria-label={`Conversation with ${other.firstName}`} className="grid min-h-0 grid-rows-[auto_1fr_auto]">
      <ThreadHeader other={other} isTyping={isTyping} />
      <div className="relative grid min-h-0">
        {/* Laid out from its end: it opens at the latest message and stays there as messages come. */}
        <div ref={scroller} className="flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4">
          {/* Its own element once it is there: what comes after the skeleton would else be one that jumps. */}
          <div key={data ? 'messages' : 'loading'} className="grid gap-6">
            {pages.hasNextPage && (
              <Button
                variant="quiet"
                size="small"
                className="justify-self-center"
                isPending={pages.isFetchingNextPage}
                onClick={() => pages.fetchNextPage()}
              >
                Show earlier messages
              </Button>
            )}
            {error && (!data || pages.isFetchNextPageError) && (
              <LoadFailure title="These messages could not be loaded." query={pages} />
            )}
            {!data && !error && <ThreadSkeleton />}
            {data?.length === 0 && queued.length === 0 && held.length === 0 && (
              <p className="text-center text-ink-soft">Nothing written yet. Say hello to {other.firstName}.</p>
            )}
            {(data || queued.length > 0) && (
              <MessageList messages={data ?? []} otherId={other.id} otherName={other.firstName} newFromId={newFromId}>
                <HeldMessages messages={held} />
                <QueuedMessages messages={queued} onRetry={retry} onDelete={remove} />
              </MessageList>
            )}
          </div>
        </div>
        {below > 0 && <LatestButton count={below} onShow={showLatest} />}
      </div>
      <ChangeStatus messages={data} otherId={other.id} otherName={other.firstName} />
      <div className="border-t border-line px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <OutboxStatus messages={queued} />
        {hasSent && (
          <Suspense>
            <AskForPush name={other.firstName} />
          </Suspense>
        )}
        {isWaiting || isReviewed ? (
          <p role="status" className="pb-2 text-15 text-ink-soft">
            {isWaiting
              ? waitingWords(other.firstName, data?.every(({ isDeleted }) => isDeleted) === true)
              : `Somebody looks at your message before ${other.firstName} gets it. Nothing is taken until it is sent, and you can write more then.`}
          </p>
        ) : (
          <PacedComposer
            isFirst={isFirst}
            isUnanswered={isUnanswered}
            receiverId={other.id}
            receiverName={other.firstName}
            onSend={(content) =>
              void outbox
                .send(content)
                .then(() => setSent(true))
                .catch(() => {})
            }
            onTyping={tellTyping}
          />
        )}
      </div>
    </section>
  )
}

/** Why there is no box to somebody who has not answered. What was deleted is among nobody's requests. */
function waitingWords(name: string, isDeleted: boolean): string {
  return isDeleted
    ? `You deleted what you wrote before ${name} answered. You can write again once they write to you.`
    : `Your message is among ${name}'s requests. You can write more once they answer.`
}
