import type { Position } from '#contract/places.ts'
import type { Deps } from '#server/deps.ts'
import { coordinateText } from './coordinate-text.ts'
import { centreOf } from './grid.ts'
import { moveMember } from './move-member.ts'
import { nameCity } from './name-city.ts'
import { fillLocation } from './queries.ts'

/** Keeps the cell of where the member's device says to be. Whoever has named no place yet gets the city nearest to the cell. */
export async function locateMember({ db, places }: Pick<Deps, 'db' | 'places'>, memberId: string, position: Position) {
  const cell = await db.transaction().execute((tx) => moveMember(tx, memberId, position))

  // The city is looked up from the cell and not from the position: which of two cities is nearer would tell more.
  const centre = centreOf(cell)
  const city = await places.nearest(centre)
  const location = await fillLocation(db, memberId, city?.label ?? coordinateText(cell))
  await nameCity({ db, places }, memberId)
  return { ...centre, location }
}
