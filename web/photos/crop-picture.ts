import { PHOTO_SIZE } from '#contract/photos.ts'

/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

const QUALITY = 0.9

/** Cuts a square out of the picture at an address, no larger than the server keeps, as a JPEG without metadata. */
export async function cropPicture(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()

  const side = Math.max(1, Math.min(PHOTO_SIZE, Math.round(width)))
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
