import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/ports/places.ts'
import { insertStrangers } from './insert-strangers.ts'

const BATCH = 2_000

/** Settles so many strangers around a city, two batches at a time, and returns how many a second that were. */
export async function populate(
  db: Database,
  { members, city, passwordHash }: { members: number; city: Place; passwordHash: string },
): Promise<number> {
  const startedAt = performance.now()
  for (let from = 1; from <= members; from += 2 * BATCH) {
    const halves = [from, from + BATCH].filter((first) => first <= members)
    await Promise.all(
      halves.map((first) =>
        insertStrangers(db, { from: first, to: Math.min(first + BATCH - 1, members), city, passwordHash }),
      ),
    )
  }
  const seconds = (performance.now() - startedAt) / 1000
  await sql`analyze users, member_places, message_credits`.execute(db)
  return Math.round(members / seconds)
}
