import { Sheet } from '#web/ui/sheet.tsx'
import { FirstMessage } from './first-message.tsx'

type WriteYourOwnSheetProps = { person: { id: string; firstName: string }; isOpen: boolean; onClose: () => void }

/** A first message in one's own words, begun with what the two have in common. */
export function WriteYourOwnSheet({ person, isOpen, onClose }: WriteYourOwnSheetProps) {
  return (
    <Sheet
      title={`Write to ${person.firstName}`}
      description="Choose how to begin, and change it as you like."
      isOpen={isOpen}
      onClose={onClose}
    >
      <FirstMessage person={person} isBegun onSent={onClose} />
    </Sheet>
  )
}
