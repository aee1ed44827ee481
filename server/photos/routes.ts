import { contracts } from '#contract/contracts.ts'
import { AVATAR_VERSION, isPhotoFile } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { keepAvatars } from './avatars.ts'
import { isOfLeaver } from './queries.ts'
import { replacePhoto } from './replace-photo.ts'

const A_WEEK = 7 * 24 * 60 * 60
const A_YEAR = 365 * 24 * 60 * 60

export function photoRoutes(deps: Pick<Deps, 'db' | 'photos' | 'portraits' | 'secret'>) {
  const avatars = keepAvatars(deps)

  return routes(contracts.photos, {
    upload: ({ member, files }) => replacePhoto(deps, member.id, files.photo),
    photo: async ({ params }) => {
      const isShown = isPhotoFile(params.file) && !(await isOfLeaver(deps.db, params.file))
      const bytes = isShown ? await deps.photos.get(params.file) : null
      if (!bytes) throw new AppError('not_found')
      // A name always means the same bytes, so a browser never asks again. Shared caches keep nothing of members.
      // The answer varies by the cookie, so that a browser shows nobody what it kept for another member.
      return withHeaders(bytes, { 'cache-control': `private, max-age=${A_YEAR}, immutable`, vary: 'Cookie' })
    },
    // Everyone has a picture, members or not, so that none tells who is one.
    avatar: ({ params, query, headers }) => {
      const drawn = avatars.picture(params.file.slice(0, -'.svg'.length), headers['accept-encoding'])
      const keep = query.v === AVATAR_VERSION ? `max-age=${A_YEAR}, immutable` : `max-age=${A_WEEK}`
      return withHeaders(drawn.body, { ...drawn.headers, 'cache-control': `public, ${keep}` })
    },
  })
}
