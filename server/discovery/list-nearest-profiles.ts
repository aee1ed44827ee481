import type { Database } from '#server/db/database.ts'
import type { Walk } from './filters.ts'
import { interleave, START, type Neighbour } from './interleave.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listMatchProfiles } from './queries.ts'

type Profile = Awaited<ReturnType<typeof listMatchProfiles>>[number]

/** The profiles of the nearest people who fit, each with how far away they are and the day they were last here. */
export async function listNearestProfiles(
  db: Database,
  { viewer, filters, count }: Omit<Walk, 'start'>,
): Promise<(Profile & Pick<Neighbour, 'miles' | 'activeDay'>)[]> {
  const neighbours = await listNeighbours(db, { viewer, filters, start: START, count })
  const nearest = new Map(interleave(neighbours, START, count).map(({ neighbour }) => [neighbour.key, neighbour]))
  const profiles = await listMatchProfiles(db, viewer, [...nearest.keys()])
  return profiles.map((profile) => {
    const { miles, activeDay } = nearest.get(profile.key)!
    return Object.assign(profile, { miles, activeDay })
  })
}
