import type { Metadata } from 'sharp'
import { PHOTO_MAX_MEGAPIXELS } from '#contract/photos.ts'

const MAX_PIXELS = PHOTO_MAX_MEGAPIXELS * 1_000_000
const MAX_SIDE = 12_000

/** With what the process takes for itself this keeps eight uploads at once within 150 MB. */
const MAX_HELD_BYTES = 24_000_000

/** How much of a PNG is kept while it is made smaller. */
const PNG_ROWS = 1_350

/** Whether a picture can be read within the memory and the time that one may take, by what its header says. */
export function isTooLargeToDecode(header: Metadata): boolean {
  // Sixteen bits a channel are twice the work.
  const weight = header.depth === 'ushort' ? 2 : 1
  const side = Math.max(header.width, header.height) * weight
  const pixels = header.width * header.height * weight
  return side > MAX_SIDE || pixels > MAX_PIXELS || heldBytes(header) * weight > MAX_HELD_BYTES
}

/**
 * Memory that a picture with eight bits a channel takes while it is read, in bytes, as measured with libvips 8.18. A
 * baseline JPEG is read row by row and takes next to none; a small file can be a very large picture of another kind.
 */
function heldBytes(header: Metadata): number {
  const { format, width, height, channels, isProgressive, chromaSubsampling, pages = 1 } = header
  const pixels = width * height
  if (format === 'heif') return pixels * 18
  if (format === 'gif') return pixels * 6
  if (format === 'webp') return pixels * (pages > 1 ? 8 : 4)
  if (format === 'png') return isProgressive ? pixels * 1.3 * channels : width * Math.min(height, PNG_ROWS) * channels
  if (!isProgressive) return 0
  return pixels * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels)
}
