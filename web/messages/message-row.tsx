import { Ellipsis } from 'lucide-react'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { isGone as hasGone, type Message, wordsOf } from '#contract/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { later } from '#web/ui/later.tsx'
import { clockTime } from '#web/ui/time.ts'
import { useLongPress } from '#web/ui/use-long-press.ts'
import { Bubble } from './bubble.tsx'
import { focusComposer } from './composer.tsx'
import { editOf, readDraft } from './drafts.ts'
import { LinkedText } from './linked-text.tsx'
import { PhotoBubble } from './photo-bubble.tsx'
import { ReactionMarks } from './reaction-marks.tsx'
import { type Change, useChangeMessage } from './change-queries.ts'

const MessageEditor = later(async () => (await import('./message-editor.tsx')).MessageEditor)
const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }))
const ReportSheet = lazy(async () => ({ default: (await import('#web/moderation/report-sheet.tsx')).ReportSheet }))

type MessageRowProps = {
  message: Message
  isOwn: boolean
  /** It was chosen among what was found. */
  isSought: boolean
  other: { id: string; firstName: string }
}

/**
 * One message of a thread, and what can be done with it: behind a button beside it, or by pressing it for a while. It is drawn anew only
 * where it has changed itself, and not with all that comes, is read or is on its way in its thread.
 */
export const MessageRow = memo(function MessageRow({ message, isOwn, isSought, other }: MessageRowProps) {
  const isGone = hasGone(message)
  const [open, setOpen] = useState<'menu' | 'editor' | 'nothing'>(() =>
    isOwn && !isGone && readDraft(editOf(message)) !== '' ? 'editor' : 'nothing',
  )
  const [isReporting, setReporting] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const more = useRef<HTMLButtonElement>(null)
  const press = useLongPress(() => setOpen('menu'))
  const change = useChangeMessage(other.id, ({ kind }, reason) => {
    if (kind !== 'edit') return
    setFailure(reason)
    setOpen('editor')
  })
  const ask = (wanted: Change) => change.mutate({ message, change: wanted })

  function leaveEditor() {
    setOpen('nothing')
    setFailure(undefined)
    focusComposer()
  }

  if (open === 'editor' && !isGone) {
    return (
      <MessageEditor
        message={message}
        receiverName={other.firstName}
        failure={failure}
        onClose={leaveEditor}
        onSave={(content) => {
          leaveEditor()
          change.mutate({ message, change: { kind: 'edit', content } })
        }}
      />
    )
  }

  const label = `More about what ${isOwn ? 'you' : other.firstName} wrote at ${clockTime(message.createdAt)}`
  return (
    <div
      data-message={message.id}
      tabIndex={-1}
      className={classNames(
        'group/row grid w-full gap-0.5 rounded-card',
        isOwn ? 'justify-items-end' : 'justify-items-start',
        isSought && 'animate-sought motion-reduce:bg-evergreen-wash',
      )}
    >
      <div
        {...press}
        className={classNames(
          'flex w-full items-center pointer-coarse:select-none [-webkit-touch-callout:none]',
          isOwn && 'flex-row-reverse',
        )}
      >
        {message.photo ? (
          <PhotoBubble photo={message.photo} isOwn={isOwn} otherName={other.firstName} />
        ) : (
          <Bubble isOwn={isOwn} isGone={isGone}>
            {isGone ? wordsOf(message) : <LinkedText>{message.content}</LinkedText>}
            {message.isEdited && !isGone && <span className="ml-2 text-13 whitespace-nowrap">Edited</span>}
          </Bubble>
        )}
        <button
          ref={more}
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
          className="-my-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft opacity-0 transition-opacity group-hover/row:opacity-100 hover:text-evergreen focus-visible:opacity-100 aria-expanded:opacity-100"
        >
          <Ellipsis className="size-5" aria-hidden="true" />
        </button>
      </div>
      <ReactionMarks message={message} otherName={other.firstName} />
      {open === 'menu' && (
        <Suspense>
          <MessageMenu
            anchor={more}
            label={label}
            message={message}
            isOwn={isOwn}
            otherName={other.firstName}
            onChange={ask}
            onEdit={() => setOpen('editor')}
            onReport={() => setReporting(true)}
            onClose={() => setOpen((now) => (now === 'menu' ? 'nothing' : now))}
          />
        </Suspense>
      )}
      {isReporting !== undefined && (
        <Suspense>
          <ReportSheet person={other} messageId={message.id} isOpen={isReporting} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
})
