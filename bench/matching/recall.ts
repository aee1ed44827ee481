import { things } from '#server/language/lexicon/things.ts'
import type { Reading } from '#server/language/reading.ts'
import type { Item, Person, Profile } from './sets.ts'

type Read = { kind: string; words: string; name: string }

/**
 * `found` is the share of expected items that were read, by kind and of all: an item is found when something of its kind was read
 * of the same words, or is called the same. `wrong` is the share of things that must not be read and were.
 */
export function recallOf(
  profiles: Profile[],
  read: (person: Person) => Reading,
): { found: Map<string, number>; wrong: number } {
  const expected = profiles.flatMap((profile) => {
    const items = itemsOf(read(profile))
    return profile.expected.map((item) => ({ kind: item.kind, isFound: items.some((one) => isSame(one, item)) }))
  })
  const forbidden = profiles.flatMap((profile) => {
    const items = itemsOf(read(profile))
    return profile.not.map((not) => items.some(({ kind, name }) => kind === not.kind && isPart(name, not.concept)))
  })
  const share = (of: boolean[]) => of.filter(Boolean).length / Math.max(1, of.length)
  const byKind = Map.groupBy(expected, ({ kind }) => kind)
  const found = byKind.entries().map(([kind, of]): [string, number] => [kind, share(of.map(({ isFound }) => isFound))])
  return { found: new Map([...found, ['all', share(expected.map(({ isFound }) => isFound))]]), wrong: share(forbidden) }
}

function itemsOf({ things: liked, seeks, offers, does, situations, tongues }: Reading): Read[] {
  return [
    ...liked.map(({ concept, words }) => ({
      kind: 'thing',
      words,
      name: things.concepts.get(concept)?.name ?? concept,
    })),
    ...seeks.map(({ words }) => ({ kind: 'seeks', words, name: words })),
    ...offers.map(({ words }) => ({ kind: 'offers', words, name: words })),
    ...does.map(({ occupation, words }) => ({ kind: 'does', words, name: occupation })),
    ...situations.map(({ situation, words }) => ({ kind: 'situation', words, name: situation })),
    ...tongues.map(({ language, words }) => ({ kind: 'language', words, name: language })),
  ]
}

function isSame(read: Read, { kind, words, concept }: Item): boolean {
  return read.kind === kind && (overlap(read.words, words) || overlap(read.name, concept))
}

function overlap(one: string, other: string): boolean {
  return isPart(one, other) || isPart(other, one)
}

function isPart(part: string, whole: string): boolean {
  return part !== '' && whole.toLowerCase().includes(part.toLowerCase())
}
