import { comparableTexts } from '#server/language/comparable-texts.ts'
import { readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'
import { sentencesToRead, withSentences } from '#server/language/sentence-wishes.ts'
import { similarityOf, toBytes, toMeaning, type Meaning } from '#server/matching/meaning.ts'
import type { Embeddings } from '#server/ports/embeddings.ts'
import type { Person } from './sets.ts'

/** How close two of these people are in meaning, in spreads above unrelated ones, and what is read of each with their sentences: as the product does it on a young server. */
export type Understood = { similarity: (one: Person, other: Person) => number; readingOf: (person: Person) => Reading }

export async function understand(embeddings: Embeddings, people: Person[]): Promise<Understood> {
  const sentencesOf = (person: Person) => sentencesToRead(embeddings.model, person)
  const rules = new Map(people.map((person) => [person, readProfile(person)]))
  const wholes = people.map((person) => comparableTexts(person, rules.get(person)!).whole)
  const meanings = await meaningsOf(embeddings, [...wholes, ...people.flatMap(sentencesOf)])
  const whole = new Map(people.map((person, at) => [person, meanings.get(wholes[at]!)!]))
  const scale = embeddings.unrelated!.whole
  return {
    similarity: (one, other) => similarityOf(whole.get(one)!, whole.get(other)!, scale),
    readingOf: (person) => {
      const sentences = sentencesOf(person).map((quote) => ({ quote, meaning: meanings.get(quote)! }))
      return withSentences(rules.get(person)!, sentences)
    },
  }
}

async function meaningsOf(embeddings: Embeddings, texts: string[]): Promise<Map<string, Meaning>> {
  const each = [...new Set(texts)]
  const vectors = await embeddings.embed(each)
  return new Map(each.map((text, at) => [text, toMeaning(toBytes(vectors[at]!))]))
}
