import { PHOTO_REFUSALS, PHOTO_SIZE } from '#contract/photos.ts'
import { turns } from '#server/http/turns.ts'
import { AppError } from '#server/errors.ts'
import { askDecoder } from './decoder/decoder.ts'
import { imageFormat } from './decoder/image-format.ts'
import type { RenderedPhoto } from './decoder/read-picture.ts'

/** A picture takes up to 40 MB while it is read, so that they are read one after another, the members taking turns. */
const inTurn = turns<'photo'>({ atOnce: 1, waiting: 24 })

/** A picture of any accepted format as the two files of a photo, the large one within `side`. Refuses with `invalid_photo`, or 503 when too many wait. */
export async function renderPhoto(bytes: Uint8Array, memberId: string, side = PHOTO_SIZE): Promise<RenderedPhoto> {
  const format = imageFormat(bytes)
  if (format === null) throw refused('notAnImage')
  if (format === 'other') throw refused('otherFormat')

  const reading = await inTurn({ lane: 'photo', who: memberId }, () => askDecoder(bytes, side))
  if ('refusal' in reading) throw refused(reading.refusal)
  return reading
}

function refused(why: keyof typeof PHOTO_REFUSALS): AppError {
  return new AppError('invalid_photo', PHOTO_REFUSALS[why].sentence)
}
