import sharp, { type SharpOptions } from 'sharp'
import { PHOTO_MAX_MEGAPIXELS, type PHOTO_REFUSALS, PHOTO_SMALL_SIZE } from '#contract/photos.ts'
import { isTooLargeToDecode } from './decoding-cost.ts'
import { differenceHash } from './difference-hash.ts'

/** The two files, the size of the large one, and what the picture looks like (`difference-hash.ts`). */
export type RenderedPhoto = { large: Uint8Array; small: Uint8Array; width: number; height: number; hash: string | null }
export type Reading = RenderedPhoto | { refusal: keyof typeof PHOTO_REFUSALS }

const TIMEOUT_SECONDS = 5
const QUALITY = 82

const READING: SharpOptions = {
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: PHOTO_MAX_MEGAPIXELS * 1_000_000,
  pages: 1,
  animated: false,
}

// Everything else the library could open stays shut, such as SVG, PDF, TIFF and formats of its own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`) })
// No picture comes twice, and one thread a picture keeps memory small and the other core free for members.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Reads a picture and writes it anew in both sizes: upright, in sRGB, its first frame only, and with nothing of the file but
 * what can be seen; the large one is at most `side` pixels wide and high. Only the process for it calls this.
 */
export async function readPicture(input: Buffer, side: number): Promise<Reading> {
  try {
    const header = await sharp(input, { ...READING, limitInputPixels: false }).metadata()
    if (isTooLargeToDecode(header)) return { refusal: 'tooManyPixels' }

    const { data, info } = await sharp(input, READING)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const large = await sharp(data, { raw: info }).webp({ quality: QUALITY }).toBuffer()
    const small = await sharp(data, { raw: info })
      .resize({ width: PHOTO_SMALL_SIZE, height: PHOTO_SMALL_SIZE, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    const { width, height } = info
    return { large, small, width, height, hash: await differenceHash(data, info) }
  } catch {
    return { refusal: 'damaged' }
  }
}
