import { interactions } from '#contract/analysis.ts'
import { AVATAR_VERSION, PLACE_QUERY_MIN_LENGTH, profile, type Position } from '#contract/profile.ts'
import type { Member } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders, type Route } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { analyseProfile } from '#server/analysis/analyse-profile.ts'
import { keepAvatars } from './avatars.ts'
import { deleteInteraction } from '#server/analysis/delete-interaction.ts'
import { editProfile } from './edit-profile.ts'
import { cellAfterMove, centreOf } from '#server/places/grid.ts'
import { listInteractions } from '#server/analysis/list-interactions.ts'
import { locateMember } from '#server/places/locate-member.ts'
import { deleteInteractions, findLatestAnalysis, findPlace } from './queries.ts'
import { updateProfile } from './update-profile.ts'

type Uses = 'db' | 'config' | 'ai' | 'places' | 'secret' | 'photos'

const A_WEEK = 7 * 24 * 60 * 60
const A_YEAR = 365 * 24 * 60 * 60

export function profileRoutes(deps: Pick<Deps, Uses>): Route[] {
  return [...ownProfileRoutes(deps), ...interactionRoutes(deps)]
}

function ownProfileRoutes({ db, config, ai, places, secret, photos }: Pick<Deps, Uses>) {
  const avatars = keepAvatars(secret)
  // Asked for the cell and not for the position: the answer becomes the member's city, which others read.
  const nearestTo = async (member: Member, position: Position) => {
    const { cell } = await findPlace(db, member.id)
    return places.nearest(centreOf(cellAfterMove(cell, position)))
  }

  return routes(profile, {
    update: ({ member, body }) => updateProfile({ db, places }, member.id, body),
    edit: ({ member, body, files }) => editProfile({ db, photos }, member.id, body, files.profileImage),
    locate: ({ member, body }) => locateMember({ db, places }, member.id, body),
    analyze: ({ member }) => analyseProfile({ db, config, ai }, member.id),
    analysis: ({ member }) => findLatestAnalysis(db, member.id),
    places: async ({ member, query }) => {
      if (query.q.trim().length < PLACE_QUERY_MIN_LENGTH) return []
      const { cell } = await findPlace(db, member.id)
      return places.suggest(query.q, cell === null ? undefined : centreOf(cell))
    },
    placeNearestTo: ({ member, body }) => nearestTo(member, body),
    nearestPlace: ({ member, query }) => nearestTo(member, query),
    // Everyone has a picture, members or not, so that none tells who is one.
    avatar: ({ params, query, headers }) => {
      const drawn = avatars.picture(params.file.slice(0, -'.svg'.length), headers['accept-encoding'])
      const keep = query.v === AVATAR_VERSION ? `max-age=${A_YEAR}, immutable` : `max-age=${A_WEEK}`
      return withHeaders(drawn.body, { ...drawn.headers, 'cache-control': `public, ${keep}` })
    },
  })
}

function interactionRoutes({ db }: Pick<Deps, 'db'>) {
  return routes(interactions, {
    list: async ({ member, query }) => {
      const { limit } = query
      const found = await listInteractions(db, member.id, { ...query, limit: limit + 1 })
      return pageOf(found, interactions.list.path, limit, ({ id }) => ({ before: id }))
    },
    remove: ({ member, params }) => deleteInteraction({ db }, member.id, params.id),
    clear: ({ member }) => deleteInteractions(db, member.id),
  })
}
