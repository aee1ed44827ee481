import { BellOff } from 'lucide-react'
import { Link } from 'wouter'
import { type Conversation, isGone, wordsOf } from '#contract/messages.ts'
import { pictureOf } from '#contract/photos.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'

/** How many rows are in view when the list opens. */
const FIRST_SEEN = 10

type ConversationListProps = {
  conversations: Conversation[]
  selectedId: string | null
  /** Before the thread opens. */
  onChoose?: ((userId: string) => void) | undefined
}

export function ConversationList({ conversations, selectedId, onChoose }: ConversationListProps) {
  return (
    <ul aria-label="Conversations" className="grid gap-1">
      {conversations.map((conversation, index) => (
        <li key={conversation.user.id}>
          <ConversationLink
            conversation={conversation}
            isSelected={conversation.user.id === selectedId}
            isFirst={index < FIRST_SEEN}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  )
}

type ConversationLinkProps = { conversation: Conversation; isSelected: boolean; isFirst: boolean } & Pick<
  ConversationListProps,
  'onChoose'
>

function ConversationLink({ conversation, isSelected, isFirst, onChoose }: ConversationLinkProps) {
  const { user, unreadCount, isMuted, lastMessage } = conversation
  const isUnread = unreadCount > 0
  const isOwn = lastMessage.senderId !== user.id

  return (
    <Link
      href={`/messages?user=${user.id}`}
      onClick={() => onChoose?.(user.id)}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-card px-3 py-2 no-underline transition-colors',
        isSelected ? 'bg-evergreen-wash forced-colors:outline-2 forced-colors:outline-evergreen' : 'hover:bg-card',
      )}
    >
      <Avatar
        name={`${user.firstName} ${user.lastName}`}
        src={pictureOf(user)}
        isEager={isFirst}
        isOnline={user.isOnline}
      />
      <span className="grid min-w-0">
        <span className={classNames('line-clamp-2 wrap-anywhere', isUnread ? 'font-bold' : 'font-semibold')}>
          {user.firstName} {user.lastName}
        </span>
        <span className={classNames('line-clamp-1 text-15 break-all', isUnread ? 'text-ink' : 'text-ink-soft')}>
          {isOwn && !isGone(lastMessage) && 'You: '}
          {wordsOf(lastMessage)}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <Timestamp iso={lastMessage.createdAt} className="text-13 text-ink-soft" />
        <span className="min-h-5">
          {isMuted ? (
            <BellOff aria-label="Muted" className="size-4 text-ink-soft" />
          ) : (
            <CountBadge count={unreadCount} noun="unread" />
          )}
        </span>
      </span>
    </Link>
  )
}
