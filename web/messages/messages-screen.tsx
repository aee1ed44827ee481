import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { ApiError } from '#web/api.ts'
import { member } from '#web/members/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/load-failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { ConversationColumn } from './conversation-column.tsx'
import { archived } from './archive-queries.ts'
import { conversations, heldMessages } from './queries.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { Thread } from './thread.tsx'

/** From here on the list and a thread stand side by side. */
const DESKTOP = '(min-width: 48rem)'

/** On a phone the thread takes the place of the tabs too: the composer stands on the keyboard. */
const THREAD_PLACE =
  'max-md:fixed max-md:inset-x-0 max-md:top-[calc(65px+var(--notice-height,0px))] max-md:bottom-0 max-md:z-40 max-md:bg-paper'

/**
 * `/messages`, or `/messages?user={id}` with a thread open, at one of its messages with `&at={id}`. The address is the only state; a phone shows one or the other, and a
 * desktop goes on to the latest thread where none is chosen.
 */
export function MessagesScreen() {
  const [search] = useSearchParams()
  const selectedId = search.get('user')
  const soughtId = Number(search.get('at')) || null
  const { data: list, error } = useInfiniteQuery(conversations)
  const { data: held = [] } = useQuery(heldMessages)
  const isDesktop = useMedia(DESKTOP)
  const isListInView = isDesktop || selectedId === null
  // Behind a thread that was opened first it is not drawn before it is seen; then it stays, with what is sought in it.
  const [isListDrawn, setListDrawn] = useState(isListInView)
  if (isListInView && !isListDrawn) setListDrawn(true)
  // Whoever comes from a thread has left it: they may have just blocked somebody, who is still in the list.
  const [isArriving, setArriving] = useState(isDesktop)
  if (isArriving && selectedId !== null) setArriving(false)
  const latestId = isArriving && selectedId === null ? list?.[0]?.user.id : undefined
  useOpen(latestId)
  const isComing = isArriving && selectedId === null && (latestId !== undefined || (!list && !error))
  const { data: putAway = [] } = useInfiniteQuery(archived)
  const isNothingToChoose = selectedId === null && list?.length === 0 && held.length === 0 && putAway.length === 0

  return (
    <Page
      title="Messages"
      width="wide"
      isHeadingHidden={selectedId !== null || isDesktop}
      className="md:flex md:h-[calc(100dvh-65px-var(--notice-height,0px))] md:flex-col"
    >
      <div className={classNames('grid min-h-0 flex-1 gap-4', !isNothingToChoose && 'md:grid-cols-[20rem_1fr]')}>
        <div className={classNames('min-h-0 md:overflow-y-auto', selectedId !== null && 'max-md:hidden')}>
          {isListDrawn && <ConversationColumn selectedId={selectedId} soughtId={soughtId} />}
        </div>
        {!isNothingToChoose && (
          <div
            className={classNames(
              'grid min-h-0 md:rounded-card md:border md:border-line',
              selectedId ? THREAD_PLACE : 'max-md:hidden',
            )}
          >
            {selectedId && <SelectedThread key={selectedId} userId={selectedId} soughtId={soughtId} />}
            {!selectedId && (isComing ? <ThreadSkeleton /> : <NothingSelected />)}
          </div>
        )}
      </div>
    </Page>
  )
}

/** Goes on to the thread with a member, who stands for the list without one. */
function useOpen(userId: string | undefined): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (userId !== undefined) navigate(`/messages?user=${encodeURIComponent(userId)}`, { replace: true })
  }, [userId, navigate])
}

/** The thread with someone of the list, or with someone who has not been written to yet. */
function SelectedThread({ userId, soughtId }: { userId: string; soughtId: number | null }) {
  const { data: list, error: listError } = useInfiniteQuery(conversations)
  const { data: putAway } = useInfiniteQuery(archived)
  const conversation = [...(list ?? []), ...(putAway ?? [])].find(({ user }) => user.id === userId)
  const known = conversation?.user
  const isUnlisted = (list !== undefined || listError !== null) && !known
  const page = useQuery({ ...member(userId), enabled: isUnlisted })

  // Whoever is gone since stays loaded.
  const isGone = page.error instanceof ApiError && page.error.code === 'not_found'
  const other = known ?? (isGone ? undefined : page.data)
  if (other)
    return (
      <Thread
        other={other}
        isFirst={!conversation && page.data?.hasConversation !== true}
        isWaiting={conversation?.isWaiting === true}
        isAnswered={conversation?.isAnswered === true}
        unreadCount={conversation?.unreadCount ?? 0}
        soughtId={soughtId}
      />
    )
  if (!page.error) return <ThreadSkeleton />
  if (!isGone) {
    return (
      <div className="p-4">
        <LoadFailure title="This conversation could not be loaded." query={page} />
      </div>
    )
  }
  return (
    <EmptyState title="This person is not here" action={<ButtonLink href="/messages">Back to all messages</ButtonLink>}>
      They may have left Akin, or cannot be written to.
    </EmptyState>
  )
}

function NothingSelected() {
  return (
    <div className="grid place-items-center p-6 text-center text-ink-soft">
      <p>Choose a conversation to read it here.</p>
    </div>
  )
}
