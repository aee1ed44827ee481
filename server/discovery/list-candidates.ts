import type { Database } from '#server/db/database.ts'
import { rarityOf } from '#server/readings/concept-counts.ts'
import { soughtBy } from '#server/readings/concept-keys.ts'
import { readProfile } from '#server/language/read-profile.ts'
import type { Walk } from './filters.ts'
import { START, type Neighbour } from './interleave.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listSharing } from './list-sharing.ts'
import { listMatchProfiles } from './queries.ts'
import { beginningOf } from './rotation.ts'

type Profile = Awaited<ReturnType<typeof listMatchProfiles>>[number]

/** Of the candidates so many share something with the viewer; whoever is near has the rest in turn. */
const SHARING = 0.6

/**
 * Whom to compare with a viewer: up to `count` people who fit, most of them for what they share, give or seek, the others by
 * the day's rotation among the nearest. Each with how far away they are and the day they were last here.
 */
export async function listCandidates(
  db: Database,
  { viewer, filters, count }: Omit<Walk, 'start' | 'beginning'>,
): Promise<(Profile & Pick<Neighbour, 'miles' | 'activeDay'>)[]> {
  const counts = await rarityOf(db)
  const search = { viewer, filters, beginning: beginningOf(viewer.key, viewer.today) }
  const sought = soughtBy(readProfile(viewer), counts)
  const sharing = await listSharing(db, { ...search, sought, counts, count: Math.floor(count * SHARING) })

  const found = new Set(sharing.map(({ key }) => key))
  const others = { ...viewer, hidden: [...viewer.hidden, ...found] }
  const left = count - found.size
  const near = await listNeighbours(db, { ...search, viewer: others, start: START, count: left })
  const inTurn = near.sort((a, b) => a.miles - b.miles || a.wait - b.wait).slice(0, left)
  const candidates = new Map([...sharing, ...inTurn].map((one) => [one.key, one]))
  const profiles = await listMatchProfiles(db, viewer, [...candidates.keys()])
  return profiles.map((profile) => {
    const { miles, activeDay } = candidates.get(profile.key)!
    return Object.assign(profile, { miles, activeDay })
  })
}
