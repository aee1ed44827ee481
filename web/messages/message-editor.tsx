import { useState, type KeyboardEvent } from 'react'
import { MESSAGE_MAX_LENGTH, type Message } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { tooLong } from './composer.tsx'
import { editOf, keepDraft, readDraft } from './drafts.ts'
import { SecondThought } from './second-thought.tsx'
import { useSecondLook } from './use-second-look.ts'

type MessageEditorProps = {
  message: Message
  receiverName: string
  /** Why it was not saved before. */
  failure: string | undefined
  onSave: (content: string) => void
  onClose: () => void
}

/** The words of a message where it stands, to be changed. Enter saves, Shift+Enter breaks the line, Esc leaves it as it is. */
export function MessageEditor({ message, receiverName, failure, onSave, onClose }: MessageEditorProps) {
  const [text, setText] = useState(() => readDraft(editOf(message)) || message.content)
  const [isDoubted, setDoubted] = useState(false)
  const { isInsult } = useSecondLook(true)
  const content = text.trim()
  const isTooLong = content.length > MESSAGE_MAX_LENGTH

  function write(next: string) {
    setText(next)
    keepDraft(editOf(message), next)
  }

  function cancel() {
    keepDraft(editOf(message), '')
    onClose()
  }

  function save() {
    if (content === '' || isTooLong) return
    if (content === message.content) return cancel()
    if (isInsult?.(content) && !isDoubted) return setDoubted(true)
    onSave(content)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') return cancel()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    save()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid w-full max-w-[min(36rem,85%)] gap-1 py-1"
    >
      <TextArea
        label="Edit your message"
        isLabelHidden
        id={editOf(message)}
        rows={1}
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        onChange={(event) => write(event.target.value)}
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(value.length, value.length)
        }
        onKeyDown={handleKeyDown}
        error={isTooLong ? tooLong(content.length) : failure}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" size="small">
          Save
        </Button>
      </div>
      {isDoubted && (
        <SecondThought {...{ receiverName, content }} onSend={() => onSave(content)} onEdit={() => setDoubted(false)} />
      )}
    </form>
  )
}
