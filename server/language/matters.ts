import { stemmer } from 'stemmer'
import { matterSigns, type Telling } from './lexicon/matters.ts'
import { normsOf, type Text } from './text.ts'

/** A matter that a text tells of: from the first to the last token of the first part of the sign. `isPlain` where the sign says so much that it needs nothing beside it. */
export type ToldMatter = { key: string; telling: Telling; isPlain: boolean; first: number; last: number }

const PLAIN_FROM = 4

const signs = matterSigns.map(({ key, telling, sign }) => ({
  key,
  telling,
  parts: sign.map((ways) => ways.map(stemsOf)),
}))
const byFirst = Map.groupBy(
  signs.flatMap((sign) => sign.parts[0]!.map((way) => ({ ...sign, way }))),
  ({ way }) => way[0]!,
)

/** The matters that a text tells of, wherever it does. */
export function mattersIn({ tokens }: Text): ToldMatter[] {
  const stems = tokens.map(({ norm }) => [stemmer(norm), `=${norm}`])
  return tokens.flatMap(({ sentence }, first) =>
    stems[first]!.flatMap((word) => byFirst.get(word) ?? []).flatMap(({ key, telling, parts, way }): ToldMatter[] => {
      const last = first + way.length - 1
      if (!isAt(stems, way, first) || tokens[last]?.sentence !== sentence) return []
      const isWhole = parts.slice(1).every((ways) => standsBeside(ways, first, last))
      return isWhole ? [{ key, telling, isPlain: parts.length > 1 || way.length >= PLAIN_FROM, first, last }] : []
    }),
  )

  function standsBeside(ways: string[][], first: number, last: number): boolean {
    const { sentence } = tokens[first]!
    return ways.some((way) =>
      tokens.some((token, at) => {
        const end = at + way.length - 1
        const isApart = end < first || at > last
        return token.sentence === sentence && isApart && tokens[end]?.sentence === sentence && isAt(stems, way, at)
      }),
    )
  }
}

function isAt(stems: string[][], way: string[], at: number): boolean {
  return way.every((word, i) => stems[at + i]?.includes(word))
}

/** The stems of a phrase in the words a text is read by, and words that are meant in one form as they are, behind "=". */
function stemsOf(phrase: string): string[] {
  return phrase.split(' ').flatMap((word) => {
    return word.endsWith('=') ? [`=${word.slice(0, -1)}`] : normsOf(word).map((norm) => stemmer(norm))
  })
}
