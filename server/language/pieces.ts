import type { Text } from './text.ts'
import { inflectionsOf, type Inflections } from './lexicon/inflections.ts'
import { plainWord } from './lexicon/phrase.ts'

/** A word of a text as it is looked up, with the token it is of. `follows` says that a phrase may go on from the word before. */
export type Piece = { word: string; forms: Inflections; token: number; follows: boolean }

const JOINING = /^(?:[ \t]*|[ \t]?&[ \t]?|[-‐‑/.'’+]|(?:\+\+|#)[ \t]*)$/

/** The words of a text in plain words. Of "C++" and "C#" the signs are words, as in the phrases of the lexicon. */
export function piecesOf({ source, tokens }: Text): Piece[] {
  const pieces: Piece[] = []
  for (const [token, { norm, start, end, sentence }] of tokens.entries()) {
    const before = tokens[token - 1]
    const gap = before === undefined ? '' : source.slice(before.end, start)
    const follows = before?.sentence === sentence && (gap === ' ' || JOINING.test(gap))
    pieces.push(pieceOf(plainWord(norm), token, follows))
    for (const word of signsBehind(source, end, norm)) pieces.push(pieceOf(word, token, true))
  }
  return pieces
}

function pieceOf(word: string, token: number, follows: boolean): Piece {
  return { word, forms: inflectionsOf(word), token, follows }
}

function signsBehind(source: string, end: number, norm: string): string[] {
  if (norm.length !== 1) return []
  if (source.startsWith('++', end)) return ['plus', 'plus']
  return source.startsWith('#', end) ? ['sharp'] : []
}
