import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type SecondThoughtProps = { receiverName: string; content: string; onSend: () => void; onEdit: () => void }

/** Asks before words are sent that may hurt. It never keeps anybody from sending them. */
export function SecondThought({ receiverName, content, onSend, onEdit }: SecondThoughtProps) {
  return (
    <Sheet
      isOpen
      title="Are you sure?"
      description={`This may hurt ${receiverName}. What was read cannot be unread.`}
      onClose={onEdit}
      actions={
        <>
          <Button variant="secondary" onClick={onSend}>
            Send anyway
          </Button>
          <Button onClick={onEdit}>Edit</Button>
        </>
      }
    >
      <div className="rounded-control bg-paper p-3">
        <p className="line-clamp-6 wrap-anywhere whitespace-pre-wrap">{content}</p>
      </div>
    </Sheet>
  )
}
