import { useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { type Credits, CREDITS_PER_MESSAGE } from '#contract/billing.ts'
import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts'
import { currentUser } from '#web/auth/queries.ts'
import { creditBalance } from '#web/billing/queries.ts'
import { openings } from '#web/members/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { plural } from '#web/ui/plural.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { SecondThought } from './second-thought.tsx'
import { useSecondLook } from './use-second-look.ts'

type ComposerProps = {
  receiverId: string
  receiverName: string
  /** They have not written back: what leads elsewhere is looked at first, where somebody does. */
  isUnanswered?: boolean
  /** What stands in the box where nothing was written yet. It is kept once it is changed. */
  begun?: string | undefined
  /** Takes the text over, so that the box is empty even if sending fails. */
  onSend: (content: string) => void
  onTyping?: () => void
  /** What stands before the box, and what is said below it. */
  attach?: ReactNode
  note?: string | undefined
}

const LOOKED_AT =
  'Messages with links, addresses or numbers to people who have not written back are looked at before they are sent.'

/** Enter sends, Shift+Enter breaks the line. The box is free at once for the next message. */
export function Composer({
  receiverId,
  receiverName,
  isUnanswered = false,
  begun = '',
  onSend,
  onTyping,
  attach,
  note,
}: ComposerProps) {
  const [text, setText] = useState(() => readDraft(receiverId) || begun)
  const content = text.trim()
  const isTooLong = content.length > MESSAGE_MAX_LENGTH
  const [isDoubted, setDoubted] = useState(false)
  const { isInsult, hasContact } = useSecondLook(text !== '')

  function write(next: string) {
    setText(next)
    keepDraft(receiverId, next)
    if (next.trim() !== '') onTyping?.()
  }

  function send() {
    if (content === '' || isTooLong) return
    if (isInsult?.(content) && !isDoubted) return setDoubted(true)
    setDoubted(false)
    write('')
    onSend(content)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-1">
      <div className="flex items-end gap-2">
        {attach}
        <div className="min-w-0 flex-1">
          <TextArea
            label={`Message to ${receiverName}`}
            isLabelHidden
            name="message"
            rows={1}
            maxRows={6}
            placeholder={`Write to ${receiverName}`}
            enterKeyHint="send"
            autoComplete="off"
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKeyDown}
            error={isTooLong ? tooLong(content.length) : undefined}
          />
        </div>
        <Button type="submit">
          <SendHorizontal aria-hidden="true" />
          Send
        </Button>
      </div>
      <div className="flex items-start justify-between gap-4 text-13 text-ink-soft">
        <div>
          <p role="status">{isUnanswered && hasContact?.(content) && <LookedAtFirst />}</p>
          {note && <p>{note}</p>}
        </div>
        <CostLine />
      </div>
      {isDoubted && <SecondThought {...{ receiverName, content }} onSend={send} onEdit={() => setDoubted(false)} />}
    </form>
  )
}

/** Focuses the message box, for when the button that had the focus is gone. */
export function focusComposer(): void {
  document.getElementById('message')?.focus()
}

/** Asked for where it may have to be said, and not with every thread. */
function LookedAtFirst() {
  const { data } = useQuery(openings)
  return data?.hasReview ? LOOKED_AT : null
}

/** What sending will cost. Its line and its width are always there, so that nothing jumps and no note beside it wraps when the figure arrives. */
export function CostLine() {
  const { data: user } = useQuery(currentUser)
  const { data: credits } = useQuery(creditBalance)
  const cost = user && credits && nextMessageCost(user.isSubscribed, credits)

  return <p className="min-h-5 min-w-28 shrink-0 text-right">{cost}</p>
}

/** What the next message will cost, as it stands beside Send. Premium members pay nothing. */
function nextMessageCost(isSubscribed: boolean, { credits, freeMessagesRemaining }: Credits): string | null {
  if (isSubscribed) return null
  if (credits > 0) return plural(CREDITS_PER_MESSAGE, 'credit')
  if (freeMessagesRemaining > 0) return `free, ${freeMessagesRemaining} left today`
  return 'no messages left today'
}

/** Of a message that is longer than may be sent. */
export function tooLong(length: number): string {
  return `A message has at most ${MESSAGE_MAX_LENGTH} characters; this one has ${length}.`
}
