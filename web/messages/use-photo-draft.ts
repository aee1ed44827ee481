import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'
import { readDraft, sharedPhotoOf } from './drafts.ts'
import type { SharedPhoto } from './shared-photo.ts'

type Draft = { picture: File | null; shared: SharedPhoto | null; key: number }

/**
 * The picture for somebody that was chosen, pasted, dropped or shared by another app and is not sent yet; none where none may be
 * sent. One that was shared waits on this device, until it is sent or another one takes its place.
 */
export function usePhotoDraft(receiverId: string, isAllowed: boolean) {
  const [{ picture, shared, key }, setDraft] = useState<Draft>({ picture: null, shared: null, key: 0 })

  useEffect(() => {
    if (!isAllowed || readDraft(sharedPhotoOf(receiverId)) === '') return
    const offer = async () => {
      const { readPhoto, waitingPhoto } = await import('./shared-photo.ts')
      const waiting = waitingPhoto(receiverId)
      const found = waiting && (await readPhoto(waiting))
      if (!found) return
      // What was chosen meanwhile stays, and this one waits.
      setDraft((now) => (now.picture ? now : { picture: found, shared: waiting, key: now.key + 1 }))
    }
    void offer()
  }, [receiverId, isAllowed])

  function choose(next: File | null) {
    if (shared) void import('./shared-photo.ts').then(({ forgetPhoto }) => forgetPhoto(receiverId))
    setDraft(({ key: before }) => ({ picture: next, shared: null, key: before + 1 }))
  }

  function take(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    const found = isAllowed && [...files].find(({ type }) => type.startsWith('image/'))
    if (!found) return
    event.preventDefault()
    choose(found)
  }

  return {
    picture: isAllowed ? picture : null,
    shared,
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
