import type { Deps } from '#server/deps.ts'
import type { Reading } from '#server/language/reading.ts'
import { NEAR_FROM } from '#server/matching/likelihood.ts'
import type { Meaning } from '#server/matching/meaning.ts'
import { meantBetween, type Meant } from '#server/matching/meant.ts'
import { standingOf, type Standings } from '#server/matching/standing.ts'
import type { Own } from '#server/readings/find-own.ts'
import { vectorsOf } from '#server/readings/similarities.ts'

type Other = { key: number; reading: Reading; similarity: number | null }

/**
 * What the vectors of somebody and of each of these others tell of an opportunity between the two, by the key of the other; null where the model of
 * their own vectors was not taught it. Only of those are the sentences looked at who are near enough.
 */
export async function meantFor(
  { db, embeddings }: Pick<Deps, 'db' | 'embeddings'>,
  { reading, meaning }: Own,
  others: Other[],
): Promise<((key: number) => Meant | null) | null> {
  const { kinds, sides, model } = embeddings
  if (!kinds || meaning?.model !== model) return null
  const taught = { sides, kinds }
  const near = new Map(
    others.filter(({ similarity }) => (similarity ?? 0) >= NEAR_FROM).map(({ key, ...other }) => [key, other.reading]),
  )
  const vectors = await vectorsOf(db, meaning, [...near.keys()])
  const mine = vectors.get(meaning.key)
  return (key) => {
    const [theirs, read] = [vectors.get(key), near.get(key)]
    return mine && theirs && read ? meantBetween({ reading, ...mine }, { reading: read, ...theirs }, taught) : null
  }
}

/** Whether what somebody and each of these others ask for and give still stands, by the key of the other; null where the model of their own vectors was not taught it. */
export function standingsFor(
  { embeddings: { standing, model } }: Pick<Deps, 'embeddings'>,
  { meaning }: Own,
  meaningOf: (key: number) => Meaning | null,
): ((key: number) => Standings | null) | null {
  if (!standing || meaning?.model !== model) return null
  const member = standingOf(meaning.meaning, standing)
  return (key) => {
    const theirs = meaningOf(key)
    return theirs && { member, candidate: standingOf(theirs, standing) }
  }
}
