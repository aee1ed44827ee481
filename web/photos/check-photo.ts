import { PHOTO_MAX_BYTES, PHOTO_REFUSALS } from '#contract/photos.ts'

export type PhotoRefusal = (typeof PHOTO_REFUSALS)[keyof typeof PHOTO_REFUSALS]

const PHONE_FORMAT = /\.(heic|heif)$/i

/** Why a chosen file cannot become a photo, as far as its name, type and size tell. */
export function photoRefusal({ name, type, size }: File): PhotoRefusal | null {
  // A system that does not know these formats gives their files no type.
  if (!type.startsWith('image/'))
    return PHONE_FORMAT.test(name) ? PHOTO_REFUSALS.otherFormat : PHOTO_REFUSALS.notAnImage
  return size > PHOTO_MAX_BYTES ? PHOTO_REFUSALS.tooLarge : null
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
