import { Fragment, type ReactNode } from 'react'
import type { Message } from '#contract/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { clockTime, daySeparator, fullTime } from '#web/ui/time.ts'
import { groupMessages, type MessageGroup } from './message-groups.ts'
import { MessageRow } from './message-row.tsx'

type Other = { id: string; firstName: string }

type MessageListProps = {
  messages: Message[]
  other: Other
  /** The first one that was new when the thread was opened. */
  newFromId: number | null
  /** The one that is sought. */
  soughtId?: number | null
  /** The messages on their way, which stand below. */
  children?: ReactNode
}

/** The thread by days. New messages are read out to screen readers as they come. */
export function MessageList({ messages, other, newFromId, soughtId = null, children }: MessageListProps) {
  return (
    <div role="log" aria-label={`Messages with ${other.firstName}`} className="grid gap-6 pb-2">
      {groupMessages(messages, newFromId).map((day) => (
        <section key={day.key} className="grid gap-3">
          <h3 className="justify-self-center font-sans text-13 font-medium tracking-normal text-ink-soft">
            {daySeparator(day.startsAt)}
          </h3>
          {day.groups.map((group) => (
            <Fragment key={group.key}>
              {group.key === newFromId && <NewLine />}
              <Group group={group} isOwn={group.senderId !== other.id} other={other} soughtId={soughtId} />
            </Fragment>
          ))}
        </section>
      ))}
      {children}
    </div>
  )
}

type GroupProps = {
  group: MessageGroup
  isOwn: boolean
  other: Other
  soughtId: number | null
}

function Group({ group, isOwn, other, soughtId }: GroupProps) {
  const isRead = group.messages.at(-1)?.isRead
  return (
    <div className={classNames('grid gap-1', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      <span className="sr-only">{isOwn ? 'You wrote' : `${other.firstName} wrote`}</span>
      {group.messages.map((message) => (
        <MessageRow key={message.id} message={message} isOwn={isOwn} isSought={message.id === soughtId} other={other} />
      ))}
      <span className="text-13 text-ink-soft">
        <time dateTime={group.sentAt} title={fullTime(group.sentAt)}>
          {clockTime(group.sentAt)}
        </time>
        {isOwn && isRead !== null && (isRead ? ' · Read' : ' · Sent')}
      </span>
    </div>
  )
}

/** Above what is new. */
function NewLine() {
  return (
    <div data-new role="separator" aria-label="New messages" className="flex items-center gap-3 text-evergreen">
      <span className="h-px flex-1 bg-evergreen" />
      <span className="text-13 font-semibold">New</span>
      <span className="h-px flex-1 bg-evergreen" />
    </div>
  )
}
