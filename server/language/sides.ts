import { sides } from './lexicon/sides.ts'
import type { Text } from './text.ts'

/** Of sentences that say neither. */
const NEITHER = 0.3

/** How much a sentence from one token to another sounds like asking, above 0, or like giving, below 0, whatever it is about. */
export function sideBetween({ source, tokens }: Text, first: number, last: number): number {
  const norms = tokens.slice(first, last + 1).map(({ norm }) => norm)
  const end = tokens[last + 1]?.start ?? source.length
  const edged = ['^', ...norms, '$']
  const heard = new Set([...norms, ...edged.slice(1).map((norm, at) => `${edged[at]} ${norm}`)])
  if (source.slice(tokens[last]!.end, end).includes('?')) heard.add('?')
  return heard.values().reduce((sum, one) => sum + (sides.get(one) ?? 0), NEITHER)
}
