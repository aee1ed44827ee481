import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { MemberSummary } from '#contract/members.ts'
import { PictureButton } from '#web/photos/picture-button.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { ChangeStatus } from './change-status.tsx'
import { focusComposer } from './composer.tsx'
import { keepConversation } from './kept-conversations.ts'
import { OutboxStatus } from './outbox-status.tsx'
import { heldMessages, takeRead, thread } from './queries.ts'
import { PacedComposer } from './paced-composer.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { useIsTyping, useTellTyping } from './typing.ts'
import { useOutbox } from './use-outbox.ts'
import { usePhotoDraft } from './use-photo-draft.ts'

const PhotoDraft = lazy(async () => ({ default: (await import('./photo-draft.tsx')).PhotoDraft }))

const AskForPush = lazy(async () => ({
  default: (await import('#web/notifications/ask-for-push.tsx')).AskForPush,
}))

type ThreadProps = {
  other: MemberSummary
  /** Nobody has written yet. */
  isFirst: boolean
  /** What the member wrote waits to be accepted. */
  isWaiting: boolean
  /** Both have written, as far as the list knows. */
  isAnswered: boolean
  /** How much of it was unread before it was opened. */
  unreadCount: number
  /** The message that it is opened at; null is the latest. */
  soughtId: number | null
}

/** One conversation. Opening it reads what the other one wrote. */
export function Thread({ other, isFirst, isWaiting, isAnswered, unreadCount, soughtId }: ThreadProps) {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const { data, dataUpdatedAt } = useInfiniteQuery(thread(other.id))
  const outbox = useOutbox(other.id)
  const { data: allHeld = [] } = useQuery(heldMessages)
  const held = allHeld.filter(({ user }) => user.id === other.id)
  const isThere = ({ id }: { id: number | null }) =>
    data?.some((one) => one.id === id) || held.some((one) => one.id === id)
  const queued = outbox.queued.filter((message) => !isThere(message))
  const isUnanswered = isFirst || (data?.length !== 0 && data?.every(({ senderId }) => senderId !== other.id) === true)
  const isReviewed = isUnanswered && held.some(({ state }) => state === 'waiting')
  const [hasSent, setSent] = useState(false)
  const hasTheirs = (data ?? []).some(({ senderId }) => senderId === other.id)
  const hasOwn = (data ?? []).some(({ senderId }) => senderId !== other.id)
  // The list knows of what is not loaded, and the thread at once of what has just been said.
  const mayShow = isAnswered || (hasTheirs && hasOwn)
  const photo = usePhotoDraft(other.id, mayShow)
  const isTyping = useIsTyping(other.id)
  const tellTyping = useTellTyping(other.id)

  // After the browser had a turn: what is said of it elsewhere need not be drawn in one go with the thread.
  useEffect(() => {
    if (dataUpdatedAt > 0) setTimeout(() => void takeRead(queryClient, other.id))
  }, [queryClient, other.id, dataUpdatedAt])

  useEffect(() => {
    if (data && data.length > 0) whenIdle(() => void keepConversation(other, data))
  }, [other, data])

  function retry(key: string) {
    focusComposer()
    outbox.retry(key).catch(() => {})
  }

  function remove(key: string) {
    focusComposer()
    outbox.remove(key)
  }

  function leaveSought() {
    if (soughtId !== null) navigate(`/messages?user=${encodeURIComponent(other.id)}`, { replace: true })
  }

  return (
    <section
      aria-label={`Conversation with ${other.firstName}`}
      {...photo.taking}
      className="grid min-h-0 grid-rows-[auto_1fr_auto]"
    >
      <ThreadHeader other={other} isTyping={isTyping} />
      <ThreadMessages
        other={other}
        unreadCount={unreadCount}
        soughtId={soughtId}
        held={held}
        queued={queued}
        onRetry={retry}
        onDelete={remove}
        onShowEnd={leaveSought}
      />
      <ChangeStatus messages={data} otherId={other.id} otherName={other.firstName} />
      <div className="border-t border-line px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <OutboxStatus messages={queued} />
        {hasSent && (
          <Suspense>
            <AskForPush name={other.firstName} />
          </Suspense>
        )}
        {photo.picture && (
          <Suspense>
            <PhotoDraft
              key={photo.key}
              picture={photo.picture}
              shared={photo.shared}
              receiver={other}
              onClose={photo.clear}
            />
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
            onSend={(content) => {
              leaveSought()
              outbox
                .send(content)
                .then(() => setSent(true))
                .catch(() => {})
            }}
            onTyping={tellTyping}
            attach={
              mayShow && (
                <PictureButton label="Add a photo" onChoose={photo.choose}>
                  <ImagePlus aria-hidden="true" />
                </PictureButton>
              )
            }
            note={data && !mayShow ? photosLater(other.firstName, hasTheirs) : undefined}
          />
        )}
      </div>
    </section>
  )
}

/** Why no photo can be sent yet. */
function photosLater(name: string, hasWritten: boolean): string {
  return `You can send photos once ${hasWritten ? 'you have answered' : `${name} has written back`}.`
}

/** Why there is no box to somebody who has not answered. What was deleted is among nobody's requests. */
function waitingWords(name: string, isDeleted: boolean): string {
  return isDeleted
    ? `You deleted what you wrote before ${name} answered. You can write again once they write to you.`
    : `Your message is among ${name}'s requests. You can write more once they answer.`
}
