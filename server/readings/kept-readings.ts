import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'
import { unpack, type PackedReading } from '#server/language/packed-reading.ts'
import type { Reading } from '#server/language/reading.ts'

/** A reading, and the transaction that wrote its row: whatever changes a row gives it another. */
type Known = { written: string; reading: Reading }

/** At about 3 KB each, with what matching makes of them. */
const KNOWN_MOST = 10_000

const known = new WeakMap<Database, LRUCache<number, Known>>()

/**
 * The stored readings of these members, by key. Each is compared with the database every time, and only what this node does not have as
 * it stands there is sent: those who share most with many are looked at by many.
 */
export async function findKept(db: Database, keys: number[]): Promise<Map<number, Reading>> {
  const ofNode = known.get(db) ?? new LRUCache<number, Known>({ max: KNOWN_MOST })
  known.set(db, ofNode)
  const had = keys.map((key) => ofNode.get(key))
  const { rows } = await sql<{ key: number; written: string | null; reading: PackedReading | null }>`
    select had.key, written_by as written, reading
    from unnest(${keys}::bigint[], ${had.map((one) => one?.written ?? null)}::text[]) as had (key, written)
    left join lateral (
      select xmin::text as written_by, reading from profile_readings where member_id = had.key and reading is not null
    ) stands on true
    where written_by is distinct from had.written`.execute(db)

  const readings = new Map(keys.flatMap((key, at) => (had[at] ? [[key, had[at].reading]] : [])))
  for (const { key, written, reading: packed } of rows) {
    if (packed === null || written === null) {
      ofNode.delete(key)
      readings.delete(key)
      continue
    }
    const reading = unpack(packed)
    ofNode.set(key, { written, reading })
    readings.set(key, reading)
  }
  return readings
}
