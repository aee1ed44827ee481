import sharp, { type Sharp } from 'sharp'

const PROGRESSIVE_444 = { progressive: true, chromaSubsampling: '4:4:4' }

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2a7f62' } })
const bytesOf = (picture: Sharp) => picture.toBuffer()

/** Colors that no palette holds, in a small file. */
function slope(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3)
  let at = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[at++] = x >> 4
      data[at++] = y >> 4
      data[at++] = (x + y) >> 5
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** What is held in memory while it is read: the largest of each kind that may be, and larger ones. */
export const heldPictures: [name: string, outcome: 'photo' | 'tooManyPixels', bytes: Promise<Buffer>][] = [
  ['the largest JPEG', 'photo', bytesOf(flat(6_000, 4_000).jpeg())],
  ['the largest progressive JPEG', 'photo', bytesOf(slope(2_900, 2_750).jpeg({ progressive: true }))],
  ['a larger progressive JPEG', 'tooManyPixels', bytesOf(flat(3_000, 2_700).jpeg({ progressive: true }))],
  ['the largest progressive JPEG in full color', 'photo', bytesOf(slope(2_000, 1_990).jpeg(PROGRESSIVE_444))],
  ['a larger progressive JPEG in full color', 'tooManyPixels', bytesOf(flat(2_000, 2_010).jpeg(PROGRESSIVE_444))],
  ['the widest PNG with transparency', 'photo', bytesOf(slope(4_400, 4_000).ensureAlpha(0.5).png())],
  ['a wider PNG with transparency', 'tooManyPixels', bytesOf(flat(4_500, 4_000).ensureAlpha(0.5).png())],
  ['the widest PNG of sixteen bits', 'photo', bytesOf(slope(2_900, 4_000).toColourspace('rgb16').png())],
  ['a wider PNG of sixteen bits', 'tooManyPixels', bytesOf(flat(3_000, 3_000).toColourspace('rgb16').png())],
  ['the largest interlaced PNG', 'photo', bytesOf(slope(2_480, 2_480).png({ progressive: true }))],
  ['a larger interlaced PNG', 'tooManyPixels', bytesOf(flat(2_500, 2_500).png({ progressive: true }))],
  ['the largest WebP without loss', 'photo', bytesOf(slope(3_000, 1_990).webp({ lossless: true, effort: 0 }))],
  ['a larger WebP', 'tooManyPixels', bytesOf(slope(3_000, 2_010).webp({ lossless: true, effort: 0 }))],
  ['the largest AVIF', 'photo', bytesOf(slope(1_150, 1_150).avif({ effort: 0 }))],
  ['a larger AVIF', 'tooManyPixels', bytesOf(flat(1_160, 1_160).avif({ effort: 0 }))],
  ['the largest GIF', 'photo', bytesOf(slope(2_000, 1_990).gif({ effort: 1 }))],
  ['a larger GIF', 'tooManyPixels', bytesOf(flat(2_000, 2_010).gif({ effort: 1 }))],
]
