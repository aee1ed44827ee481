import { irregularVerbs } from './lexicon/irregular-verbs.ts'
import { matterStemOf } from './lexicon/matter-words.ts'
import { readSigns, type Telling } from './lexicon/matters.ts'
import { keptOf } from './lexicon/kept.ts'
import { openTable, packTable, type Table } from './lexicon/table.ts'
import { wordSet } from './lexicon/word-set.ts'
import { normsOf, type Text } from './text.ts'

/** A matter that a text tells of: from the first to the last token of what tells it. `isPlain` where the sign says so much that it needs nothing beside it. */
export type ToldMatter = { key: string; telling: Telling; isPlain: boolean; first: number; last: number }

const PLAIN_FROM = 4
/** So far before what it is done to stands a verb ("I cut and colour the hair of half the town"). */
const VERB_WITHIN = 7
/** What begins something else between a verb and what it would be done to. */
const PARTING = wordSet('i we he she they you it who that which with in on at by from like than is are was were')

/** A sign in stems: `anchors` are looked for first, and the `others` beside one of them. */
type StemmedSign = { key: string; telling: Telling; others: string[][][] }

const kept = keptOf('matters', readMatters)
/** By their places. */
const signs: Table<StemmedSign> = openTable(kept.signs)
/** The ways that begin with a stem, each with the place of its sign. */
const byFirst: Table<{ sign: number; way: string[] }[]> = openTable(kept.byFirst)

/** The matters that a text tells of, wherever it does. */
export function mattersIn({ source, tokens }: Text): ToldMatter[] {
  const stems = tokens.map(({ norm }) => [matterStemOf(norm), `=${norm}`, ...pastOf(norm)])
  const placesOf = Map.groupBy(stems.flatMap((all, at) => all.map((stem) => ({ stem, at }))), ({ stem }) => stem) // prettier-ignore
  const told: ToldMatter[] = []
  for (const [first, { sentence }] of tokens.entries()) {
    for (const word of stems[first]!) {
      for (const { sign, way } of byFirst.get(word) ?? []) {
        const last = first + way.length - 1
        if (!isAt(stems, way, first) || tokens[last]?.sentence !== sentence) continue
        const one = toldBy(signs.at(sign)!, first, last)
        if (one !== null) told.push(one)
      }
    }
  }
  return told

  /** What a sign tells whose anchor stands there, with the rest of it beside. */
  function toldBy({ key, telling, others }: StemmedSign, first: number, last: number): ToldMatter | null {
    if (!isDeed(telling)) {
      if (!others.every((ways) => standsBeside(ways, first, last))) return null
      return { key, telling, isPlain: others.length > 0 || last - first + 1 >= PLAIN_FROM, first, last }
    }
    const [verbs = [], ...beside] = others
    const verb = verbAt(verbs, first, last)
    if (verb === null || !beside.every((ways) => standsBeside(ways, first, last))) return null
    return { key, telling, isPlain: true, first: Math.min(verb, first), last: Math.max(verb, last) }
  }

  function standsBeside(ways: string[][], first: number, last: number): boolean {
    const { sentence } = tokens[first]!
    return ways.some((way) =>
      placesOf.get(way[0]!)?.some(({ at }) => {
        const end = at + way.length - 1
        const isApart = end < first || at > last
        return (
          isApart && tokens[at]!.sentence === sentence && tokens[end]?.sentence === sentence && isAt(stems, way, at)
        )
      }),
    )
  }

  /** Where one of the verbs stands close before what it is done to, or right behind it ("hedges trimmed", "dog walking"). */
  function verbAt(verbs: string[][], first: number, last: number): number | null {
    const { sentence } = tokens[first]!
    for (let at = first - 1; at >= Math.max(0, first - VERB_WITHIN) && tokens[at]!.sentence === sentence; at--) {
      const way = verbs.find((words) => at + words.length <= first && isAt(stems, words, at))
      if (way) return goesOn(at + way.length) ? at : null
      if (PARTING.has(tokens[at]!.norm) || tokens[at]!.norm.endsWith('ing')) break
    }
    const behind = tokens[last + 1]
    if (behind?.sentence !== sentence || !/(?:ing|ed)$/.test(behind.norm)) return null
    return verbs.some((way) => isAt(stems, way, last + 1)) ? last + 1 : null
  }

  /** "Walking, music and two spaniels" is a list, and nobody is walked. */
  function goesOn(next: number): boolean {
    return !source.slice(tokens[next - 1]!.end, tokens[next]!.start).includes(',')
  }
}

/** Whether it is told by a verb and what it is done to. */
export function isDeed(telling: Telling): boolean {
  return telling === 'does' || telling === 'pursues'
}

function isAt(stems: string[][], way: string[], at: number): boolean {
  return way.every((word, i) => stems[at + i]?.includes(word))
}

function pastOf(norm: string): string[] {
  const verb = irregularVerbs[norm]
  return verb === undefined ? [] : [matterStemOf(verb)]
}

function readMatters() {
  const stemOf = new Map<string, string[]>()
  const read = readSigns().map(({ key, telling, sign }) => {
    const parts = sign.map((ways) => ways.map((phrase) => stemsOf(phrase, stemOf)))
    // What is done is looked for first: verbs are in many signs.
    const [anchors = [], ...others] = isDeed(telling) ? [parts[1]!, parts[0]!, ...parts.slice(2)] : parts
    return { anchors, sign: { key, telling, others } }
  })
  const ways = read.flatMap(({ anchors }, sign) => anchors.map((way) => ({ sign, way })))
  return {
    signs: packTable(read.map(({ sign }, place) => [String(place), sign])),
    byFirst: packTable(Map.groupBy(ways, ({ way }) => way[0]!)),
  }
}

/** The stems of a phrase in the words a text is read by, and words that are meant in one form as they are, behind "=". */
function stemsOf(phrase: string, stemOf: Map<string, string[]>): string[] {
  return phrase.split(' ').flatMap((word) => {
    const known = stemOf.get(word)
    if (known) return known
    const stems = word.endsWith('=') ? [`=${word.slice(0, -1)}`] : normsOf(word).map((norm) => matterStemOf(norm))
    stemOf.set(word, stems)
    return stems
  })
}
