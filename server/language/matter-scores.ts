import { LONGEST_MATTER_WORDS, matterStemOf, matterWords, type Says } from './lexicon/matter-words.ts'
import type { Text } from './text.ts'

/** How much words from `first` to `last` say of a matter. */
export type MatterScore = { key: string; score: number; first: number; last: number }

/** A word of matters where it stands. */
type Hit = { first: number; last: number; stems: string; says: Says[] }

const HITS = new WeakMap<Text, Hit[]>()

/** The matters that the words between two tokens speak of, the likeliest first. The same word counts once. */
export function mattersBetween(text: Text, first: number, last: number): MatterScore[] {
  const found = new Map<string, MatterScore>()
  const counted = new Set<string>()
  for (const hit of hitsOf(text)) {
    if (hit.first < first || hit.last > last || counted.has(hit.stems)) continue
    counted.add(hit.stems)
    for (const { matter, weight } of hit.says) {
      const known = found.get(matter) ?? { key: matter, score: 0, first: hit.first, last: hit.last }
      found.set(matter, { ...known, score: known.score + weight, last: hit.last })
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
}

function hitsOf(text: Text): Hit[] {
  const known = HITS.get(text)
  if (known !== undefined) return known
  const hits: Hit[] = []
  const { tokens } = text
  const stems = tokens.map(({ norm }) => matterStemOf(norm.replace(/'s?$/, '')))
  for (let first = 0; first < tokens.length; first++) {
    for (let last = Math.min(first + LONGEST_MATTER_WORDS, tokens.length) - 1; last >= first; last--) {
      if (tokens[last]!.sentence !== tokens[first]!.sentence) continue
      const phrase = stems.slice(first, last + 1).join(' ')
      const says = matterWords.get(phrase)
      if (says === undefined) continue
      hits.push({ first, last, stems: phrase, says })
      first = last
      break
    }
  }
  HITS.set(text, hits)
  return hits
}
