import { calls } from './endpoint.ts'
import type * as schema from './message-photos.schema.ts'

export const messagePhotos = calls<typeof schema.messagePhotosApi>({
  send: 'POST /api/message-photos',
  photo: 'GET /api/message-photos/:file',
})

/** What stands before the name of a file in the address of a photo. */
export const MESSAGE_PHOTOS_PATH = '/api/message-photos/'
