export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const SIGNATURES = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(37|39)61/],
  // TIFF, BMP, Photoshop, icons and cursors, JPEG XL, JPEG 2000.
  ['other', /^(49492a00|4d4d002a|424d|38425053|00000[12]00|ff0a|0000000c(4a584c20|6a502020))/],
] as const

/** Brands of pictures that phones and cameras make and this server cannot read, above all HEIC. */
const OTHER_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'crx '])

/**
 * What a file is by its first bytes, whatever it is called: a format that is read, `other` for a picture of another kind,
 * and null for what is no picture.
 */
export function imageFormat(bytes: Uint8Array): ImageFormat | 'other' | null {
  const start = Buffer.from(bytes.subarray(0, 32))
  const box = start.toString('latin1')
  if (box.startsWith('RIFF') && box.startsWith('WEBP', 8)) return 'webp'
  if (box.startsWith('ftyp', 4)) return brandFormat(box)
  const hex = start.toString('hex')
  return SIGNATURES.find(([, signature]) => signature.test(hex))?.[0] ?? null
}

/** The brand of a box file, and those it says it is compatible with. */
function brandFormat(box: string): ImageFormat | 'other' | null {
  const brands = [box.slice(8, 12), ...(box.slice(16).match(/[^]{4}/g) ?? [])]
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => OTHER_BRANDS.has(brand)) ? 'other' : null
}
