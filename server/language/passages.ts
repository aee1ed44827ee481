import type { Found } from './find-things.ts'
import { piecesOf, type Piece } from './pieces.ts'
import type { Concept } from './lexicon/things.ts'
import { spaced, stemOf, type Surroundings } from './senses.ts'
import type { Text } from './text.ts'

/** A bio or a listed interest with what was found in it. */
export type Passage = { text: Text; pieces: Piece[]; stems: string[]; found: Found[] }

const NEAR = 3

export function passageOf(text: Text, find: (pieces: Piece[]) => Found[]): Passage {
  const pieces = piecesOf(text)
  return { text, pieces, stems: pieces.map(({ word }) => stemOf(word)), found: find(pieces) }
}

/** What stands around words of a passage: its own, and of the other passages of the profile what is listed and what the bio says. */
export function surroundings(
  { bio, lists }: { bio: Passage; lists: Passage[] },
  passage: Passage,
  { first, last }: Found,
): Surroundings {
  const { pieces, text, stems } = passage
  const sentence = sentenceOf(text, pieces[first])
  const others = lists.filter((list) => list !== passage)
  const isItself = new Set(pieces.slice(first, last + 1).map(({ word }) => word))
  const words = new Set([bio, ...others].flatMap((one) => one.pieces.map(({ word }) => word)))
  return {
    near: spaced(stems.slice(Math.max(0, first - NEAR), last + 1 + NEAR)),
    sentence: spaced(stems.filter((_, at) => sentenceOf(text, pieces[at]) === sentence)),
    listed: spaced(others.flatMap((list) => list.stems)),
    isListed: passage !== bio && last - first + 1 === pieces.length,
    text: spaced(bio.stems),
    words: [...words].filter((word) => !isItself.has(word)),
    known: [bio, ...others].flatMap(({ found }) => found.flatMap(knownOf)),
  }
}

function sentenceOf({ tokens }: Text, piece: Piece | undefined): number {
  return tokens[piece?.token ?? 0]?.sentence ?? 0
}

function knownOf({ hit }: Found): Concept[] {
  return 'concept' in hit && !hit.isSign ? [hit.concept] : []
}
