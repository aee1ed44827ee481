import { Copy, Flag, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useState, type RefObject } from 'react'
import { CHANGE_MINUTES, isGone as hasGone, type Message } from '#contract/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { ReactionChoices } from './reaction-choices.tsx'
import type { Change } from './change-queries.ts'

type MessageMenuProps = {
  /** What it was opened with, which has the focus again afterwards. */
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  message: Message
  isOwn: boolean
  otherName: string
  onChange: (change: Change) => void
  onEdit: () => void
  onReport: () => void
  onClose: () => void
}

/** What can be done with one message: mark it, copy it, edit it or report it, and delete it. */
export function MessageMenu({ anchor, label, onClose, ...menu }: MessageMenuProps) {
  const [isDeleting, setDeleting] = useState(false)
  const [openedAt] = useState(Date.now)
  const { message, isOwn, otherName, onChange, onEdit, onReport } = menu
  const isRecent = isOwn && openedAt - Date.parse(message.createdAt) < CHANGE_MINUTES * 60_000
  const isGone = hasGone(message)
  const hasWords = message.content !== ''

  /** Closes first: what follows may want the focus. */
  function choose(action: () => void) {
    anchor.current?.focus()
    onClose()
    action()
  }

  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align={isOwn ? 'end' : 'start'}
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => anchor.current?.focus()}
          className="z-50 w-72 animate-fade rounded-card border border-edge bg-card p-1"
        >
          {isDeleting ? (
            <div className="grid">
              {isRecent && !isGone && (
                <Item
                  icon={Trash2}
                  isDanger
                  isFirst
                  onChoose={() => choose(() => onChange({ kind: 'deleteForEveryone' }))}
                >
                  Delete for everyone
                </Item>
              )}
              <Item
                icon={Trash2}
                isDanger
                isFirst={!isRecent || isGone}
                onChoose={() => choose(() => onChange({ kind: 'deleteForMe' }))}
              >
                Delete for me
              </Item>
              <p className="px-3 pt-1 pb-2 text-13 text-ink-soft">
                {isRecent && !isGone
                  ? `For everyone, ${otherName} sees that it was deleted. What it cost is not given back.`
                  : `${otherName} keeps it, and is not told.`}
              </p>
            </div>
          ) : (
            <div className="grid">
              {!isGone && <ReactionChoices message={message} onReact={(change) => choose(() => onChange(change))} />}
              {hasWords && (
                <Item icon={Copy} onChoose={() => choose(() => void copy(message.content))}>
                  Copy
                </Item>
              )}
              {isRecent && hasWords && (
                <Item icon={Pencil} onChoose={() => choose(onEdit)}>
                  Edit
                </Item>
              )}
              {!isOwn && !isGone && (
                <Item icon={Flag} onChoose={() => choose(onReport)}>
                  Report
                </Item>
              )}
              <Item icon={Trash2} isDanger onChoose={() => setDeleting(true)}>
                Delete…
              </Item>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ItemProps = { icon: LucideIcon; isDanger?: boolean; isFirst?: boolean; onChoose: () => void; children: string }

function Item({ icon: Icon, isDanger = false, isFirst = false, onChoose, children }: ItemProps) {
  return (
    <button
      type="button"
      // Where one step follows another the focus goes along.
      autoFocus={isFirst}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-left',
        isDanger ? 'text-brick hover:bg-brick-wash' : 'hover:bg-evergreen-wash',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {children}
    </button>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Copied' })
  } catch {
    showToast({ tone: 'error', title: 'Error', description: 'This browser did not let the text be copied.' })
  }
}
