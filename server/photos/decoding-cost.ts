import type { Metadata } from 'sharp'
import { PHOTO_MAX_MEGAPIXELS } from '#contract/photos.ts'

const MAX_PIXELS = PHOTO_MAX_MEGAPIXELS * 1_000_000

/** Of longer rows even a few at a time take much memory. */
const MAX_SIDE = 12_000

const MAX_HELD_BYTES = 72_000_000

/** Whether a picture can be read within the memory and the time that one may take, by what its header says. */
export function isTooLargeToDecode(header: Metadata): boolean {
  // Sixteen bits a channel are twice the work.
  const weight = header.depth === 'ushort' ? 2 : 1
  const side = Math.max(header.width, header.height) * weight
  const pixels = header.width * header.height * weight
  return side > MAX_SIDE || pixels > MAX_PIXELS || pixels * heldBytesPerPixel(header) > MAX_HELD_BYTES
}

/**
 * Memory that a pixel takes while a picture of its kind is read, in bytes, as measured with libvips 8.18. What is read row by
 * row takes next to none; other kinds must be held whole, and a small file can be a very large one of these.
 */
function heldBytesPerPixel({ format, channels, isProgressive, chromaSubsampling, pages = 1 }: Metadata): number {
  if (format === 'heif') return 18
  if (format === 'gif') return 6
  if (format === 'webp') return pages > 1 ? 8 : 0
  if (!isProgressive) return 0
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  return 1.3 * channels
}
