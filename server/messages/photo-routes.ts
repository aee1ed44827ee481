import { contracts } from '#contract/contracts.ts'
import { isMessagePhotoFile } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { canReadPhoto } from './queries.ts'
import { sendPhoto } from './send-photo.ts'

const AN_HOUR = 60 * 60

export function messagePhotoRoutes({ db, bus, photos }: Pick<Deps, 'db' | 'bus' | 'photos'>) {
  return routes(contracts.messagePhotos, {
    send: ({ member, body, files, headers }) =>
      sendPhoto({ db, bus, photos }, member, body.receiverId, files.photo, headers['idempotency-key']),
    photo: async ({ member, params }) => {
      const isShown = isMessagePhotoFile(params.file) && (await canReadPhoto(db, member, params.file))
      const bytes = isShown ? await photos.get(params.file) : null
      if (!bytes) throw new AppError('not_found')
      // Kept by the browser of this member alone, and not for long: it may be gone by then.
      return withHeaders(bytes, { 'cache-control': `private, max-age=${AN_HOUR}`, vary: 'Cookie' })
    },
  })
}
