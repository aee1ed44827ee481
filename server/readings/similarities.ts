import type { Database } from '#server/db/database.ts'
import { closestPieces, similarityOf, type Closest } from '#server/matching/meaning.ts'
import { scalesOf } from './meaning-scales.ts'
import { findMeanings, findModel, findPieces } from './profile-vectors.ts'

/** Of another member by key, what the vectors say; null where one of the two has none, or closeness says nothing yet. */
type Said<T> = (key: number) => T | null

/** How close what these others write is in meaning to what somebody writes. */
export async function similaritiesTo(db: Database, key: number, others: number[]): Promise<Said<number>> {
  const opened = await openModel(db, key)
  if (!opened) return () => null
  const { model, scales } = opened
  const meanings = await findMeanings(db, model, [key, ...others])
  return (other) => {
    const [mine, theirs] = [meanings.get(key), meanings.get(other)]
    return mine && theirs ? similarityOf(mine, theirs, scales.whole) : null
  }
}

/** The closest quotations of somebody and each of these others, where they are close. */
export async function closestTo(db: Database, key: number, others: number[]): Promise<Said<Closest>> {
  const opened = others.length > 0 ? await openModel(db, key) : null
  if (!opened) return () => null
  const { model, scales } = opened
  const pieces = await findPieces(db, model, [key, ...others])
  return (other) => closestPieces(pieces.get(key) ?? [], pieces.get(other) ?? [], scales.pieces)
}

/** The model that somebody is compared by is that of their own vectors: while another one takes over, both are in use. */
async function openModel(db: Database, key: number) {
  const model = await findModel(db, key)
  const scales = model === null ? null : await scalesOf(db, model)
  return model !== null && scales ? { model, scales } : null
}
