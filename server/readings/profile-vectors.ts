import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ComparableTexts } from '#server/language/comparable-texts.ts'
import { READER_VERSION } from '#server/language/read-profile.ts'
import type { Database } from '#server/db/database.ts'
import { toMeaning, type Meaning, type Piece } from '#server/matching/meaning.ts'

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

type Known = { edition: number; meaning: Meaning }

/** What was read from each database, by member and model: of one edition it never changes. */
const kept = new WeakMap<Database, LRUCache<string, Known>>()

/**
 * What the profiles of these members mean, by key. Whoever is not there has no vectors of their present text by this model. Only what this
 * node does not have as it stands in the database is sent.
 */
export async function findMeanings(db: Database, model: string, keys: number[]): Promise<Map<number, Meaning>> {
  const known = kept.get(db) ?? new LRUCache<string, Known>({ max: MEANINGS_MOST })
  kept.set(db, known)
  const had = keys.map((key) => known.get(`${key} ${model}`))
  const { rows } = await sql<{ key: number; edition: number | null; whole: Buffer | null }>`
    select had.key, stands.edition, whole
    from unnest(${keys}::bigint[], ${had.map((one) => one?.edition ?? null)}::int[]) as had (key, edition)
    left join lateral (
      select edition, whole from profile_vectors where member_id = had.key and model = ${model}
    ) stands on true
    where stands.edition is distinct from had.edition`.execute(db)

  const meanings = new Map(keys.flatMap((key, at) => (had[at] ? [[key, had[at].meaning]] : [])))
  for (const { key, edition, whole } of rows) {
    if (edition === null || whole === null) {
      known.delete(`${key} ${model}`)
      meanings.delete(key)
      continue
    }
    const meaning = toMeaning(Int8Array.from(numbersOf(whole)))
    known.set(`${key} ${model}`, { edition, meaning })
    meanings.set(key, meaning)
  }
  return meanings
}

/** The quotations of these members with their meanings, by key. */
export async function findPieces(db: Database, model: string, keys: number[]): Promise<Map<number, Piece[]>> {
  const { rows } = await sql<{ key: number; quotes: string[]; pieces: Buffer }>`
    select member_id as key, quotes, pieces from profile_vectors
    where member_id = any(${keys}::bigint[]) and model = ${model}`.execute(db)
  return new Map(rows.map(({ key, quotes, pieces }) => [key, piecesOf(quotes, pieces)]))
}

function piecesOf(quotes: string[], bytes: Buffer): Piece[] {
  const numbers = numbersOf(bytes)
  const length = numbers.length / quotes.length
  return quotes.map((quote, at) => ({ quote, meaning: toMeaning(numbers.subarray(at * length, (at + 1) * length)) }))
}

export function numbersOf(bytes: Buffer): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
