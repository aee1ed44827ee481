import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { centreOf } from './grid.ts'
import { findPlace, listWithoutCity } from './queries.ts'
import { coordinatesIn } from './resolve-position.ts'

type Uses = Pick<Deps, 'db' | 'places'>

const BATCH = 500

/**
 * Looks up the city that others read of a member: the one that they named, else the one nearest to their cell. What no city
 * is called is theirs alone: it may be a street. Whoever moved in the meantime is looked up anew.
 */
export async function nameCity({ db, places }: Uses, memberId: string): Promise<void> {
  const { location, cell } = await findPlace(db, memberId)
  if (cell === null) return
  const named = location && !coordinatesIn(location) ? await places.resolve(location) : null
  const city = (named ?? (await places.nearest(centreOf(cell))))?.label ?? ''
  await db
    .updateTable('users')
    .set({ city })
    .where('id', '=', memberId)
    .where('cell', '=', cell)
    .where(sql<boolean>`location is not distinct from ${location}`)
    .execute()
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
