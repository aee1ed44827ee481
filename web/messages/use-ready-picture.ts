import { useEffect, useState } from 'react'
import { MESSAGE_PHOTO_SIZE, PHOTO_REFUSALS } from '#contract/photos.ts'
import { pictureRefusal, showingRefusal } from '#web/photos/check-photo.ts'
import { shrinkPicture } from '#web/photos/crop-picture.ts'

type Ready = { picture: Blob; address: string }
type Looked = { of: File; ready: Ready | null; refusal: string | null }

/** A chosen file, however large, as it is sent: no larger than it is kept, and without what its camera has written into it; or why it cannot be. */
export function useReadyPicture(file: File): Pick<Looked, 'ready' | 'refusal'> {
  const [looked, setLooked] = useState<Looked>({ of: file, ready: null, refusal: null })

  useEffect(() => {
    const gone = new AbortController()
    const address = URL.createObjectURL(file)
    const look = async () => {
      const found = await lookAt(file, address)
      if (!gone.signal.aborted) setLooked({ of: file, ...found })
    }
    void look()
    return () => {
      gone.abort()
      URL.revokeObjectURL(address)
    }
  }, [file])

  return looked.of === file ? looked : { ready: null, refusal: null }
}

async function lookAt(file: File, address: string): Promise<Pick<Looked, 'ready' | 'refusal'>> {
  const refusal = pictureRefusal(file) ?? (await showingRefusal(file, address))
  if (refusal) return { ready: null, refusal: refusal.sentence }
  try {
    return { ready: { picture: await shrinkPicture(address, MESSAGE_PHOTO_SIZE), address }, refusal: null }
  } catch {
    return { ready: null, refusal: PHOTO_REFUSALS.damaged.sentence }
  }
}
