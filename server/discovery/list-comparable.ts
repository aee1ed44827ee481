import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { toMeaning, type Meaning } from '#server/matching/meaning.ts'
import { outlineOf, type Outline } from '#server/matching/outline.ts'
import { wholeMiles, type Cell } from '#server/places/grid.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { conditions } from './conditions.ts'
import type { Filters } from './filters.ts'
import type { PlacedViewer } from './viewer.ts'

/** Somebody to compare with: of who they are, only the key. `activeDay` counts from 1970; `meaning` is by the viewer's model. */
export type Comparable = {
  key: number
  age: number
  miles: number
  activeDay: number
  outline: Outline
  meaning: Meaning | null
}

type Wanted = { viewer: PlacedViewer; keys: number[]; filters: Filters; model: string | null }

/** `numbers` and `bytes` are the lengths of the outline and of the meaning, null where there is none. */
type Place = [key: number, cell: Cell, age: number, activeDay: number, numbers: number | null, bytes: number | null]

/**
 * Those of these members who fit, with what the score needs of them. In no order. They come in one row: to take hundreds apart takes longer
 * than to find them. Each is looked up by LATERAL with LIMIT: a plan that joins reads the whole of a small table.
 */
export async function listComparable(db: Database, { viewer, keys, filters, model }: Wanted): Promise<Comparable[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ places: Place[] | null; outlines: Buffer | null; meanings: Buffer | null }>`
    select json_agg(json_build_array(member_id, cell, age, active_day, octet_length(outline) / 4, octet_length(whole)))
      as places, string_agg(outline, '') as outlines, string_agg(whole, '') as meanings
    from member_places
      left join lateral (select outline from profile_readings own where own.member_id = member_places.member_id limit 1) o on true
      left join lateral (
        select whole from profile_vectors own where own.member_id = member_places.member_id and model = ${model} limit 1
      ) v on true
    where member_id = any(${keys}::bigint[]) and member_id <> all(${viewer.hidden}::bigint[])
      ${sql.join(conditions(filters), sql` `)}`.execute(db)
  const { places, outlines, meanings } = rows[0]!
  const nextOutline = parts(new Int32Array(copyOf(outlines)))
  const nextMeaning = parts(new Int8Array(copyOf(meanings)))
  const found = (places ?? []).map(([key, cell, age, activeDay, numbers, bytes]) => ({
    key,
    age,
    miles: wholeMiles(viewer.cell, cell),
    activeDay,
    outline: numbers === null ? null : nextOutline(numbers),
    meaning: bytes === null ? null : toMeaning(nextMeaning(bytes)),
  }))
  return withOutlines(db, found.filter(({ miles }) => miles < filters.within)) // prettier-ignore
}

/** Of a buffer's own, so that it begins where numbers may. */
function copyOf(bytes: Buffer | null): ArrayBuffer {
  return new Uint8Array(bytes ?? []).buffer
}

/** Takes the next so many numbers. */
function parts<T extends Int32Array | Int8Array>(numbers: T): (length: number) => T {
  let at = 0
  return (length) => numbers.subarray(at, (at += length)) as T // oxlint-disable-line typescript/no-unsafe-type-assertion -- A part is of its kind.
}

/** What nobody has read yet is read for it. */
async function withOutlines(
  db: Database,
  found: (Omit<Comparable, 'outline'> & { outline: Outline | null })[],
): Promise<Comparable[]> {
  const unread = found.filter(({ outline }) => outline === null).map(({ key }) => key)
  const readings = unread.length > 0 ? await findReadings(db, unread) : new Map<number, never>()
  return found.flatMap((one) => {
    const reading = readings.get(one.key)
    const outline = one.outline ?? (reading ? outlineOf(reading) : null)
    return outline ? [{ ...one, outline }] : []
  })
}
