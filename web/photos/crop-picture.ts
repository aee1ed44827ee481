import { PHOTO_SIZE } from '#contract/photos.ts'

/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

const QUALITY = 0.9

/** Cuts a square out of the picture at an address, no larger than the server keeps, as a JPEG without metadata. */
export async function cropPicture(address: string, area: Area): Promise<Blob> {
  const side = Math.max(1, Math.min(PHOTO_SIZE, Math.round(area.width)))
  return draw(await decode(address), area, { width: side, height: side })
}

/** The whole picture at an address, with sides of at most so many pixels, as a JPEG without metadata. */
export async function shrinkPicture(address: string, longest: number): Promise<Blob> {
  const image = await decode(address)
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(1, longest / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  return draw(image, { x: 0, y: 0, width, height }, size)
}

async function decode(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

function draw(
  image: HTMLImageElement,
  { x, y, width, height }: Area,
  size: { width: number; height: number },
): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, x, y, width, height, 0, 0, size.width, size.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
