import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { keptFor } from '#server/kept-answer.ts'
import { cosineOf, type Meaning, type Scale } from '#server/matching/meaning.ts'
import { findMeanings, findPieces } from './profile-vectors.ts'

/** What closeness says: of two profiles, and of two quotations. */
export type Scales = { whole: Scale; pieces: Scale }

/** A model, and how close unrelated texts are by it as far as its maker knows. */
export type Measured = { model: string; unrelated: Scales | null }

const FRESH_FOR_MS = 10 * 60_000
const MEMBERS_MOST = 150
/** Of fewer members chance tells more than the model. */
const MEMBERS_LEAST = 30
/** So many pairs outweigh what is known beforehand. */
const OUTWEIGHED_BY = 500

const kept = new WeakMap<Database, Map<string, () => Promise<Scales | null>>>()

/** The scales of a model as this node read them in the last ten minutes. Null where nobody knows: then closeness says nothing. */
export function scalesOf(db: Database, measured: Measured): Promise<Scales | null> {
  const ofModels = kept.get(db) ?? new Map<string, () => Promise<Scales | null>>()
  kept.set(db, ofModels)
  const ask = ofModels.get(measured.model) ?? keptFor(FRESH_FOR_MS, () => readScales(db, measured))
  ofModels.set(measured.model, ask)
  return ask()
}

async function readScales(db: Database, { model, unrelated }: Measured): Promise<Scales | null> {
  const row = await db.selectFrom('meaningScales').selectAll().where('model', '=', model).executeTakeFirst()
  if (!row) return unrelated
  const { pairs } = row
  return {
    whole: joined({ mean: row.mean, spread: row.spread }, pairs, unrelated?.whole),
    pieces: joined({ mean: row.pieceMean, spread: row.pieceSpread }, pairs, unrelated?.pieces),
  }
}

/** Measures how close members are who are taken at random, if there are enough of them. */
export async function measureScales(db: Database, model: string): Promise<void> {
  const { rows } = await sql<{ key: number }>`
    with span as (select min(member_id) as low, max(member_id) as high from profile_vectors),
      point as (select low + floor(random() * (high - low + 1))::bigint as at from span, generate_series(1, ${sql.lit(MEMBERS_MOST)}))
    select distinct found.member_id as key from point, lateral (
      select member_id from profile_vectors where member_id >= at and model = ${model} order by member_id limit 1
    ) found`.execute(db)
  const keys = rows.map(({ key }) => key)
  if (keys.length < MEMBERS_LEAST) return

  const wholes = [...(await findMeanings(db, model, keys)).values()]
  // One of each, so that nobody is compared with themselves.
  const pieces = [...(await findPieces(db, model, keys)).values()]
    .flatMap((own) => own.slice(0, 1))
    .map(({ meaning }) => meaning)
  const [whole, piece] = [scaleOf(wholes), scaleOf(pieces)]
  if (!whole || !piece) return
  const values = { mean: whole.mean, spread: whole.spread, pieceMean: piece.mean, pieceSpread: piece.spread, pairs: pairsOf(wholes) } // prettier-ignore
  await db
    .insertInto('meaningScales')
    .values({ model, ...values })
    .onConflict((conflict) => conflict.column('model').doUpdateSet(values))
    .execute()
}

function scaleOf(meanings: Meaning[]): Scale | null {
  const cosines = meanings.flatMap((one, at) => meanings.slice(0, at).map((other) => cosineOf(one, other)))
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length
  const spread = Math.sqrt(cosines.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0) / cosines.length)
  return spread > 0 ? { mean, spread } : null
}

function pairsOf({ length }: Meaning[]): number {
  return (length * (length - 1)) / 2
}

function joined(measured: Scale, pairs: number, before: Scale | undefined): Scale {
  if (!before) return measured
  const share = pairs / (pairs + OUTWEIGHED_BY)
  const between = (one: number, other: number) => share * one + (1 - share) * other
  return { mean: between(measured.mean, before.mean), spread: between(measured.spread, before.spread) }
}
