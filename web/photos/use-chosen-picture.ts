import { useEffect, useState } from 'react'
import { PHOTO_FAILED } from '#contract/photos.ts'
import { photoRefusal, showingRefusal, type PhotoRefusal } from './check-photo.ts'
import type { CropDialog } from './crop-dialog.tsx'

type Chosen = { address: string; Dialog: typeof CropDialog }

/** What the toast says, and its sentence where there is more to say. */
export type Refusal = PhotoRefusal | { title: string; sentence?: undefined }

/** The file picked last, checked and ready to be cropped; the dialog comes to the browser with the first one. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const address = chosen?.address

  useEffect(() => {
    return () => {
      if (address) URL.revokeObjectURL(address)
    }
  }, [address])

  async function open(file: File): Promise<Refusal | null> {
    const refusal = photoRefusal(file)
    if (refusal) return refusal
    const address = URL.createObjectURL(file)
    setIsOpening(true)
    try {
      const broken = await showingRefusal(file, address)
      if (broken) return broken
      const { CropDialog } = await import('./crop-dialog.tsx')
      setChosen({ address, Dialog: CropDialog })
      return null
    } catch {
      return { title: PHOTO_FAILED }
    } finally {
      setIsOpening(false)
    }
  }

  return { chosen, isOpening, open, close: () => setChosen(null) }
}
