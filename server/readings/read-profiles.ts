import type { Database } from '#server/db/database.ts'
import { chooseAnew } from './choose-anew.ts'
import { readUnread } from './profile-readings.ts'

/** So few that whoever saves their profile meanwhile does not notice. */
const BATCH = 100
const PART_MAX_MS = 60_000

/**
 * Reads the profiles that nobody has read yet, or another version of the reader, batch by batch for a minute, and then chooses anew what of
 * them may be quoted. Returns the next part, or null when all is done. Each batch is a transaction: a node that dies in one
 * leaves it to the others.
 */
export async function readProfiles(db: Database, part: number, signal: AbortSignal): Promise<number | null> {
  const endsAt = performance.now() + PART_MAX_MS
  while (!signal.aborted && performance.now() < endsAt) {
    if ((await readUnread(db, BATCH)) === 0 && (await chooseAnew(db, BATCH)) === 0) return null
  }
  return part + 1
}
