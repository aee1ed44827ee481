import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { toMeaning, type Meaning } from '#server/matching/meaning.ts'
import { outlineOf, type Outline } from '#server/matching/outline.ts'
import { bandBetween } from '#server/places/home-area.ts'
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

type Found = Omit<Comparable, 'outline'> & { outline: Outline | null }
type Wanted = { viewer: PlacedViewer; keys: number[]; filters: Filters; model: string | null }

/** Each of four bytes: to write as many as text takes longer than to find them. The lengths are 0 where there is no outline or meaning. */
const PLACE = sql`int4send(member_id::bit(32)::int4) || int4send(cell) || int4send(age) || int4send(active_day)
  || int4send(coalesce(octet_length(outline), 0) / 4) || int4send(coalesce(octet_length(whole), 0))`
const NUMBERS_A_PLACE = 6

/**
 * Those of these members who fit, with what the score needs of them. In no order. They come in one row: to take hundreds apart takes longer
 * than to find them. Each is looked up by LATERAL with LIMIT: a plan that joins reads the whole of a small table.
 */
export async function listComparable(db: Database, { viewer, keys, filters, model }: Wanted): Promise<Comparable[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Record<'places' | 'outlines' | 'meanings', string | null>>`
    select ${inBase64(PLACE)} as places, ${inBase64(sql`outline`)} as outlines, ${inBase64(sql`whole`)} as meanings
    from member_places
      left join lateral (select outline from profile_readings own where own.member_id = member_places.member_id limit 1) o on true
      left join lateral (
        select whole from profile_vectors own where own.member_id = member_places.member_id and model = ${model} limit 1
      ) v on true
    where member_id = any(${keys}::bigint[]) and member_id <> all(${viewer.hidden}::bigint[])
      ${sql.join(conditions(filters), sql` `)}`.execute(db)
  const { places, outlines, meanings } = rows[0]!
  const numbers = new Uint32Array(new Uint8Array(Buffer.from(places ?? '', 'base64').swap32()).buffer)
  const [nextOutline, nextMeaning] = [
    parts(new Int32Array(bufferOf(outlines))),
    parts(new Int8Array(bufferOf(meanings))),
  ]
  const found: Found[] = []
  for (let at = 0; at < numbers.length; at += NUMBERS_A_PLACE) {
    const [key = 0, cell = 0, age = 0, activeDay = 0] = numbers.subarray(at, at + 4)
    const [ofOutline = 0, ofMeaning = 0] = numbers.subarray(at + 4, at + NUMBERS_A_PLACE)
    const outline = ofOutline > 0 ? nextOutline(ofOutline) : null
    const meaning = ofMeaning > 0 ? toMeaning(nextMeaning(ofMeaning)) : null
    const miles = bandBetween(viewer.home, cell)
    if (miles !== null && miles <= filters.within) found.push({ key, age, miles, activeDay, outline, meaning })
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

/** Bytes are sent as text, and this is the shortest. */
function inBase64(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`encode(string_agg(${bytes}, ''), 'base64')`
}

/** Of its own, so that it begins where numbers may. */
function bufferOf(base64: string | null): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64 ?? '', 'base64')).buffer
}

/** Takes the next so many numbers. */
function parts<T extends Int32Array | Int8Array>(numbers: T): (length: number) => T {
  let at = 0
  return (length) => numbers.subarray(at, (at += length)) as T // oxlint-disable-line typescript/no-unsafe-type-assertion -- A part is of its kind.
}
