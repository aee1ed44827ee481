import type { Database } from '#server/db/database.ts'
import { inSlices } from '#server/in-slices.ts'
import type { Walk } from './filters.ts'
import { findHolders } from './find-holders.ts'
import { mostSharing, type Sharing } from './most-sharing.ts'
import type { Sought } from './sought.ts'

/** In miles: whoever shares something is looked for no farther away. */
const REACH = 25

/** How many holders of concepts are read at most, of all concepts together. */
export const READ_MAX = 12_000

type Search = Omit<Walk, 'start' | 'count'> & { sought: Sought[] }

/** So many people who share most with a viewer, the best first and perhaps some who are hidden. */
type MostSharing = (count: number) => Promise<Sharing>

/**
 * Who around a viewer shares most with them, by the evidence that matching will find as far as an index can tell: read once, and put in order for as
 * many as are asked for, since to order them all takes longer than to add them up. Of each concept the holders are read in the order of the viewer's rotation:
 * all of a rare one, and of common ones those whose turn it is, the same stretch of the circle of each, so that whoever shares
 * several is found.
 */
export async function listSharing(db: Database, { viewer, filters, beginning, sought }: Search): Promise<MostSharing> {
  const within = Math.min(filters.within, REACH)
  const search = { home: viewer.home, within, isNarrow: filters.within < REACH, beginning }
  const holders = await findHolders(db, search, sought)
  return async (count) => {
    const [sharing] = await inSlices([holders], (ofConcepts) => mostSharing(sought, ofConcepts, count))
    return sharing!
  }
}
