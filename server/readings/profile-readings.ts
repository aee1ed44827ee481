import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { inSlices } from '#server/in-slices.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { mergeReadings } from '#server/language/merge-readings.ts'
import { READER_VERSION, readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'
import { pack, unpack, type PackedReading } from '#server/language/packed-reading.ts'
import { outlineOf, type Outline } from '#server/matching/outline.ts'
import { keysOf } from './concept-keys.ts'
import { findKept } from './kept-readings.ts'

type Written = { bio: string | null; interests: string[] }

/** What somebody wrote, with what a model has understood of it where one was asked. */
type Text = Written & { key: number; ofModel: PackedReading | null }

const TEXTS = sql`select key, bio, interests, of_model from users left join profile_readings on member_id = key`

/** Makes and keeps the reading of what a member's profile now says, in the transaction that changed it. */
export async function keepReading(tx: Transaction, memberId: string): Promise<void> {
  const { rows } = await sql<Text>`${TEXTS} where id = ${memberId}`.execute(tx)
  await storeReadings(tx, rows)
}

/**
 * Keeps what a model has understood of a text, and makes the reading anew with it. It stands as long as the text does: where that
 * has changed since the model was told it, nothing is kept. The member's row must be locked, so that it cannot change meanwhile.
 */
export async function keepModelReading(tx: Transaction, memberId: string, told: Written, read: Reading): Promise<void> {
  const { key, bio, interests } = await tx
    .selectFrom('users')
    .select(['key', 'bio', 'interests'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (bio !== told.bio || !isDeepStrictEqual(interests, told.interests)) return
  await tx
    .updateTable('profileReadings')
    .set({ ofModel: JSON.stringify(pack(read)) })
    .where('memberId', '=', key)
    .execute()
  await keepReading(tx, memberId)
}

/**
 * Makes the readings of some who have none of this version, and returns how many. Whoever else is at it takes others, and a
 * member who saves meanwhile waits for the few milliseconds, so that what stands is of the last text. What a newer version
 * has read is left alone.
 */
export async function readUnread(db: Database, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Text>`
      with unread as (
        select member_id from profile_readings where version < ${READER_VERSION}
        order by version limit ${sql.lit(limit)} for update skip locked
      )
      ${TEXTS} where key in (select member_id from unread)`.execute(tx)
    await storeReadings(tx, rows)
    return rows.length
  })
}

/**
 * The readings of these members, by key. One of an older reader stands until the job has made it anew: it is of the same text. What
 * nobody has read yet is read here, while others come in between, and kept by the job. Nobody may change them: others have the same.
 */
export async function findReadings(db: Database, keys: number[]): Promise<Map<number, Reading>> {
  const readings = await findKept(db, keys)
  const unread = keys.filter((key) => !readings.has(key))
  if (unread.length === 0) return readings

  const { rows: texts } = await sql<Text>`${TEXTS} where key = any(${unread}::bigint[])`.execute(db)
  await inSlices(texts, (text) => readings.set(text.key, readingOf(text)))
  return readings
}

function readingOf({ ofModel, ...written }: Text): Reading {
  const rules = readProfile(written)
  return ofModel ? mergeReadings(rules, unpack(ofModel)) : rules
}

async function storeReadings(tx: Transaction, texts: Text[]): Promise<void> {
  const readings = await inSlices(texts, (text) => {
    const reading = readingOf(text)
    return { key: text.key, reading: pack(reading), concepts: keysOf(reading), outline: toBytea(outlineOf(reading)) }
  })
  await sql`
    update profile_readings set version = ${READER_VERSION}, reading = read.reading, concepts = read.concepts, outline = read.outline
    from json_to_recordset(${JSON.stringify(readings)}::json) as read (key bigint, reading json, concepts int[], outline bytea)
    where member_id = key`.execute(tx)
}

function toBytea({ buffer }: Outline): string {
  return `\\x${Buffer.from(buffer).toString('hex')}`
}
