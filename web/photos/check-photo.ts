import { PHOTO_MAX_BYTES, PHOTO_REFUSALS } from '#contract/photos.ts'

export type PhotoRefusal = (typeof PHOTO_REFUSALS)[keyof typeof PHOTO_REFUSALS]

const PHONE_FORMAT = /\.(heic|heif)$/i

/** Why a chosen file cannot become the photo of a profile, as far as its name, type and size tell. */
export function photoRefusal(file: File): PhotoRefusal | null {
  return pictureRefusal(file) ?? (file.size > PHOTO_MAX_BYTES ? PHOTO_REFUSALS.tooLarge : null)
}

/** Why it is no picture, as far as its name and type tell. */
export function pictureRefusal({ name, type }: File): PhotoRefusal | null {
  if (type.startsWith('image/')) return null
  // A system that does not know these formats gives their files no type.
  return PHONE_FORMAT.test(name) ? PHOTO_REFUSALS.otherFormat : PHOTO_REFUSALS.notAnImage
}

/** Why this browser cannot show a file that says it is a picture, or null when it can. */
export async function showingRefusal({ type, name }: File, address: string): Promise<PhotoRefusal | null> {
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return null
  } catch {
    const isReadable = /^image\/(jpeg|png|gif|webp)$/.test(type) && !PHONE_FORMAT.test(name)
    return isReadable ? PHOTO_REFUSALS.damaged : PHOTO_REFUSALS.otherFormat
  }
}
