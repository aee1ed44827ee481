import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MemberSummary } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { markReadInCache, thread, useSendMessage } from './queries.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useIsTyping, useTellTyping } from './typing.ts'

/** One conversation. Opening it reads what the other one wrote. */
export function Thread({ other }: { other: MemberSummary }) {
  const queryClient = useQueryClient()
  const { data, error, refetch, isRefetching, dataUpdatedAt, ...older } = useInfiniteQuery(thread(other.id))
  const send = useSendMessage()
  const [newestBefore, setNewestBefore] = useState(0)
  // Sending ends when everything that follows from it is fetched; the message itself is often there before.
  const hasArrived = data?.some(({ id, senderId }) => id > newestBefore && senderId !== other.id)
  const isTyping = useIsTyping(other.id)
  const tellTyping = useTellTyping(other.id)

  useEffect(() => {
    if (dataUpdatedAt > 0) void markReadInCache(queryClient, other.id)
  }, [queryClient, other.id, dataUpdatedAt])

  return (
    <section aria-label={`Conversation with ${other.firstName}`} className="grid min-h-0 grid-rows-[auto_1fr_auto]">
      <ThreadHeader other={other} isTyping={isTyping} />
      {/* Laid out from its end: it opens at the latest message and stays there as messages come. */}
      <div className="flex min-h-0 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4">
        <div className="grid gap-6">
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
          {error && (
            <ErrorNotice
              title="These messages could not be loaded."
              onRetry={() => void refetch()}
              isRetrying={isRefetching}
            />
          )}
          {!data && !error && <ThreadSkeleton />}
          {data?.length === 0 && !send.isPending && (
            <p className="text-center text-ink-soft">Nothing written yet. Say hello to {other.firstName}.</p>
          )}
          {data && (
            <MessageList
              messages={data}
              otherId={other.id}
              otherName={other.firstName}
              pending={send.isPending && !hasArrived ? send.variables.content : null}
            />
          )}
        </div>
      </div>
      <div className="border-t border-line px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Composer
          receiverId={other.id}
          receiverName={other.firstName}
          isSending={send.isPending}
          onSend={(content) => {
            setNewestBefore(data?.at(-1)?.id ?? 0)
            return send.mutateAsync({ receiverId: other.id, content })
          }}
          onTyping={tellTyping}
        />
      </div>
    </section>
  )
}
