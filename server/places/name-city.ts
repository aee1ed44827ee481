import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { centreOfArea, type HomeArea } from './home-area.ts'
import { findPlace, listWithoutCity } from './queries.ts'
import { coordinatesIn } from './resolve-position.ts'

type Uses = Pick<Deps, 'db' | 'places'>

const BATCH = 500

/**
 * Looks up the city that others read of a member: the one that they named, else the one nearest to their home area. What no city
 * is called is theirs alone: it may be a street. While others do not know yet that the member moved, the city stays as well.
 */
export async function nameCity({ db, places }: Uses, memberId: string): Promise<void> {
  const { location, homeArea, dueAt } = await findPlace(db, memberId)
  if (homeArea === null || dueAt !== null) return
  const city = await cityOf(places, { location, area: homeArea })
  await db
    .updateTable('users')
    .set({ city })
    .where('id', '=', memberId)
    .where(sql<boolean>`not exists (select from member_homes where member_id = key and due_at is not null)`)
    .where(sql<boolean>`home_of(coalesce((select cell from member_homes where member_id = key), cell)) = ${homeArea}`)
    .where(sql<boolean>`location is not distinct from ${location}`)
    .execute()
}

/** The city of somebody with this text for a place and this home area; empty where there is none. */
export async function cityOf(
  places: Uses['places'],
  { location, area }: { location: string | null; area: HomeArea },
): Promise<string> {
  const named = location && !coordinatesIn(location) ? await places.resolve(location) : null
  return (named ?? (await places.nearest(centreOfArea(area))))?.label ?? ''
}

/** Names the cities of those whose look-up was cut short or never begun. Returns the next part, or null when all are named. */
export async function nameCities(deps: Uses, part: number, signal: AbortSignal): Promise<number | null> {
  const unnamed = await listWithoutCity(deps.db, BATCH)
  for (const id of unnamed) {
    if (signal.aborted) return part
    await nameCity(deps, id)
  }
  return unnamed.length === BATCH ? part + 1 : null
}
