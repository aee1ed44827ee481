import { contracts } from '#contract/contracts.ts'
import { PLACE_QUERY_MIN_LENGTH, type Position } from '#contract/places.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { cellAfterMove, centreOf } from './grid.ts'
import { centreOfArea } from './home-area.ts'
import { locateMember } from './move-member.ts'
import { findArea, findPlace } from './queries.ts'

export function placeRoutes({ db, places }: Pick<Deps, 'db' | 'places'>) {
  // Asked for the area and not for the position: the answer becomes the member's city, which others read.
  const nearestTo = async (memberId: string, position: Position) => {
    const { cell } = await findPlace(db, memberId)
    return places.nearest(centreOfArea(await findArea(db, cellAfterMove(cell, position))))
  }

  return routes(contracts.places, {
    locate: ({ member, body }) => locateMember({ db, places }, member.id, body),
    suggest: async ({ member, query }) => {
      if (query.q.trim().length < PLACE_QUERY_MIN_LENGTH) return []
      const { cell } = await findPlace(db, member.id)
      return places.suggest(query.q, cell === null ? undefined : centreOf(cell))
    },
    placeNearestTo: ({ member, body }) => nearestTo(member.id, body),
    nearestPlace: ({ member, query }) => nearestTo(member.id, query),
  })
}
