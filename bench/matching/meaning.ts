import { comparableTexts } from '#server/language/comparable-texts.ts'
import type { Reading } from '#server/language/reading.ts'
import { similarityOf, toBytes, toMeaning } from '#server/matching/meaning.ts'
import type { Embeddings } from '#server/ports/embeddings.ts'
import type { Person } from './sets.ts'

/** How close two of these people are in meaning, in spreads above unrelated ones: as the product counts it on a young server. */
export async function meaningOf(
  embeddings: Embeddings,
  people: Person[],
  readingOf: (person: Person) => Reading,
): Promise<(one: Person, other: Person) => number> {
  const wholes = people.map((person) => comparableTexts(person, readingOf(person)).whole)
  const vectors = await embeddings.embed(wholes)
  const meanings = new Map(people.map((person, at) => [person, toMeaning(toBytes(vectors[at]!))]))
  const scale = embeddings.unrelated!.whole
  return (one, other) => similarityOf(meanings.get(one)!, meanings.get(other)!, scale)
}
