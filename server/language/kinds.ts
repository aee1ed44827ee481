import { heardIn } from './heard.ts'
import { KIND_NUMBERS, kindWords } from './lexicon/kind-words.ts'
import type { Reading } from './reading.ts'
import type { Text } from './text.ts'

const TENTHS = 10

/** How much what is heard in a text speaks for each kind of opportunity. */
export function kindsIn(text: Text): Reading['kinds'] {
  const heard = heardIn(text)
  if (heard.size === 0) return []
  const sums = Array.from({ length: KIND_NUMBERS }, () => 0)
  for (const one of heard) {
    for (const [at, weight] of kindWords.get(one)?.entries() ?? []) sums[at]! += weight
  }
  return sums.map((sum) => Math.round(TENTHS * sum))
}
