import type { Database } from '#server/db/database.ts'
import { readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'
import { wholeMiles } from '#server/places/grid.ts'
import { rarityOf } from '#server/readings/concept-counts.ts'
import { soughtBy } from '#server/readings/concept-keys.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import type { Walk } from './filters.ts'
import { START, type Neighbour } from './interleave.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listSharing } from './list-sharing.ts'
import { listPlaced } from './queries.ts'
import { beginningOf, ROUND } from './rotation.ts'

/** Somebody to compare with. Of who they are, only the key; `activeDay` counts from 1970. */
export type Candidate = { key: number; age: number; miles: number; activeDay: number; reading: Reading }

/** Of the candidates so many share something with the viewer; whoever is near has the rest in turn. */
const SHARING = 0.8

/** Of those who share most so many are looked at, times those who are wanted: filters leave some out. */
const LOOKED_AT = 5

/**
 * Whom to compare with a viewer: up to `count` people who fit, most of them for what they share, give or seek, the others by
 * the day's rotation among the nearest.
 */
export async function listCandidates(
  db: Database,
  { viewer, filters, count }: Omit<Walk, 'start' | 'beginning'>,
): Promise<Candidate[]> {
  const beginning = beginningOf(viewer.key, viewer.today)
  const sharing = await listFittingSharers(db, { viewer, filters, beginning }, Math.floor(count * SHARING))
  // From the other end of the circle: at this one are many of those who share something.
  const walk = { viewer, filters, beginning: (beginning + ROUND / 2) % ROUND, start: START }
  const inTurn = await listOthers(db, walk, { than: sharing, count: count - sharing.length })

  const people = [...sharing, ...inTurn]
  const readings = await findReadings(db, people.map(({ key }) => key)) // prettier-ignore
  return people.flatMap(({ key, age, miles, activeDay }) => {
    const reading = readings.get(key)
    return reading ? [{ key, age, miles, activeDay, reading }] : []
  })
}

/** The nearest in turn who are not in `than`. Where few live they may all be, and then more are asked for. */
async function listOthers(
  db: Database,
  walk: Omit<Walk, 'count'>,
  { than, count }: { than: { key: number }[]; count: number },
): Promise<Neighbour[]> {
  const known = new Set(than.map(({ key }) => key))
  const near = await listNeighbours(db, { ...walk, count })
  const others = near.filter(({ key }) => !known.has(key))
  const isShort = others.length < count && near.length >= count
  const all = isShort ? await listNeighbours(db, { ...walk, count: count + than.length }) : near
  return all
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => a.miles - b.miles || a.wait - b.wait)
    .slice(0, count)
}

async function listFittingSharers(db: Database, search: Pick<Walk, 'viewer' | 'filters' | 'beginning'>, count: number) {
  const { viewer, filters } = search
  const counts = await rarityOf(db)
  const keys = await listSharing(db, { ...search, sought: soughtBy(readProfile(viewer), counts), counts })

  const placed = new Map<number, Omit<Candidate, 'reading'>>()
  for (let at = 0; at < count * LOOKED_AT && at < keys.length && placed.size < count; at += count) {
    for (const { cell, ...one } of await listPlaced(db, { viewer, keys: keys.slice(at, at + count), filters })) {
      const miles = wholeMiles(viewer.cell, cell)
      if (miles < filters.within) placed.set(one.key, { ...one, miles })
    }
  }
  return keys.flatMap((key) => placed.get(key) ?? []).slice(0, count)
}
