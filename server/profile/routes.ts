import { createHash } from 'node:crypto'
import { PLACE_QUERY_MIN_LENGTH, profile } from '#contract/profile.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http.ts'
import { analyseProfile } from './analyse-profile.ts'
import { avatarSeed, avatarSvg } from './avatar.ts'
import { cellAfterMove, centreOf } from './grid.ts'
import { locateMember } from './locate-member.ts'
import { findLatestAnalysis, findPlace } from './queries.ts'
import { updateProfile } from './update-profile.ts'

const A_WEEK = 7 * 24 * 60 * 60

export function profileRoutes({ db, ai, places, secret }: Pick<Deps, 'db' | 'ai' | 'places' | 'secret'>) {
  return routes(profile, {
    update: ({ member, body }) => updateProfile({ db, places }, member.id, body),
    locate: ({ member, body }) => locateMember({ db, places }, member.id, body),
    analyze: ({ member }) => analyseProfile({ db, ai }, member.id),
    analysis: ({ member }) => findLatestAnalysis(db, member.id),
    places: async ({ member, query }) => {
      if (query.q.trim().length < PLACE_QUERY_MIN_LENGTH) return []
      const { cell } = await findPlace(db, member.id)
      return places.suggest(query.q, cell === null ? undefined : centreOf(cell))
    },
    // Asked for the cell and not for the position: the answer becomes the member's city, which others read.
    nearestPlace: async ({ member, query }) => {
      const { cell } = await findPlace(db, member.id)
      return places.nearest(centreOf(cellAfterMove(cell, query)))
    },
    // Everyone has a picture, members or not, so that none tells who is one.
    avatar: ({ params }) => {
      const svg = avatarSvg(avatarSeed(secret, params.file.slice(0, -'.svg'.length)))
      const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
      return withHeaders(svg, { 'cache-control': `public, max-age=${A_WEEK}`, etag })
    },
  })
}
