import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { unpack, type PackedReading } from '#server/language/packed-reading.ts'
import { NOTHING_READ, type Reading } from '#server/language/reading.ts'
import { toMeaning } from '#server/matching/meaning.ts'
import { scalesOf } from './meaning-scales.ts'
import { findReadings } from './profile-readings.ts'
import { numbersOf } from './profile-vectors.ts'
import type { OwnMeaning } from './similarities.ts'

/** What others are compared with: what was understood of somebody, and what it means; null while there are no vectors of the present text, or closeness says nothing yet. */
export type Own = { reading: Reading; meaning: OwnMeaning | null }

type Stored = { reading: PackedReading | null; model: string | null; whole: Buffer | null }

export async function findOwn(db: Database, key: number): Promise<Own> {
  const { rows } = await sql<Stored>`
    select reading, model, whole from profile_readings left join profile_vectors using (member_id)
    where member_id = ${key}`.execute(db)
  const { reading = null, model = null, whole = null } = rows[0] ?? {}
  const scales = model !== null && whole !== null ? await scalesOf(db, model) : null
  return {
    reading: reading ? unpack(reading) : ((await findReadings(db, [key])).get(key) ?? NOTHING_READ),
    meaning: scales && { key, model: model!, meaning: toMeaning(numbersOf(whole!)), scales },
  }
}
