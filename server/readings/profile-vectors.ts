import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ComparableTexts } from '#server/language/comparable-texts.ts'
import { READER_VERSION } from '#server/language/read-profile.ts'
import type { Database } from '#server/db/database.ts'
import { toMeaning, type Piece } from '#server/matching/meaning.ts'
import { keptRows, type Row } from './kept-rows.ts'

/** Somebody whose text has no vectors yet. `edition` is that of the text, `version` that of the reading they were taken with. */
export type Due = {
  key: number
  edition: number
  version: number
  id: string
  bio: string | null
  interests: string[]
}

/** What is kept of a profile's meaning, in 8-bit numbers: of the whole, and of each quotation. */
export type Vectors = { whole: Int8Array; pieces: Int8Array[] }

/**
 * Somebody whose text this model has not been given, or null. Whoever is taken here is due again in a minute, then in two, four and so on
 * up to a day: a node that dies, a model that fails and a text that cannot be taken need nothing else. Vectors of another model go.
 */
export async function takeDue(db: Database, model: string): Promise<Due | null> {
  const { rows } = await sql<Due>`
    with changed as (
      select member_id from profile_vectors where model = '' and due_at <= now() order by due_at limit 1 for update skip locked
    ), before as (
      select member_id from profile_vectors where model > '' and model < ${model} order by model, due_at limit 1 for update skip locked
    ), behind as (
      select member_id from profile_vectors where model > ${model} order by model, due_at limit 1 for update skip locked
    ), due as (
      select * from changed union all select * from before union all select * from behind limit 1
    )
    update profile_vectors set model = '', whole = null, pieces = null, quotes = '{}', tries = least(tries + 1, 11),
      due_at = now() + least(interval '1 day', interval '1 minute' * 2 ^ tries)
    from users where member_id = (select member_id from due) and key = member_id
    returning key, edition, id, bio, interests,
      coalesce((select least(version, ${READER_VERSION}) from profile_readings where member_id = key), 0) as version`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Keeps the vectors of a text, unless it has changed since it was taken. */
export async function keepVectors(
  db: Database,
  { key, edition, version }: Due,
  model: string,
  texts: ComparableTexts,
  { whole, pieces }: Vectors,
): Promise<void> {
  await sql`
    update profile_vectors set model = ${model}, whole = ${Buffer.from(whole)}, quotes = ${texts.quotes},
      pieces = ${Buffer.concat(pieces.map((piece) => Buffer.from(piece)))}, tries = 0,
      version = ${version}, chosen = ${digestOf(texts)}
    where member_id = ${key} and edition = ${edition}`.execute(db)
}

/** By which it is told whether another version of the reader chooses the same of a text. */
export function digestOf({ whole, quotes }: ComparableTexts): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([whole, ...quotes]))
    .digest()
    .subarray(0, 16)
}

/** At about 800 bytes each. */
const MEANINGS_MOST = 20_000

type Whole = Row & { whole: Buffer | null }

/** What the profiles of these members mean, by key. Whoever is not there has no vectors of their present text by this model. */
export const findMeanings = keptRows(
  MEANINGS_MOST,
  async (db, keys, had, model) => {
    const { rows } = await sql<Whole>`
      select had.key, written as version, whole
      from unnest(${keys}::bigint[], ${had}::text[]) as had (key, version)
      left join lateral (
        select xmin::text as written, whole from profile_vectors where member_id = had.key and model = ${model}
      ) stands on true
      where written is distinct from had.version`.execute(db)
    return rows
  },
  ({ whole }) => toMeaning(Int8Array.from(numbersOf(whole!))),
)

/** At about 4 KB each. */
const WRITTEN_MOST = 5_000

type Pieces = Whole & { quotes: string[]; pieces: Buffer | null }

/** And with their quotations. */
export const findVectors = keptRows(
  WRITTEN_MOST,
  async (db, keys, had, model) => {
    const { rows } = await sql<Pieces>`
      select had.key, written as version, whole, quotes, pieces
      from unnest(${keys}::bigint[], ${had}::text[]) as had (key, version)
      left join lateral (
        select xmin::text as written, whole, quotes, pieces from profile_vectors where member_id = had.key and model = ${model}
      ) stands on true
      where written is distinct from had.version`.execute(db)
    return rows
  },
  ({ whole, quotes, pieces }) => ({
    whole: toMeaning(Int8Array.from(numbersOf(whole!))),
    pieces: piecesOf(quotes, Int8Array.from(numbersOf(pieces!))),
  }),
)

function piecesOf(quotes: string[], numbers: Int8Array): Piece[] {
  const length = numbers.length / quotes.length
  return quotes.map((quote, at) => ({ quote, meaning: toMeaning(numbers.subarray(at * length, (at + 1) * length)) }))
}

export function numbersOf(bytes: Buffer): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
