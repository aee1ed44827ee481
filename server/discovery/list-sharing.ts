import type { Database } from '#server/db/database.ts'
import { EVIDENCE, pointsOf } from '#server/matching/weights.ts'
import type { Walk } from './filters.ts'
import { findHolders } from './find-holders.ts'
import type { Sought } from './sought.ts'

/** In miles: whoever shares something is looked for no farther away. */
const REACH = 25

/** How many holders of concepts are read at most, of all concepts together. */
export const READ_MAX = 12_000

/** Somebody by key, and what the two share, in points of the score. */
export type Sharing = { key: number; points: number }

type Search = Omit<Walk, 'start'> & { sought: Sought[] }

/**
 * The `count` people around who share most with a viewer, the best first and perhaps some who are hidden, by the evidence that
 * matching will find as far as an index can tell. Of each concept the holders are read in the order of the viewer's rotation:
 * all of a rare one, and of common ones those whose turn it is, the same stretch of the circle of each, so that whoever shares
 * several is found.
 */
export async function listSharing(
  db: Database,
  { viewer, filters, beginning, sought, count }: Search,
): Promise<Sharing[]> {
  const within = Math.min(filters.within, REACH)
  const search = { cell: viewer.cell, within, isNarrow: filters.within < REACH, beginning }
  const holders = await findHolders(db, search, sought)

  const places = new Map<number, number>()
  const evidence = { particular: [] as number[], general: [] as number[], words: [] as number[] }
  for (const [i, { weight, part }] of sought.entries()) {
    const ofPart = evidence[part]
    for (let at = 0; at < holders[i]!.length; at++) {
      const key = holders[i]![at]!
      let place = places.get(key)
      if (place === undefined) places.set(key, (place = places.size))
      ofPart[place] = (ofPart[place] ?? 0) + weight
    }
  }

  const { particular, general, words } = evidence
  const points = Float64Array.from({ length: places.size }, (_, at) => {
    const things = (particular[at] ?? 0) + Math.min(EVIDENCE.generalMost, general[at] ?? 0)
    return pointsOf('interests', things) + pointsOf('words', words[at] ?? 0)
  })
  return best(places, points, count)
}

/** Sorting only those who come into question takes a tenth of sorting all. */
function best(places: Map<number, number>, points: Float64Array, count: number): Sharing[] {
  const bar = points.toSorted().at(-count) ?? 0
  const top: Sharing[] = []
  for (const [key, place] of places) if (points[place]! >= bar) top.push({ key, points: points[place]! })
  return top.sort((a, b) => b.points - a.points).slice(0, count)
}
