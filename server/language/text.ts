import { breakAt } from './clauses.ts'
import { uncontracted } from './lexicon/contractions.ts'
import { wordsOfEmoji } from './lexicon/emoji.ts'
import { slang, type Slang } from './lexicon/slang.ts'
import { isSpelledRight, spelledRight } from './spelling.ts'
import { wordTyped } from './texting.ts'
import { pieces } from './lexicon/word-cutter.ts'

/**
 * A word of a text as it is read. `text` is `source.slice(start, end)`, `norm` what it says: lower case, apostrophes straight,
 * contractions, slang, texting and emoji spelt out, and misspelt words put right. What is spelt out as several words is several tokens of one span.
 * `clause` and `sentence` count from 0 and only grow.
 */
export type Token = { text: string; norm: string; start: number; end: number; clause: number; sentence: number }

export type Text = { source: string; tokens: Token[] }

const MANY_UNKNOWN = 5
const SHARE_UNKNOWN = 0.4

type Said = { start: number; end: number; norms: string[] }

type Piece = { start: number; end: number; lower: string; signed: string[] | null }

/** The text as it is read. Deterministic, for any Unicode. */
export function textOf(source: string): Text {
  const said = [...saidIn(source, piecesOf(source))]
  const stretches = said.map(({ start, norms }, at) => ({
    gap: source.slice(said[at - 1]?.end ?? 0, start),
    norm: norms[0] ?? '',
  }))
  const tokens: Token[] = []
  let clause = 0
  let sentence = 0
  for (const [at, { start, end, norms }] of said.entries()) {
    const broken = at === 0 ? null : breakAt(stretches, at)
    if (broken !== null) clause++
    if (broken === 'sentence') sentence++
    const text = source.slice(start, end)
    for (const norm of norms) tokens.push({ text, norm, start, end, clause, sentence })
  }
  return { source, tokens }
}

function* saidIn(source: string, cut: readonly Piece[]): Generator<Said> {
  const isMended = isMostlySpelledRight(cut)
  for (let at = 0; at < cut.length; at++) {
    const piece = cut[at]!
    const typed = slangAt(source, cut, at)
    if (typed === null) {
      yield { start: piece.start, end: piece.end, norms: piece.signed ?? normsAt(source, cut, at, isMended) }
      continue
    }
    at += typed.pieces - 1
    yield { start: piece.start, end: cut[at]!.end, norms: typed.says.flatMap(uncontracted) }
  }
}

function normsAt(source: string, cut: readonly Piece[], at: number, isMended: boolean): string[] {
  const word = wordTyped(cut[at]!.lower, cut[at - 1]?.lower ?? '', cut[at + 1]?.lower ?? '')
  return uncontracted(isMended && !isName(source, cut, at) ? spelledRight(word) : word)
}

/** Other languages than English are left as they are. */
function isMostlySpelledRight(cut: readonly Piece[]): boolean {
  const unknown = cut.filter(({ lower }) => !isSpelledRight(lower)).length
  return unknown < MANY_UNKNOWN || unknown < cut.length * SHARE_UNKNOWN
}

/** A word that begins with a capital where no sentence does, unless most words of the text do. */
function isName(source: string, cut: readonly Piece[], at: number): boolean {
  const { start } = cut[at]!
  const isCapital = (at: number) => /^\p{Lu}/u.test(source.slice(at, at + 2))
  if (at === 0 || !isCapital(start) || /[^\s,]/.test(source.slice(cut[at - 1]!.end, start))) return false
  return cut.filter((piece) => isCapital(piece.start)).length * 2 < cut.length
}

function slangAt(source: string, cut: readonly Piece[], at: number): Slang | null {
  const start = cut[at]!.start
  const candidates = slang.get(cut[at]!.lower) ?? []
  return (
    candidates.find(({ typed, pieces: count, isLowerCase }) => {
      const last = cut[at + count - 1]
      if (last === undefined) return false
      const written = source.slice(start, last.end)
      return plain(written) === typed && (!isLowerCase || written === written.toLowerCase())
    }) ?? null
  )
}

/** What a text with a sign in it has. */
const MAY_HAVE_SIGNS = /[©®\u203c-\uffff&+]|<3/

function piecesOf(source: string): Piece[] {
  const words: Piece[] = Array.from(pieces(source), ([text, start]) => ({
    start,
    end: start + text.length,
    lower: plain(text),
    signed: null,
  }))
  const signs: Piece[] = []
  if (!MAY_HAVE_SIGNS.test(source)) return words
  // In here, since the pattern takes 10 ms to make and few texts need it.
  for (const { 0: sign, index } of source.matchAll(/\p{RGI_Emoji}|\p{Extended_Pictographic}|<3|(?<=\s)[&+](?=\s)/gv)) {
    const signed = wordsOfEmoji(sign)
    if (signed.length > 0) signs.push({ start: index, end: index + sign.length, lower: sign, signed })
  }
  if (signs.length === 0) return words
  const apart = words.filter((word) => !signs.some((sign) => word.start < sign.end && sign.start < word.end))
  return [...apart, ...signs].toSorted((a, b) => a.start - b.start)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
}

const PLAIN = /^[a-z]+(?: [a-z]+)*$/

/** The norms of a phrase of the lexicon, to be found among those of a text. Slang is left alone: names of the lexicon are not slang. */
export function normsOf(phrase: string): string[] {
  if (PLAIN.test(phrase)) return phrase.includes(' ') ? phrase.split(' ').flatMap(uncontracted) : uncontracted(phrase)
  return piecesOf(phrase).flatMap(({ lower, signed }) => signed ?? uncontracted(lower))
}

/** The first and the last token of the clause in which a token stands. */
export function clauseAround({ tokens }: Text, index: number): [first: number, last: number] {
  const { clause } = tokens[index]!
  let [first, last] = [index, index]
  while (tokens[first - 1]?.clause === clause) first--
  while (tokens[last + 1]?.clause === clause) last++
  return [first, last]
}

/** What lies between a token and the one before it: '' at either end of the text. */
export function gapBefore({ source, tokens }: Text, at: number): string {
  const [before, after] = [tokens[at - 1], tokens[at]]
  return before === undefined || after === undefined ? '' : source.slice(before.end, after.start)
}

/** The first and the last token of the sentence that a token is in. */
export function sentenceSpan({ tokens }: Text, at: number): [first: number, last: number] {
  const { sentence } = tokens[at]!
  const first = tokens.findIndex((token) => token.sentence === sentence)
  return [first, tokens.findLastIndex((token) => token.sentence === sentence)]
}

/** The first and the last token of each sentence. */
export function sentencesOf({ tokens }: Text): [first: number, last: number][] {
  const spans: [number, number][] = []
  for (const [at, { sentence }] of tokens.entries()) {
    const span = spans[sentence]
    spans[sentence] = span ? [span[0], at] : [at, at]
  }
  return spans.filter((span) => span !== undefined)
}
