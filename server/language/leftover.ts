import { stemmer } from 'stemmer'
import { isCommon, isFirstName } from './lexicon/spelling-words.ts'
import type { Reading } from './reading.ts'
import type { Text } from './text.ts'

const KEPT_MAX = 40
const LEAST_LETTERS = 4

/** The uncommon words of a text that nothing was understood by, as stems, each once: two members who share one may have more to say. */
export function leftoverOf(
  { source, tokens }: Text,
  { things, does, situations, tongues, origins }: Omit<Reading, 'leftover' | 'seeks' | 'offers'>,
): string[] {
  const spans = [things, does, situations, tongues, origins].flat().map(({ words }) => {
    const start = source.indexOf(words)
    return { start, end: start + words.length }
  })
  const left = tokens.filter(({ norm, start, end }) => {
    const isWord = norm.length >= LEAST_LETTERS && /^\p{L}+$/u.test(norm)
    return (
      isWord && !isCommon(norm) && !isFirstName(norm) && !spans.some((span) => start >= span.start && end <= span.end)
    )
  })
  return [...new Set(left.map(({ norm }) => stemmer(norm)))].slice(0, KEPT_MAX)
}
