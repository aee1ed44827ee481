import { heardIn } from './heard.ts'
import { kindWords } from './lexicon/kind-words.ts'
import type { Reading } from './reading.ts'
import type { Text } from './text.ts'

const TENTHS = 10

/** How much what is heard in a text speaks for each kind of opportunity. */
export function kindsIn(text: Text): Reading['kinds'] {
  const heard = heardIn(text)
  if (heard.size === 0) return []
  const sumOf = (weights: ReadonlyMap<string, number>) =>
    heard.values().reduce((sum, one) => sum + (weights.get(one) ?? 0), 0)
  return [...kindWords.asks, ...kindWords.gives].map((weights) => Math.round(TENTHS * sumOf(weights)))
}
