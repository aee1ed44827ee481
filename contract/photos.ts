import { z } from 'zod'
import { CurrentUser } from './auth.ts'
import { endpoint, type FormFile } from './endpoint.ts'
import { PHOTO_MAX_BYTES } from './photo-limits.ts'

/** Media types the server can read. The picker offers every image and says why one is refused. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const

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
export const AVATAR_VERSION = '1'

/** Where a member's placeholder picture is read. */
export function avatarAddress(userId: string): string {
  return `/api/avatars/${encodeURIComponent(userId)}.svg?v=${AVATAR_VERSION}`
}

/** A photo in a form. */
export function photoFile<const R extends boolean>(isRequired: R): FormFile & { isRequired: R } {
  return { maxBytes: PHOTO_MAX_BYTES, tooLarge: PHOTO_REFUSALS.tooLarge.sentence, isRequired }
}

export const photos = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload-profile-photo',
    access: 'account',
    summary: "Make a picture the member's photo. It is re-encoded and loses its metadata.",
    files: { photo: photoFile(true) },
    response: CurrentUser,
    errors: [
      'invalid_photo',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
      'service_unavailable',
    ],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/photos/:file',
    access: 'account',
    summary: 'A photo, `{name}.webp`, or its small copy, `{name}-small.webp`.',
    params: z.object({ file: z.string().max(64) }),
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/webp',
    errors: ['not_found', 'service_unavailable'],
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/api/avatars/:file',
    access: 'public',
    summary: 'The generated placeholder picture of a member, `{userId}.svg`. With the current `v` it is kept for good.',
    params: z.object({ file: z.string().regex(/^[\w-]{1,64}\.svg$/) }),
    query: z.object({ v: z.string().max(20).optional() }),
    headers: z.object({ 'accept-encoding': z.string().optional() }),
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/svg+xml',
  }),
}
