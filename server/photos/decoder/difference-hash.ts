import sharp, { type OutputInfo } from 'sharp'

const COLUMNS = 9
const ROWS = 8
/** Grays of a picture that differ less than this are a wall or the sky: such pictures look all alike. */
const LEAST_DEVIATION = 12

/**
 * What a picture looks like, as 64 bits in hexadecimal: of nine columns and eight rows whether each place is brighter than the one to
 * its right (a difference hash). It survives other sizes, qualities and tones. Null for a picture that is nearly flat.
 */
export async function differenceHash(data: Buffer, info: OutputInfo): Promise<string | null> {
  const grays = await sharp(data, { raw: info }).greyscale().resize(COLUMNS, ROWS, { fit: 'fill' }).raw().toBuffer()
  if (deviation(grays) < LEAST_DEVIATION) return null
  let bits = 0n
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column
      bits = (bits << 1n) | (grays[at]! > grays[at + 1]! ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

function deviation(grays: Buffer): number {
  const mean = grays.reduce((sum, gray) => sum + gray, 0) / grays.length
  return Math.sqrt(grays.reduce((sum, gray) => sum + (gray - mean) ** 2, 0) / grays.length)
}
