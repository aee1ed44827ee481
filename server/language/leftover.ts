import { stemmer } from 'stemmer'
import { isCommon, isFirstName } from './lexicon/spelling-words.ts'
import type { Reading } from './reading.ts'
import { isWithin, spansOf } from './spans.ts'
import type { Text } from './text.ts'

const KEPT_MAX = 40
const LEAST_LETTERS = 4

/** The uncommon words of a text that nothing was understood by, as stems, each once: two members who share one may have more to say. */
export function leftoverOf(
  { source, tokens }: Text,
  {
    things,
    does,
    situations,
    tongues,
    origins,
  }: Pick<Reading, 'things' | 'does' | 'situations' | 'tongues' | 'origins'>,
): string[] {
  const spans = spansOf(source, [things, does, situations, tongues, origins].flat())
  const left = tokens.filter((token) => {
    const isWord = token.norm.length >= LEAST_LETTERS && /^\p{L}+$/u.test(token.norm)
    return isWord && !isCommon(token.norm) && !isFirstName(token.norm) && !isWithin(token, spans)
  })
  return [...new Set(left.map(({ norm }) => stemmer(norm)))].slice(0, KEPT_MAX)
}
