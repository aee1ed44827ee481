import { stemmer } from 'stemmer'
import { wordsOf } from '#server/language/words.ts'
import type { Score } from './ranking.ts'
import type { Person } from './sets.ts'

/** How many listed interests are the same: what most services call matching. */
export const interestOverlap: Score = (one, other) => {
  const theirs = new Set(other.interests.map((name) => name.toLowerCase()))
  return one.interests.filter((name) => theirs.has(name.toLowerCase())).length
}

/** The cosine of two texts by words, each weighed by how few of `people` use it. */
export function tfIdf(people: Person[]): Score {
  const uses = new Map<string, number>()
  for (const person of people) for (const stem of new Set(stemsOf(person))) uses.set(stem, (uses.get(stem) ?? 0) + 1)
  const weight = (stem: string) => Math.log((people.length + 1) / (uses.get(stem) ?? 1))
  const vectors = new Map<Person, Map<string, number>>()
  const vectorOf = (person: Person) => {
    const made = vectors.get(person) ?? unit(new Map(stemsOf(person).map((stem) => [stem, weight(stem)])))
    vectors.set(person, made)
    return made
  }
  return (one, other) => {
    const theirs = vectorOf(other)
    return vectorOf(one)
      .entries()
      .reduce((sum, [stem, value]) => sum + value * (theirs.get(stem) ?? 0), 0)
  }
}

function stemsOf({ bio, interests }: Person): string[] {
  return wordsOf([bio, ...interests].join('. ')).map(({ lower }) => stemmer(lower))
}

function unit(vector: Map<string, number>): Map<string, number> {
  const length = Math.hypot(...vector.values()) || 1
  return new Map(vector.entries().map(([stem, value]) => [stem, value / length]))
}
