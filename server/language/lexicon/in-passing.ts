import { occupations } from './occupations.ts'
import { plainPhrase } from './phrase.ts'
import { sectionsOf } from './lines.ts'
import { tableOf } from './table.ts'

/** Fields of work that others are in for love: a bell ringer and somebody who rings bells have something in common. */
const LOVED = new Set([
  'sports and fitness',
  'visual arts',
  'music',
  'stage, film and performance',
  'writing and publishing',
  'food and hospitality',
  'farming, gardens and land',
  'animals',
  'crafts',
  'students, volunteers and life stages',
])

const people = tableOf('people-in-passing', () => {
  const workers = occupations.values().filter(({ field }) => !isLoved(field)).flatMap(({ names }) => names.map(plainPhrase)) // prettier-ignore
  return [...phrasesUnder('people'), ...workers].map((phrase) => [phrase, 1])
})
const things = tableOf('things-in-passing', () => phrasesUnder('things').map((phrase) => [phrase, 1]))

export function isLoved(field: string): boolean {
  return LOVED.has(field)
}

/** Whether a phrase in plain words says who somebody is: "my mother", "a plumber" are no interests. Of `in-passing.txt`, and the names of occupations. */
export function isWho(phrase: string): boolean {
  return people.has(phrase)
}

/** Whether what a phrase names is mostly spoken of in passing ("by Christmas", "the lake"). Of `in-passing.txt`. */
export function isInPassing(phrase: string): boolean {
  return things.has(phrase)
}

function phrasesUnder(title: string): string[] {
  return (sectionsOf('in-passing.txt').get(title) ?? []).flatMap((line) => line.split(',').map((phrase) => phrase.trim())).filter((phrase) => phrase !== '') // prettier-ignore
}
