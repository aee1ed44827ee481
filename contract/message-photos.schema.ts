import { z } from 'zod'
import { api } from './endpoint.ts'
import { MemberId } from './members.schema.ts'
import { SentMessage } from './messages.schema.ts'
import { PICTURE_LIMIT, photoFile } from './photos.schema.ts'

export const messagePhotosApi = api({
  send: {
    access: 'member',
    summary:
      'Send a photo as a message, to somebody who has written back. It is re-encoded and loses its metadata. The same Idempotency-Key sends once and answers alike.',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: z.object({ receiverId: MemberId }),
    files: { photo: photoFile(true) },
    response: SentMessage,
    errors: [
      'invalid_photo',
      'payload_too_large',
      'unsupported_media_type',
      'insufficient_credits',
      'account_limited',
      'not_found',
      'message_to_self',
      'key_reused',
      'photo_too_early',
      'awaiting_approval',
      'service_unavailable',
    ],
    limit: PICTURE_LIMIT,
    load: 'waiting',
  },
  photo: {
    access: 'member',
    summary: 'A photo in a message, for the two between whom it went.',
    params: z.object({ file: z.string().max(64) }),
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/webp',
    errors: ['not_found', 'service_unavailable'],
    load: 'waiting',
  },
})
