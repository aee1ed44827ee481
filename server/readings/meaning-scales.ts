import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { keptFor } from '#server/kept-answer.ts'
import { nearnessOf, type Meaning, type Scale } from '#server/matching/meaning.ts'
import { findVectors } from './profile-vectors.ts'

/** What closeness says: of two profiles, and of two quotations. */
export type Scales = { whole: Scale; pieces: Scale }

type Unrelated = Omit<Scale, 'sides'>

type Known = { model: string; sides: number; unrelated: { whole: Unrelated; pieces: Unrelated } }

/** A model, how many numbers of its vectors are a side, and how close unrelated texts are by it as far as its maker knows. */
export type Measured = Omit<Known, 'unrelated'> & { unrelated: Known['unrelated'] | null }

const FRESH_FOR_MS = 10 * 60_000
const MEMBERS_MOST = 150
/** Of fewer members chance tells more than the model. */
const MEMBERS_LEAST = 30
/** What is known beforehand counts as so many pairs. */
const KNOWN_PAIRS = 500

const kept = new WeakMap<Database, Map<string, () => Promise<Scales | null>>>()

/** The scales of a model as this node read them in the last ten minutes. Null where there are none yet: then closeness says nothing. */
export async function scalesOf(db: Database, model: string): Promise<Scales | null> {
  const ofModels = kept.get(db) ?? new Map<string, () => Promise<Scales | null>>()
  kept.set(db, ofModels)
  const ask = ofModels.get(model) ?? keptFor(FRESH_FOR_MS, () => readScales(db, model))
  ofModels.set(model, ask)
  const scales = await ask()
  // The first are missed by nobody.
  if (!scales) ofModels.delete(model)
  return scales
}

async function readScales(db: Database, model: string): Promise<Scales | null> {
  const row = await db.selectFrom('meaningScales').selectAll().where('model', '=', model).executeTakeFirst()
  if (!row) return null
  const { sides, mean, spread, pieceMean, pieceSpread } = row
  return { whole: { mean, spread, sides }, pieces: { mean: pieceMean, spread: pieceSpread, sides } }
}

/** Keeps what is known beforehand of a model, where nothing is measured yet. */
export async function beginScales(db: Database, { model, sides, unrelated }: Measured): Promise<void> {
  if (!unrelated) return
  await db
    .insertInto('meaningScales')
    .values(rowOf({ model, sides, unrelated }, KNOWN_PAIRS))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Measures how close members are who are taken at random, if there are enough of them. */
export async function measureScales(db: Database, { model, sides, unrelated }: Measured): Promise<void> {
  const { rows } = await sql<{ key: number }>`
    with span as (select min(member_id) as low, max(member_id) as high from profile_vectors),
      point as (select low + floor(random() * (high - low + 1))::bigint as at from span, generate_series(1, ${sql.lit(MEMBERS_MOST)}))
    select distinct found.member_id as key from point, lateral (
      select member_id from profile_vectors where member_id >= at and model = ${model} order by member_id limit 1
    ) found`.execute(db)
  const keys = rows.map(({ key }) => key)
  if (keys.length < MEMBERS_LEAST) return

  const vectors = [...(await findVectors(db, keys, model)).values()]
  const wholes = vectors.map((own) => own.whole)
  // One of each, so that nobody is compared with themselves.
  const pieces = vectors.flatMap((own) => own.pieces.slice(0, 1)).map(({ meaning }) => meaning)
  const [whole, piece] = [scaleOf(wholes, sides), scaleOf(pieces, sides)]
  if (!whole || !piece) return
  const pairs = pairsOf(wholes)
  const known = { whole: joined(whole, pairs, unrelated?.whole), pieces: joined(piece, pairs, unrelated?.pieces) }
  const row = rowOf({ model, sides, unrelated: known }, pairs)
  await db
    .insertInto('meaningScales')
    .values(row)
    .onConflict((conflict) => conflict.column('model').doUpdateSet(row))
    .execute()
}

function rowOf({ model, sides, unrelated: { whole, pieces } }: Known, pairs: number) {
  return { model, sides, ...whole, pieceMean: pieces.mean, pieceSpread: pieces.spread, pairs }
}

function scaleOf(meanings: Meaning[], sides: number): Unrelated | null {
  const nearness = meanings.flatMap((one, at) => meanings.slice(0, at).map((other) => nearnessOf(one, other, sides)))
  const mean = nearness.reduce((sum, near) => sum + near, 0) / nearness.length
  const spread = Math.sqrt(nearness.reduce((sum, near) => sum + (near - mean) ** 2, 0) / nearness.length)
  return spread > 0 ? { mean, spread } : null
}

function pairsOf({ length }: Meaning[]): number {
  return (length * (length - 1)) / 2
}

function joined(measured: Unrelated, pairs: number, before: Unrelated | undefined): Unrelated {
  if (!before) return measured
  const share = pairs / (pairs + KNOWN_PAIRS)
  const between = (one: number, other: number) => share * one + (1 - share) * other
  return { mean: between(measured.mean, before.mean), spread: between(measured.spread, before.spread) }
}
