import type { Database } from '#server/db/database.ts'
import { usualNearness } from '#server/matching/among-hundreds.ts'
import type { Reading } from '#server/language/reading.ts'
import { closestPieces } from '#server/matching/closest.ts'
import type { Setting } from '#server/matching/compatibility.ts'
import { keptWith } from '#server/matching/kept-with.ts'
import { similarityOf, type Meaning } from '#server/matching/meaning.ts'
import type { Written } from '#server/matching/nearest-sentences.ts'
import type { Scales } from './meaning-scales.ts'
import { findMeanings, findVectors } from './profile-vectors.ts'

/** What somebody's profile means, by the model that made their vectors: while another one takes over, both are in use. */
export type OwnMeaning = { key: number; model: string; meaning: Meaning; scales: Scales }

/** Of another member by key, what the vectors say; null where one of the two has none, or closeness says nothing yet. */
type Said<T> = (key: number) => T | null

/**
 * How near each of these others is in what they write, as a whole, and which of their sentences, where their reading and their bio are given. Without their
 * vectors nothing is told.
 */
export async function compareMeanings(
  db: Database,
  own: OwnMeaning | null,
  others: number[],
): Promise<(key: number, reading: Reading, bio: string) => Pick<Setting, 'similarity' | 'closest'>> {
  const vectors = own ? await vectorsOf(db, own, others) : null
  const mine = own ? vectors?.get(own.key) : undefined
  return (key, reading, bio) => {
    const theirs = vectors?.get(key)
    if (!own || !theirs) return { similarity: null, closest: () => null }
    const { whole, pieces } = own.scales
    return {
      similarity: similarityOf(own.meaning, theirs.whole, whole),
      // Whoever has just saved their words is ranked by those before, and has no sentences of them any more.
      closest: () => (mine ? closestPieces(mine, { reading, ...theirs }, pieces, bio) : null),
    }
  }
}

/**
 * What these others mean, how close what they write is in meaning to what somebody writes, and how many standard deviations closer than either is to those closest to
 * them: each other is held against all the others too, where they may be closer by `least`, and is less than that where not.
 */
export async function apartFrom(
  db: Database,
  own: OwnMeaning | null,
  others: number[],
): Promise<{
  meaningOf: Said<Meaning>
  similarityTo: Said<number>
  apartTo: (key: number, least: number) => number | null
}> {
  if (!own) return { meaningOf: () => null, similarityTo: () => null, apartTo: () => null }
  const meanings = await findMeanings(db, others, own.model)
  const all = [own.meaning, ...meanings.values()]
  const similarity = (one: Meaning, other: Meaning) => similarityOf(one, other, own.scales.whole)
  const usual = keptWith((one: Meaning) =>
    usualNearness(all.flatMap((other) => (other === one ? [] : similarity(one, other)))),
  )
  const similarityTo = (key: number) => {
    const theirs = meanings.get(key)
    return theirs ? similarity(own.meaning, theirs) : null
  }
  const apartTo = (key: number, least: number) => {
    const near = similarityTo(key)
    if (near === null) return null
    // Those nearest to somebody are no farther than strangers, and most who share something are too far all the same.
    const most = near - usual(own.meaning) / 2
    return most < least ? most : most - usual(meanings.get(key)!) / 2
  }
  return { meaningOf: (key) => meanings.get(key) ?? null, similarityTo, apartTo }
}

/** What the profiles of these others mean, as a whole and sentence by sentence, by the model of somebody's own vectors; and their own, by their key. */
export async function vectorsOf(
  db: Database,
  own: OwnMeaning,
  others: number[],
): Promise<Map<number, Omit<Written, 'reading'>>> {
  return others.length === 0 ? new Map() : findVectors(db, [own.key, ...others], own.model)
}
