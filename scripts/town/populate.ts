import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#contract/places.ts'
import { redrawAreas } from '#server/places/redraw-areas.ts'
import { insertStrangers } from './insert-strangers.ts'

const BATCH = 2_000

/** So many that no core waits while a next batch is thought up. */
const AT_ONCE = 4

type Town = { members: number; city: Place; passwordHash: string; spread?: number }

/** Settles so many strangers around a city, all of them in one place where the spread is 0, and returns how many a second that were. */
export async function populate(db: Database, { spread = 1, ...town }: Town): Promise<number> {
  const { members } = town
  const startedAt = performance.now()
  let next = 1
  const settle = async () => {
    while (next <= members) {
      const from = next
      next += BATCH
      await insertStrangers(db, { ...town, spread, from, to: Math.min(from + BATCH - 1, members) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, settle))
  const seconds = (performance.now() - startedAt) / 1000
  await redrawAreas(db)
  await sql`analyze users, member_places, message_credits`.execute(db)
  return Math.round(members / seconds)
}
