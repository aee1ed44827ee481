import type { Database } from '#server/db/database.ts'
import type { Filters } from './filters.ts'
import { interleave, START, type Neighbour } from './interleave.ts'
import { listNeighbours } from './neighbours.ts'
import { listMatchProfiles } from './queries.ts'
import type { Cell } from '#server/places/grid.ts'

type Around = { cell: Cell; excluded: number[]; filters: Filters; count: number }
type Profile = Awaited<ReturnType<typeof listMatchProfiles>>[number]

/** The profiles of the nearest people who fit, each with how far away they are and the day they were last here. */
export async function listNearestProfiles(
  db: Database,
  { count, ...around }: Around,
): Promise<(Profile & Pick<Neighbour, 'miles' | 'activeDay'>)[]> {
  const neighbours = await listNeighbours(db, { ...around, start: START, count })
  const nearest = new Map(interleave(neighbours, START, count).map(({ neighbour }) => [neighbour.key, neighbour]))
  const profiles = await listMatchProfiles(db, [...nearest.keys()])
  return profiles.map((profile) => {
    const { miles, activeDay } = nearest.get(profile.key)!
    return Object.assign(profile, { miles, activeDay })
  })
}
