import { comparableTexts } from '#server/language/comparable-texts.ts'
import { spelledOut } from '#server/language/spelled-out.ts'
import type { Reading } from '#server/language/reading.ts'
import { similarityOf, toBytes, toMeaning } from '#server/matching/meaning.ts'
import { meantBetween, type Meant } from '#server/matching/meant.ts'
import { standingOf, type Standings } from '#server/matching/standing.ts'
import type { Written } from '#server/matching/nearest-sentences.ts'
import type { Embeddings } from '#server/ports/embeddings.ts'
import type { Person } from './sets.ts'

/** What the vectors of people tell of two of them, as the product counts it on a young server. */
export type Meanings = {
  /** How close they are, in spreads above unrelated ones. */
  similarity: (one: Person, other: Person) => number
  /** What they tell of an opportunity. */
  meant: (one: Person, other: Person) => Meant | null
  /** Whether what either asks for and gives still stands. */
  standings: (one: Person, other: Person) => Standings
}

export async function meaningsOf(
  embeddings: Embeddings,
  people: Person[],
  readingOf: (person: Person) => Reading,
): Promise<Meanings> {
  const texts = people.map((person) => comparableTexts(person, readingOf(person)))
  const vectors = (
    await embeddings.embed(texts.flatMap(({ whole, quotes }) => [whole, ...quotes].map(spelledOut)))
  ).values()
  const next = () => toMeaning(toBytes(vectors.next().value!))
  const written = new Map(
    people.map((person, at): [Person, Written] => {
      const whole = next()
      return [person, { reading: readingOf(person), whole, pieces: texts[at]!.quotes.map((quote) => ({ quote, meaning: next() })) }] // prettier-ignore
    }),
  )
  const { sides, kinds, standing } = embeddings
  const standings = new Map(people.map((person) => [person, standingOf(written.get(person)!.whole, standing!)]))
  const scale = { ...embeddings.unrelated!.whole, sides }
  return {
    similarity: (one, other) => similarityOf(written.get(one)!.whole, written.get(other)!.whole, scale),
    meant: (one, other) => meantBetween(written.get(one)!, written.get(other)!, { sides, kinds: kinds! }),
    standings: (one, other) => ({ member: standings.get(one)!, candidate: standings.get(other)! }),
  }
}
