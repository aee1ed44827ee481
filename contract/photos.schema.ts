import { z } from 'zod'
import { CurrentUser } from './members.schema.ts'
import { api, type CallLimit, type FormFile } from './endpoint.ts'
import { PHOTO_MAX_BYTES, PHOTO_REFUSALS } from './photos.ts'

/** A photo in a form. */
export function photoFile<const R extends boolean>(isRequired: R): FormFile & { isRequired: R } {
  return { maxBytes: PHOTO_MAX_BYTES, tooLarge: PHOTO_REFUSALS.tooLarge.sentence, isRequired }
}

/** Has a picture read, whichever call brings it. */
export const PICTURE_LIMIT: CallLimit = { most: 60, minutes: 15 }

/** A photo in a message, as one of the two sees it. */
export const MessagePhoto = z.object({
  /** Where it is read, by these two alone. */
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** It comes from somebody whom its reader is not connected with: shown once they ask for it. */
  isBlurred: z.boolean(),
})

export const photosApi = api({
  upload: {
    access: 'account',
    summary: "Make a picture the member's photo. It is re-encoded and loses its metadata.",
    files: { photo: photoFile(true) },
    response: CurrentUser,
    errors: ['invalid_photo', 'payload_too_large', 'unsupported_media_type', 'service_unavailable'],
    limit: PICTURE_LIMIT,
    load: 'waiting',
  },
  photo: {
    access: 'account',
    summary: 'A photo, `{name}.webp`, or its small copy, `{name}-small.webp`.',
    params: z.object({ file: z.string().max(64) }),
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/webp',
    errors: ['not_found', 'service_unavailable'],
    load: 'waiting',
  },
  avatar: {
    access: 'public',
    summary: 'The generated placeholder picture of a member, `{userId}.svg`. With the current `v` it is kept for good.',
    params: z.object({ file: z.string().regex(/^[\w-]{1,64}\.svg$/) }),
    query: z.object({ v: z.string().max(20).optional() }),
    headers: z.object({ 'accept-encoding': z.string().optional() }),
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/svg+xml',
  },
})
