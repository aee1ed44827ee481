import type { Database } from '#server/db/database.ts'
import { NOTHING_READ } from '#server/language/reading.ts'
import { circumstancesPoints } from '#server/matching/compatibility.ts'
import { wholeMiles } from '#server/places/grid.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import type { Walk } from './filters.ts'
import { START } from './interleave.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listSharing, READ_MAX } from './list-sharing.ts'
import { listPlaced } from './queries.ts'
import { beginningOf, ROUND } from './rotation.ts'
import { soughtBy } from './sought.ts'

/** Somebody to compare with. Of who they are, only the key; `activeDay` counts from 1970. */
export type Candidate = { key: number; age: number; miles: number; activeDay: number }

/** Of the candidates so many share something with the viewer; whoever is near has the rest in turn. */
const SHARING = 0.8

/** Times those who are wanted, so many of those who share most are looked at together, and in all: filters leave some out. */
const LOOKED_AT = 1.5
const LOOKED_AT_MOST = 6

/**
 * Whom to compare with a viewer: up to `count` people who fit, most of them for what they share, give or seek, the others by
 * the day's rotation among the nearest.
 */
export async function listCandidates(
  db: Database,
  { viewer, filters, count }: Omit<Walk, 'start' | 'beginning'>,
): Promise<Candidate[]> {
  const beginning = beginningOf(viewer.key, viewer.today)
  // From the other end of the circle: at this one are many of those who share something.
  const walk = { viewer, filters, beginning: (beginning + ROUND / 2) % ROUND, start: START }
  const most = Math.floor(count * SHARING)
  const [sharing, near] = await Promise.all([
    listFittingSharers(db, { viewer, filters, beginning }, most),
    listNeighbours(db, { ...walk, count: count - most }),
  ])

  const known = new Set(sharing.map(({ key }) => key))
  const others = near.filter(({ key }) => !known.has(key))
  const isShort = known.size + others.length < count && near.length >= count - most
  const all = isShort ? await listNeighbours(db, { ...walk, count }) : near
  const inTurn = all
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => a.miles - b.miles || a.wait - b.wait)
    .slice(0, count - known.size)

  return [...sharing, ...inTurn].map(({ key, age, miles, activeDay }) => ({ key, age, miles, activeDay }))
}

/** Those who share most and fit. Of equally good ones age and distance tell who is better, so that more are looked at than taken. */
async function listFittingSharers(db: Database, search: Pick<Walk, 'viewer' | 'filters' | 'beginning'>, count: number) {
  const { viewer, filters } = search
  const [counts, own] = await Promise.all([countsOf(db), findReadings(db, [viewer.key])])
  const sought = soughtBy(own.get(viewer.key) ?? NOTHING_READ, counts, READ_MAX)
  const sharing = await listSharing(db, { ...search, sought, count: count * LOOKED_AT_MOST })

  const fitting: (Candidate & { points: number })[] = []
  const step = count * LOOKED_AT
  for (let at = 0; at < sharing.length && fitting.length < count; at += step) {
    const points = new Map(sharing.slice(at, at + step).map((one) => [one.key, one.points]))
    for (const { cell, ...one } of await listPlaced(db, { viewer, keys: [...points.keys()], filters })) {
      const miles = wholeMiles(viewer.cell, cell)
      const circumstances = circumstancesPoints(Math.abs(one.age - (viewer.age ?? 0)), miles)
      if (miles < filters.within) fitting.push({ ...one, miles, points: points.get(one.key)! + circumstances })
    }
  }
  return fitting.sort((a, b) => b.points - a.points || a.key - b.key).slice(0, count)
}
