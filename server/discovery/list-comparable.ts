import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { toMeaning, type Meaning } from '#server/matching/meaning.ts'
import { outlineOf, type Outline } from '#server/matching/outline.ts'
import { bandBetween } from '#server/places/home-area.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { conditions } from './conditions.ts'
import type { Filters } from './filters.ts'
import { turnOf } from './rotation.ts'
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

type Found = Omit<Comparable, 'outline'> & { outline: Outline | null }
type Wanted = { viewer: PlacedViewer; keys: number[]; filters: Filters; model: string | null }

/** Each of four bytes: to write as many as text takes longer than to find them. */
const MEMBER = sql`int4send(member_id::bit(32)::int4)`
const PLACE = sql`${MEMBER} || int4send(cell) || int4send(age) || int4send(active_day)`
const NUMBERS_A_PLACE = 4

/** What the index of outlines holds: a longer one is not found by it, and made of the reading. */
const IS_INDEXED = sql`octet_length(outline) <= 2000`

/**
 * Those of these members who fit, with what the score needs of them. In no order. They come in one row: to take hundreds apart takes longer
 * than to find them. Places and outlines come from indexes that hold them by turn: many of those who share something with a viewer follow each other
 * there, and their own rows, which lie all over the tables, are not looked at.
 */
export async function listComparable(db: Database, { viewer, keys, filters, model }: Wanted): Promise<Comparable[]> {
  if (keys.length === 0) return []
  const turns = `{${Int32Array.from(keys, turnOf).sort().join()}}`
  const { rows } = await sql<Record<'places' | 'outlined' | 'outlines' | 'meant' | 'meanings', string | null>>`
    select places, outlined, outlines, meant, meanings from (
      select ${inBase64(PLACE)} as places from member_places
      where turn = any(${turns}::int[]) and member_id <> all(${viewer.hidden}::bigint[])
        ${sql.join(conditions(filters), sql` `)}
    ) place, (
      select ${inBase64(sizeOf(sql`outline`))} as outlined, ${inBase64(sql`outline`)} as outlines from profile_readings
      where turn_of(member_id) = any(${turns}::int[]) and ${IS_INDEXED}
    ) reading, (
      select ${inBase64(sizeOf(sql`whole`))} as meant, ${inBase64(sql`whole`)} as meanings from profile_vectors
      where member_id = any(${`{${keys.join()}}`}::bigint[]) and model = ${model}
    ) vector`.execute(db)
  const { places, outlined, outlines, meant, meanings } = rows[0]!
  const outlineBy = parts(outlined, new Int32Array(bufferOf(outlines)))
  const meaningBy = parts(meant, new Int8Array(bufferOf(meanings)))
  const numbers = numbersOf(places)
  const found: Found[] = []
  for (let at = 0; at < numbers.length; at += NUMBERS_A_PLACE) {
    const [key = 0, cell = 0, age = 0, activeDay = 0] = numbers.subarray(at, at + NUMBERS_A_PLACE)
    const miles = bandBetween(viewer.home, cell)
    if (miles === null || miles > filters.within) continue
    const values = meaningBy.get(key)
    const [outline, meaning] = [outlineBy.get(key) ?? null, values ? toMeaning(values) : null]
    found.push({ key, age, miles, activeDay, outline, meaning })
  }
  return withOutlines(db, found)
}

/** What nobody has read yet is read for it. */
async function withOutlines(db: Database, found: Found[]): Promise<Comparable[]> {
  const unread = found.filter(({ outline }) => outline === null).map(({ key }) => key)
  const readings = unread.length > 0 ? await findReadings(db, unread) : new Map<number, never>()
  return found.flatMap((one) => {
    const reading = readings.get(one.key)
    const outline = one.outline ?? (reading ? outlineOf(reading) : null)
    return outline ? [{ ...one, outline }] : []
  })
}

/** Of whom something is, and how many bytes of it there are. */
function sizeOf(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${MEMBER} || int4send(octet_length(${bytes}))`
}

/** Bytes are sent as text, and this is the shortest. */
function inBase64(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`encode(string_agg(${bytes}, ''), 'base64')`
}

/** Of its own, so that it begins where numbers may. */
function bufferOf(base64: string | null): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64 ?? '', 'base64')).buffer
}

function numbersOf(base64: string | null): Uint32Array {
  return new Uint32Array(new Uint8Array(Buffer.from(base64 ?? '', 'base64').swap32()).buffer)
}

/** By key, what was sent of each, as `sizes` say. */
function parts<T extends Int32Array | Int8Array>(sizes: string | null, all: T): Map<number, T> {
  const found = new Map<number, T>()
  const numbers = numbersOf(sizes)
  let start = 0
  for (let at = 0; at < numbers.length; at += 2) {
    const end = start + numbers[at + 1]! / all.BYTES_PER_ELEMENT
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A part is of its kind.
    found.set(numbers[at]!, all.subarray(start, end) as T)
    start = end
  }
  return found
}
