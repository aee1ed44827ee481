import { stemmer } from 'stemmer'
import { attitudeOf } from './attitude.ts'
import { situations, type KnownSituation } from './lexicon/situations.ts'
import type { Situation, Work } from './reading.ts'
import { normsOf, type Text } from './text.ts'
import { isWriters } from './whose.ts'
import { quotable } from './words.ts'

/** A stretch of tokens, both ends included. */
type Span = { first: number; last: number }
type Compared = { norm: string; bare: string }

const NUMBERS =
  /^(?:\d+(?:st|nd|rd|th)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|couple|several|twenty|thirty|forty|fifty|sixty|seventy|eighty)$/
const RELATIVES = new Set(
  'mum mom mother mam dad father pa parent parents gran nan nana grandmother grandma grandfather grandad grandpa husband wife partner spouse boyfriend girlfriend sister brother twin son daughter kid kids child children boy girl aunt auntie uncle cousin niece nephew friend'.split(
    ' ',
  ),
)
/** So many other words may stand between two of a phrasing. */
const BETWEEN_MOST = 2
/** A phrasing that has fewer words with a meaning counts to the letter only: "looking for my people" is not "looking for people". */
const LOOSE_FROM = 3
const QUOTED_MOST = 60
const GRANDPARENTS = /^(?:grand(?:dad|ad|pa|father|ma|mother)|gran|granny|nan|nana|nanna|nonna|gramps)$/
const OWNED = /^(?:my|our|his|her|their|late|.+'s)$/
const DID = /^(?:who|was|had|taught|made|used|came|left|always|would|died|grew|kept|said)$/

/** Words of a phrasing that may be missing or others. */
const EMPTY = new Set(
  'a an the and or of in on at to for with my our i am is are was be been being we me us it this that now still just here since some very so from by its they them he she his her their one'.split(
    ' ',
  ),
)

const byFirstName = Map.groupBy(
  situations.flatMap((situation) =>
    [...situation.names, ...situation.phrasings].map((name) => ({ situation, words: wordsOf(name) })),
  ),
  ({ words }) => words[0]!,
)
const byFirstCarrying = Map.groupBy(
  situations
    .flatMap((situation) => situation.phrasings.map((phrasing) => ({ situation, words: carrying(phrasing) })))
    .filter(({ words }) => words.length >= LOOSE_FROM),
  ({ words }) => words[0]!,
)

/** The situations of life that a text tells of its writer, each once, and those that what they do helps people in. */
export function situationsIn(text: Text, does: Work[]): Situation[] {
  const found = new Map<string, Situation>()
  for (const { situation, first, last } of told(text)) {
    if (found.has(situation.key) || isOfAncestor(text, first) || !isWriters(text, first)) continue
    const attitude = attitudeOf(text, first, last)
    if (attitude === 'dislikes' || attitude === 'others') continue
    const words = quotable(text.source.slice(text.tokens[first]!.start, text.tokens[last]!.end), QUOTED_MOST) ?? ''
    found.set(situation.key, { situation: situation.key, role: attitude === 'past' ? 'past' : 'peer', words })
  }
  for (const work of does) {
    for (const { key, helpers } of situations) {
      if (!found.has(key) && helpers.includes(work.occupation))
        found.set(key, { situation: key, role: 'helper', words: work.words })
    }
  }
  if (found.has('widowed')) found.delete('married')
  return [...found.values()]
}

/** Whoever tells of their grandmother is none. */
function isOfAncestor({ tokens }: Text, first: number): boolean {
  if (!GRANDPARENTS.test(tokens[first]!.norm)) return false
  const before = tokens.slice(Math.max(0, first - 2), first)
  const isOwned = before.some(({ norm, clause }) => clause === tokens[first]!.clause && OWNED.test(norm))
  return isOwned || DID.test(tokens[first + 1]?.norm ?? '')
}

function* told(text: Text): Generator<Span & { situation: KnownSituation }> {
  const compared = text.tokens.map(({ norm }): Compared => ({ norm, bare: bare(norm) }))
  for (const at of compared.keys()) {
    for (const key of keysOf(compared[at]!)) {
      for (const { situation, words } of byFirstName.get(key) ?? []) {
        const last = endOfName(text, compared, at, words)
        if (last !== null) yield { situation, first: at, last }
      }
      for (const { situation, words } of byFirstCarrying.get(key) ?? []) {
        const last = endOfPhrasing(text, compared, at, words)
        if (last !== null) yield { situation, first: at, last }
      }
    }
  }
}

function keysOf({ norm, bare }: Compared): Set<string> {
  const keys = new Set([norm, bare, norm.replace(/'s$/, '')])
  if (NUMBERS.test(norm)) keys.add('{n}')
  if (RELATIVES.has(norm)) keys.add('{relative}')
  return keys
}

/** "Under-12 girls" are not twelve girls. */
function endOfName({ source, tokens }: Text, compared: Compared[], at: number, words: string[]): number | null {
  const last = at + words.length - 1
  if (words[0] === '{n}' && /[-‐‑+]$/.test(source.slice(0, tokens[at]!.start))) return null
  const isThere = words.every((word, i) => {
    const token = compared[at + i]
    return (
      token !== undefined &&
      (token.norm === word || token.norm === `${word}'s` || (word.startsWith('{') && keysOf(token).has(word)))
    )
  })
  return isThere ? last : null
}

/** All words that carry the phrasing, in order, within a sentence and with little between them. */
function endOfPhrasing({ tokens }: Text, compared: Compared[], at: number, words: string[]): number | null {
  let last = at
  for (const word of words.slice(1)) {
    const next = compared.slice(last + 1, last + 2 + BETWEEN_MOST).findIndex((token) => keysOf(token).has(word))
    if (next < 0) return null
    last += next + 1
  }
  return tokens[last]!.sentence === tokens[at]!.sentence ? last : null
}

function wordsOf(phrase: string): string[] {
  return phrase.split(/(\{\w+\})/).flatMap((part) => (part.startsWith('{') ? [part] : normsOf(part)))
}

function carrying(phrasing: string): string[] {
  const words = wordsOf(phrasing).filter((word) => word !== '{place}' && !EMPTY.has(word))
  return words.map((word) => (word.startsWith('{') ? word : bare(word)))
}

/** A word without its ending. */
function bare(word: string): string {
  return stemmer(word.replace(/'s$/, ''))
}
