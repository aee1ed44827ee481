import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Reading } from '#server/language/reading.ts'
import { READER_VERSION, readProfile } from '#server/language/read-profile.ts'
import { keysOf } from './concept-keys.ts'

type Read = { memberId: number; concepts: number[]; reading: Reading }

/** Makes and keeps the reading of what a member's profile now says, in the transaction that changed it. */
export async function keepReading(tx: Transaction, memberId: string): Promise<void> {
  const { key, ...profile } = await tx
    .selectFrom('users')
    .select(['key', 'bio', 'interests'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await storeReadings(tx, [readingOf(key, profile)])
}

/**
 * Makes the readings of some who have none of this version, and returns how many. Whoever else is at it takes others, and a
 * member who saves meanwhile waits for the few milliseconds, so that what stands is of the last text. What a newer version
 * has read is left alone.
 */
export async function readUnread(db: Database, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ key: number; bio: string | null; interests: string[] }>`
      with unread as (
        select member_id from profile_readings where version < ${READER_VERSION}
        order by version limit ${sql.lit(limit)} for update skip locked
      )
      select key, bio, interests from unread join users on key = member_id`.execute(tx)
    await storeReadings(
      tx,
      rows.map(({ key, ...profile }) => readingOf(key, profile)),
    )
    return rows.length
  })
}

function readingOf(memberId: number, profile: { bio: string | null; interests: string[] }): Read {
  const reading = readProfile(profile)
  return { memberId, reading, concepts: keysOf(reading) }
}

async function storeReadings(tx: Transaction, readings: Read[]): Promise<void> {
  await sql`
    update profile_readings set version = ${READER_VERSION}, reading = read.reading, concepts = read.concepts
    from json_to_recordset(${JSON.stringify(readings)}::json) as read ("memberId" bigint, reading json, concepts int[])
    where member_id = "memberId"`.execute(tx)
}
