import { similarityOf } from '#server/matching/meaning.ts'
import { scorerOf } from '#server/matching/score-outlines.ts'
import type { ConceptCounts } from '#server/readings/concept-counts.ts'
import { inSlices } from '#server/in-slices.ts'
import type { Own } from '#server/readings/find-own.ts'
import type { Comparable } from './list-comparable.ts'
import { beginningOf, turnOf, waitOf } from './rotation.ts'
import type { Viewer } from './viewer.ts'

/**
 * A member in a ranking: who they are, and what ranks them. `said` is by how much they can be found at all, `wait` how long they wait for
 * their turn in the viewer's rotation of the day.
 */
export type Ranked = { score: number; miles: number; said: number; wait: number; key: number }

/** These people in the order in which a viewer sees them. */
export async function rankCandidates(
  viewer: Pick<Viewer, 'key' | 'today' | 'age'>,
  { reading, meaning: own }: Own,
  candidates: Comparable[],
  counts: ConceptCounts,
): Promise<Ranked[]> {
  const scoreWith = scorerOf({ age: viewer.age ?? 0, reading }, counts)
  const beginning = beginningOf(viewer.key, viewer.today)
  const ranked = await inSlices(candidates, ({ key, miles, age, outline, meaning }) => {
    const similarity = own && meaning ? similarityOf(own.meaning, meaning, own.scales.whole) : null
    const score = Math.round(scoreWith({ age, outline, miles, similarity }))
    return { score, miles, said: outline.length, wait: waitOf({ turn: turnOf(key), isAway: false }, beginning), key }
  })
  return ranked.sort(compareRanked)
}

/**
 * The best first, by the score as it is shown; of equally good ones the nearer. Where both are equal, whoever can be found by less comes first,
 * since they stand in few other lists, and then whose turn it is.
 */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.miles - b.miles || a.said - b.said || a.wait - b.wait || a.key - b.key
}
