import { stemmer } from 'stemmer'
import { findListed } from './find-things.ts'
import { matterNames } from './lexicon/matters.ts'
import { occupations, type Occupation } from './lexicon/occupations.ts'
import { plainPhrase } from './lexicon/phrase.ts'
import { piecesOf } from './pieces.ts'
import { situations } from './lexicon/situations.ts'
import { things, termOf } from './lexicon/things.ts'
import { tableOf } from './lexicon/table.ts'
import { readLanguages, readOrigins } from './lexicon/tongues.ts'
import { textOf } from './text.ts'

/** What a name stands for that is given outside of a sentence: a concept of the lexicon, or "? " and its stems. */
type Named = { concept: string; isKnown: boolean }

const byOccupation = tableOf('plain-occupations', () =>
  occupations.values().flatMap(({ key, names }) => plainly(names.map((name) => [name, key]))),
)
const bySituation = new Map(situations.map(({ key }) => [plainPhrase(key), key]))
const byLanguage = tableOf('plain-languages', () => plainly(readLanguages()))
const byOrigin = tableOf('plain-origins', () => plainly(readOrigins()))

/** The names of all situations of life that are known. */
export const SITUATIONS: string[] = situations.map(({ key }) => key)

/** The names of all matters that people do for each other or together. */
export const MATTERS = matterNames

/** The key of the matter of this name. */
export function matterNamed(name: string): string | null {
  return MATTERS.includes(name.trim()) ? `matter ${name.trim()}` : null
}

/** The thing of this name, else the longest thing within it; null where the name has two meanings, or none of its own. */
export function thingNamed(name: string): Named | null {
  const exact = termOf(things, plainPhrase(name))
  if (exact) return { concept: exact.concept.key, isKnown: true }
  const pieces = piecesOf(textOf(name))
  const found = findListed(pieces).toSorted((a, b) => b.last - b.first - (a.last - a.first))
  for (const { hit } of found) if ('concept' in hit && !hit.isSign) return { concept: hit.concept.key, isKnown: true }
  const stems = pieces.map(({ word }) => stemmer(word)).join(' ')
  return found.length > 0 || stems === '' ? null : { concept: `? ${stems}`, isKnown: false }
}

/** The occupation of this name, or of its end: a "senior marine biologist" is a marine biologist. */
export function occupationNamed(name: string): Occupation | null {
  const words = plainPhrase(name).split(' ')
  for (let at = 0; at < words.length; at++) {
    const occupation = occupations.get(byOccupation.get(words.slice(at).join(' ')) ?? '')
    if (occupation) return occupation
  }
  return null
}

export function situationNamed(name: string): string | null {
  return bySituation.get(plainPhrase(name)) ?? null
}

export function languageNamed(name: string): string | null {
  return byLanguage.get(plainPhrase(name)) ?? null
}

export function originNamed(name: string): string | null {
  return byOrigin.get(plainPhrase(name)) ?? null
}

function plainly(names: [name: string, key: string][]): Map<string, string> {
  return new Map(names.map(([name, key]) => [plainPhrase(name), key]))
}
