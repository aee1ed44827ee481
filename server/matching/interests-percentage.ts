import type { Reading } from '#server/language/reading.ts'
import { likingOf } from './liking.ts'
import type { Common } from './things-match.ts'

/** What a common thing counts for here by its level, whoever else may like it: this is about the two alone. */
const WORTH: Record<Common['level'], number> = { thing: 1, subTheme: 0.5, theme: 0.2 }
const SATURATION = 1.6
const BREADTH = 0.3

/**
 * How far two members like the same, 0–100 and whole: 100 · (1 − e^(−E/1.6)) · (0.7 + 0.3 · D), where E adds what they have in
 * common, 1 a thing, 0.5 a sub-theme, 0.2 a theme, and D is the Dice coefficient of what they like. Symmetric.
 */
export function interestsPercentage(one: Reading, other: Reading, common: Common[]): number {
  const agreement = common.reduce((sum, { level, mass }) => sum + WORTH[level] * mass, 0)
  const [mine, theirs] = [likingOf(one).liked, likingOf(other).liked]
  const same = common.filter(({ level }) => level === 'thing').length
  const dice = (2 * same) / Math.max(1, mine.size + theirs.size)
  return Math.round(100 * (1 - Math.exp(-agreement / SATURATION)) * (1 - BREADTH + BREADTH * dice))
}
