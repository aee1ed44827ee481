import { things } from '#server/language/lexicon/things.ts'
import { weighed } from './liking.ts'
import { keyOf } from './term-key.ts'

/** What is known of a concept: its sub-theme and theme, counted from 0, and what it counts for there (`weighed`). */
export type NumberedConcept = { sub: number; theme: number; weight: number }

export const subThemeNumbers = numbered(things.subThemes.keys())
export const themeNumbers = numbered(things.themes.keys())

/** The things that are close to others, all but everyday ones, by the number that stands for each. */
export const numberedConcepts: ReadonlyMap<number, NumberedConcept> = new Map(
  things.concepts
    .values()
    .filter(({ isEveryday }) => !isEveryday)
    .map(({ key, sub, theme }) => [
      keyOf(key),
      { sub: subThemeNumbers.get(sub)!, theme: themeNumbers.get(theme)!, weight: weighed(key, 1) },
    ]),
)

function numbered(keys: Iterable<string>): ReadonlyMap<string, number> {
  return new Map(Array.from(keys, (key, at) => [key, at]))
}
