import { sql } from 'kysely'
import { unpack, type PackedReading } from '#server/language/packed-reading.ts'
import { keptRows, type Row } from './kept-rows.ts'

/** At about 3 KB each, with what matching makes of them. */
const KNOWN_MOST = 10_000

/** The transaction that wrote a row is its version: whatever changes a row gives it another. */
type Read = Row & { reading: PackedReading | null }

/** The stored readings of these members, by key: those who share most with many are looked at by many. */
export const findKept = keptRows(
  KNOWN_MOST,
  async (db, keys, had) => {
    const { rows } = await sql<Read>`
      select had.key, written as version, reading
      from unnest(${keys}::bigint[], ${had}::text[]) as had (key, version)
      left join lateral (
        select xmin::text as written, reading from profile_readings where member_id = had.key and reading is not null
      ) stands on true
      where written is distinct from had.version`.execute(db)
    return rows
  },
  ({ reading }) => unpack(reading!),
)
