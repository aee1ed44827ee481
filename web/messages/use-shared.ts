import { useEffect, useState } from 'react'
import { pictureRefusal, showingRefusal } from '#web/photos/check-photo.ts'
import { forgetPhoto, readPhoto, waitingPhoto } from './shared-photo.ts'
import { fitMessage, takeShared } from './shared-text.ts'

export type Shared = {
  text: string
  isCut: boolean
  /** What shows the photo, and how many were shared that are left out. */
  photo: { address: string; others: number } | null
  /** Why there is none. */
  refusal: string | null
}

/** What another app has shared; undefined while it is looked at. */
export function useShared(): Shared | undefined {
  const [shared, setShared] = useState<Shared>()

  useEffect(() => {
    const gone = new AbortController()
    const addresses: string[] = []
    const look = async () => {
      const { text, isPhotoLost } = await takeShared()
      const found = await lookAtPhoto(addresses)
      const refusal = isPhotoLost ? 'This device has no room for the photo.' : found.refusal
      if (!gone.signal.aborted) setShared({ ...fitMessage(text), ...found, refusal })
    }
    void look()
    return () => {
      gone.abort()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [])

  return shared
}

/** One that cannot be sent is said at once, and waits for nobody. */
async function lookAtPhoto(addresses: string[]): Promise<Pick<Shared, 'photo' | 'refusal'>> {
  const waiting = waitingPhoto(null)
  const file = waiting && (await readPhoto(waiting))
  if (!file) return { photo: null, refusal: null }
  const address = URL.createObjectURL(file)
  addresses.push(address)
  const refusal = pictureRefusal(file) ?? (await showingRefusal(file, address))
  if (!refusal) return { photo: { address, others: waiting.others }, refusal: null }
  await forgetPhoto(null)
  return { photo: null, refusal: refusal.sentence }
}
