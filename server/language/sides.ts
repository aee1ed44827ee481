import { heardBetween } from './heard.ts'
import { sides } from './lexicon/sides.ts'
import type { Text } from './text.ts'

/** Of sentences that say neither. */
const NEITHER = 0.3

/** How much a sentence from one token to another sounds like asking, above 0, or like giving, below 0, whatever it is about. */
export function sideBetween(text: Text, first: number, last: number): number {
  return heardBetween(text, first, last).values().reduce((sum, one) => sum + (sides.get(one) ?? 0), NEITHER) // prettier-ignore
}
