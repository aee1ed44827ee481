import { phraseAt, type Match } from './find-phrases.ts'
import { isEveryday } from './lexicon/everyday.ts'
import { listedWord, wordAt } from './find-words.ts'
import type { Piece } from './pieces.ts'
import { linesOf } from './lexicon/lines.ts'
import { plainPhrase } from './lexicon/phrase.ts'
import { lengthsFrom, lengthsTo } from './lexicon/phrase-index.ts'
import { ambiguities, type Ambiguity } from './lexicon/senses.ts'
import { termOf, things, type Term } from './lexicon/things.ts'

/** A phrase that means nothing of interest, whatever words are in it ("book a table"). */
const NOTHING = 'nothing'

/** What a phrase of a text is: a term, an ambiguous word, or nothing of interest. */
type Hit = Term | Ambiguity | typeof NOTHING

/** `first` and `last` are indexes of pieces. */
export type Found = { hit: Term | Ambiguity; first: number; last: number }

const nothings = new Set(linesOf('false-friends.txt').map(plainPhrase))
const begins = new Map<string, number>()
const ends = new Map<string, number>()
for (const phrase of [...nothings, ...ambiguities.keys()]) {
  const words = phrase.split(' ')
  const bit = 1 << (words.length - 1)
  begins.set(words[0] ?? '', (begins.get(words[0] ?? '') ?? 0) | bit)
  ends.set(words.at(-1) ?? '', (ends.get(words.at(-1) ?? '') ?? 0) | bit)
}

const phrases = {
  find: (phrase: string): Hit | undefined => {
    if (nothings.has(phrase)) return NOTHING
    const term = ambiguities.get(phrase) ?? termOf(things, phrase)
    return term !== undefined && 'isSign' in term && term.isSign && isEveryday(phrase) ? undefined : term
  },
  begins: (word: string): number => lengthsFrom(things.index, word) | (begins.get(word) ?? 0),
  ends: (word: string): number => lengthsTo(things.index, word) | (ends.get(word) ?? 0),
}

/** The things, signs and ambiguous words of running text, from left to right the longest at each place. */
export function findThings(pieces: Piece[]): Found[] {
  return found(pieces, (at) => phraseAt(phrases, pieces, at) ?? single(wordAt(phrases, pieces, at), at))
}

/** The same of a listed interest. A word that is all there is to it counts in whatever inflection, but as a sign in none. */
export function findListed(pieces: Piece[]): Found[] {
  const [only] = pieces
  if (only === undefined || pieces.length > 1) return findThings(pieces)
  const hit = listedWord(phrases, only)
  const isOtherSign =
    hit !== NOTHING && hit !== undefined && 'concept' in hit && hit.isSign && phrases.find(only.word) === undefined
  return hit === undefined || hit === NOTHING || isOtherSign ? [] : [{ hit, first: 0, last: 0 }]
}

function single(hit: Hit | undefined, last: number): Match<Hit> | undefined {
  return hit && { found: hit, last }
}

function found(pieces: Piece[], matchAt: (at: number) => Match<Hit> | undefined): Found[] {
  const all: Found[] = []
  for (let first = 0; first < pieces.length; first++) {
    const match = matchAt(first)
    if (match === undefined) continue
    if (match.found !== NOTHING) all.push({ hit: match.found, first, last: match.last })
    first = match.last
  }
  return all
}
