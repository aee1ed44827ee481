import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { conditions } from './conditions.ts'
import type { Filters } from './filters.ts'
import { inBase64, MEMBER, numbersOf } from './packed-numbers.ts'

const PLACE = sql`${MEMBER} || int4send(cell) || int4send(age) || int4send(active_day)`

/** Of each place: whose it is, the area, their age, and when they were here, counted in days from 1970. */
export const NUMBERS_A_PLACE = 4

/** What the index of outlines holds: a longer one is not found by it, and made of the reading. */
const IS_INDEXED = sql`octet_length(outline) <= 2000`

/** One behind the other: to take hundreds of rows apart takes longer than to find them. */
type Sized = Record<'sizes' | 'bytes', string>

/** In so many rows: a single one of 340 kB is built and read in pieces of memory that are asked of the system anew each time, which takes longer than all else. */
const IN_PARTS = sql`group by member_id % 32`

/**
 * The places of the members of these turns who fit but for the distance, one behind the other. From an index that holds them by turn: many of those
 * who share something with a viewer follow each other there, and their own rows, which lie all over the table, are not looked at.
 */
export async function readPlaces(
  db: Database,
  { turns, hidden, filters }: { turns: string; hidden: number[]; filters: Filters },
): Promise<Uint32Array> {
  const { rows } = await sql<{ places: string | null }>`
    select ${inBase64(PLACE)} as places from member_places
    where turn = any(${turns}::int[]) and member_id <> all(${hidden}::bigint[])
      ${sql.join(conditions(filters), sql` `)}`.execute(db)
  return numbersOf(rows[0]!.places)
}

/** The outlines of the members of these turns, by key, from such an index too. */
export async function readOutlines(db: Database, turns: string): Promise<Map<number, Int32Array>> {
  const { rows } = await sql<Sized>`
    select ${inBase64(sizeOf(sql`outline`))} as sizes, ${inBase64(sql`outline`)} as bytes from profile_readings
    where turn_of(member_id) = any(${turns}::int[]) and ${IS_INDEXED} ${IN_PARTS}`.execute(db)
  return new Map(rows.flatMap(({ sizes, bytes }) => parts(sizes, new Int32Array(bufferOf(bytes)))))
}

/** What the profiles of these members mean by a model, by key. */
export async function readMeanings(db: Database, keys: number[], model: string): Promise<Map<number, Int8Array>> {
  const { rows } = await sql<Sized>`
    select ${inBase64(sizeOf(sql`whole`))} as sizes, ${inBase64(sql`whole`)} as bytes from profile_vectors
    where member_id = any(${`{${keys.join()}}`}::bigint[]) and model = ${model} ${IN_PARTS}`.execute(db)
  return new Map(rows.flatMap(({ sizes, bytes }) => parts(sizes, new Int8Array(bufferOf(bytes)))))
}

/** Of whom something is, and how many bytes of it there are. */
function sizeOf(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${MEMBER} || int4send(octet_length(${bytes}))`
}

/** Of its own, so that it begins where numbers may. */
function bufferOf(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, 'base64')).buffer
}

/** By key, what was sent of each, as `sizes` say. */
function parts<T extends Int32Array | Int8Array>(sizes: string, all: T): [key: number, part: T][] {
  const found: [number, T][] = []
  const numbers = numbersOf(sizes)
  let start = 0
  for (let at = 0; at < numbers.length; at += 2) {
    const end = start + numbers[at + 1]! / all.BYTES_PER_ELEMENT
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A part is of its kind.
    found.push([numbers[at]!, all.subarray(start, end) as T])
    start = end
  }
  return found
}
