import { X } from 'lucide-react'
import { useKeepAway, type Person } from '#web/safety/queries.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { focusMain } from '#web/ui/page.tsx'

/** Puts somebody forward no more, at once; the toast takes it back. When the card is gone, whoever was on it goes on from the page. */
export function NotForMe({ person: { id, firstName, lastName } }: { person: Person & { lastName: string } }) {
  const change = useKeepAway()
  return (
    <span ref={handOverFocus} className="contents">
      <IconButton
        label={`Not for me: ${firstName} ${lastName}`}
        aria-busy={change.isPending || undefined}
        onClick={() => !change.isPending && change.mutate({ act: 'hide', person: { id, firstName } })}
      >
        <X aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function handOverFocus(button: HTMLElement | null) {
  return () => {
    if (button?.contains(document.activeElement)) focusMain()
  }
}
