import type { ReactNode } from 'react'
import { type Message, wordsOf } from '#contract/messages.ts'
import { ReportMessage } from '#web/moderation/report-message.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockTime, daySeparator, fullTime } from '#web/ui/time.ts'
import { groupMessages, type MessageGroup } from './message-groups.ts'

type MessageListProps = {
  messages: Message[]
  otherId: string
  otherName: string
  /** The messages on their way, which stand below. */
  children?: ReactNode
}

/** The thread by days. New messages are read out to screen readers as they come. */
export function MessageList({ messages, otherId, otherName, children }: MessageListProps) {
  return (
    <div role="log" aria-label={`Messages with ${otherName}`} className="grid gap-6 pb-2">
      {groupMessages(messages).map((day) => (
        <section key={day.key} className="grid gap-3">
          <h3 className="justify-self-center font-sans text-13 font-medium tracking-normal text-ink-soft">
            {daySeparator(day.startsAt)}
          </h3>
          {day.groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              isOwn={group.senderId !== otherId}
              other={{ id: otherId, firstName: otherName }}
            />
          ))}
        </section>
      ))}
      {children}
    </div>
  )
}

type GroupProps = { group: MessageGroup; isOwn: boolean; other: { id: string; firstName: string } }

function Group({ group, isOwn, other }: GroupProps) {
  const isRead = group.messages.at(-1)?.isRead
  return (
    <div className={classNames('grid gap-1', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      <span className="sr-only">{isOwn ? 'You wrote' : `${other.firstName} wrote`}</span>
      {group.messages.map((message) => (
        <Bubble key={message.id} isOwn={isOwn} isRemoved={message.content === ''}>
          {wordsOf(message)}
        </Bubble>
      ))}
      <span className="text-13 text-ink-soft">
        <time dateTime={group.sentAt} title={fullTime(group.sentAt)}>
          {clockTime(group.sentAt)}
        </time>
        {isOwn && isRead !== null && (isRead ? ' · Read' : ' · Sent')}
        {!isOwn && (
          <>
            {' · '}
            <ReportMessage person={other} messageId={group.messages.at(-1)!.id} sentAt={clockTime(group.sentAt)} />
          </>
        )}
      </span>
    </div>
  )
}

type BubbleProps = { isOwn: boolean; isRemoved?: boolean; children: string }

/** The bubble of one message, or the outline of one whose words are gone. */
export function Bubble({ isOwn, isRemoved = false, children }: BubbleProps) {
  return (
    <p
      className={classNames(
        'max-w-[min(36rem,85%)] rounded-card px-4 py-2 break-words whitespace-pre-wrap',
        isOwn ? 'rounded-br-sm' : 'rounded-bl-sm',
        isRemoved && 'border border-line text-ink-soft italic',
        !isRemoved && (isOwn ? 'bg-evergreen text-on-evergreen' : 'border border-line bg-card'),
      )}
    >
      {children}
    </p>
  )
}
