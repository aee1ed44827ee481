import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** The picture that was chosen, pasted or dropped and is not sent yet; none where none may be sent. */
export function usePhotoDraft(isAllowed: boolean) {
  const [{ picture, key }, setDraft] = useState<{ picture: File | null; key: number }>({ picture: null, key: 0 })
  const choose = (next: File | null) => setDraft(({ key: before }) => ({ picture: next, key: before + 1 }))

  function take(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    const found = isAllowed && [...files].find(({ type }) => type.startsWith('image/'))
    if (!found) return
    event.preventDefault()
    choose(found)
  }

  return {
    picture: isAllowed ? picture : null,
    /** Another one with each picture: none is sent under the key of the one before. */
    key,
    choose,
    clear: () => choose(null),
    /** Of what holds the thread. */
    taking: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer),
      onDragOver: (event: DragEvent) => {
        // Without it nothing can be dropped.
        if (isAllowed && event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
    },
  }
}
