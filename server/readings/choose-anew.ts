import { sql } from 'kysely'
import { inSlices } from '#server/in-slices.ts'
import type { Database } from '#server/db/database.ts'
import { comparableTexts } from '#server/language/comparable-texts.ts'
import { READER_VERSION } from '#server/language/read-profile.ts'
import { findReadings } from './profile-readings.ts'
import { digestOf } from './profile-vectors.ts'

type Chosen = { key: number; bio: string | null; interests: string[]; chosen: Buffer | null }

/**
 * Chooses anew what is compared and quoted of some for whom an older version of the reader chose it, and returns how many. Where
 * this version would not choose the same, quotations and vectors are forgotten at once, and due to be made anew; of everybody
 * else nothing is sent to a model again. Whoever this version has not read yet waits for that.
 */
export async function chooseAnew(db: Database, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Chosen>`
      with older as (
        select member_id, chosen from profile_vectors kept where model > '' and version < ${READER_VERSION}
          and exists (select from profile_readings read where read.member_id = kept.member_id and read.version >= ${READER_VERSION})
        order by version limit ${sql.lit(limit)} for update skip locked
      )
      select key, bio, interests, chosen from older join users on key = member_id`.execute(tx)
    const keys = rows.map(({ key }) => key)
    const readings = await findReadings(tx, keys)
    const isSame = await inSlices(rows, (row) =>
      row.chosen?.equals(digestOf(comparableTexts(row, readings.get(row.key)!))),
    )
    const changed = keys.filter((_, at) => !isSame[at])
    await sql`update profile_vectors set version = ${READER_VERSION} where member_id = any(${keys}::bigint[])`.execute(
      tx,
    )
    await sql`
      update profile_vectors set edition = edition + 1, model = '', whole = null, pieces = null, quotes = '{}', chosen = null,
        tries = 0, due_at = now()
      where member_id = any(${changed}::bigint[])`.execute(tx)
    return rows.length
  })
}
