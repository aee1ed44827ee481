import type { Database } from '#server/db/database.ts'
import { NOTHING_READ, type Reading } from '#server/language/reading.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { findOwnMeaning, type OwnMeaning } from '#server/readings/similarities.ts'

/** What others are compared with: what was understood of somebody, and what it means. */
export type Own = { reading: Reading; meaning: OwnMeaning | null }

export async function findOwn(db: Database, key: number): Promise<Own> {
  const [readings, meaning] = await Promise.all([findReadings(db, [key]), findOwnMeaning(db, key)])
  return { reading: readings.get(key) ?? NOTHING_READ, meaning }
}
