import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './photos.schema.ts'

/** The largest file that may be sent, in bytes. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024

/**
 * Pixels of the picture as it was taken, in millions: enough for 24-megapixel cameras. Formats that are held in memory
 * whole while they are read may have fewer.
 */
export const PHOTO_MAX_MEGAPIXELS = 24

/** The longest side of the picture that is kept, and the shortest of its small copy, in pixels. */
export const PHOTO_SIZE = 1024
export const PHOTO_SMALL_SIZE = 256

/** The longest side of a photo in a message, in pixels. */
export const MESSAGE_PHOTO_SIZE = 1280

/** What the picker says may be chosen, and what it says when a photo did not arrive. */
export const PHOTO_HINT = 'JPG, PNG or GIF'
export const PHOTO_FAILED = 'Failed to upload photo. Please try again.'

/** Why a photo is refused: the toast's title and its sentence, which is also the server's. */
export const PHOTO_REFUSALS = {
  tooLarge: { title: 'File Too Large', sentence: 'Please choose an image smaller than 5MB' },
  notAnImage: { title: 'Invalid File Type', sentence: 'Please choose an image file' },
  otherFormat: { title: 'Invalid File Type', sentence: 'Please use JPG, PNG or GIF' },
  tooManyPixels: { title: 'File Too Large', sentence: 'This image has too many pixels. Please choose a smaller one' },
  damaged: { title: 'Invalid File Type', sentence: 'This image is damaged. Please choose another one' },
} as const

/** Random bytes name a photo, so that nobody finds one who was not shown it. */
const FILE = /^[0-9a-f]{32}(-small)?\.webp$/

/** Whether a text is the name of a photo or of its small copy. */
export function isPhotoFile(name: string): boolean {
  return FILE.test(name)
}

/** Photos in messages are read by another call than those of profiles, and by nothing that knows those alone. */
const MESSAGE_FILE = /^message-[0-9a-f]{32}\.webp$/

/** Whether a text is the name of a photo in a message. */
export function isMessagePhotoFile(name: string): boolean {
  return MESSAGE_FILE.test(name)
}

/** Whether a text is the name of any picture that is kept. */
export function isKeptPicture(name: string): boolean {
  return isPhotoFile(name) || isMessagePhotoFile(name)
}

/** The file of a photo with that of its small copy; one in a message has none. */
export function filesOfPhoto(file: string): string[] {
  return isMessagePhotoFile(file) ? [file] : [file, smallPhotoFile(file)]
}

/** The file of the small copy beside the file of a photo. */
export function smallPhotoFile(file: string): string {
  return file.replace(/\.webp$/, '-small.webp')
}

/** The file of the photo that a file is the small copy of, or the file itself. */
export function photoFileOfSmall(file: string): string {
  return file.replace('-small', '')
}

/** Where a photo is read, as `profileImageUrl` holds it. */
export function photoAddress(file: string): string {
  return `/api/photos/${file}`
}

/** The file behind an address that `photoAddress` made, null for any other. */
export function photoFileAt(address: string | null): string | null {
  const file = address?.startsWith('/api/photos/') ? address.slice('/api/photos/'.length) : ''
  return isPhotoFile(file) ? file : null
}

/** The address of a photo's small copy; of what is no photo of ours the same address. */
export function smallPhotoAddress(address: string): string {
  const file = photoFileAt(address)
  return file ? photoAddress(smallPhotoFile(file)) : address
}

/** Goes up whenever the same id would be drawn another way: an address with it in it always leads to the same picture. */
export const AVATAR_VERSION = '2'

/** The address of a member's picture for an avatar: the small copy of their own, or the placeholder drawn for them. */
export function pictureOf({ id, profileImageUrl }: { id: string; profileImageUrl: string | null }): string {
  return profileImageUrl
    ? smallPhotoAddress(profileImageUrl)
    : `/api/avatars/${encodeURIComponent(id)}.svg?v=${AVATAR_VERSION}`
}

export type MessagePhoto = z.output<typeof schema.MessagePhoto>

export const photos = calls<typeof schema.photosApi>({
  upload: 'POST /api/upload-profile-photo',
  photo: 'GET /api/photos/:file',
  avatar: 'GET /api/avatars/:file',
})
