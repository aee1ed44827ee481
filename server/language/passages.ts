import type { Found } from './lexicon/find-things.ts'
import { piecesOf, type Piece } from './lexicon/pieces.ts'
import type { Concept } from './lexicon/things.ts'
import { spaced, type Surroundings } from './senses.ts'
import type { Text } from './text.ts'

/** A bio or a listed interest with what was found in it. */
export type Passage = { text: Text; pieces: Piece[]; found: Found[] }

const NEAR = 3

export function passageOf(text: Text, find: (pieces: Piece[]) => Found[]): Passage {
  const pieces = piecesOf(text)
  return { text, pieces, found: find(pieces) }
}

/** What stands around words of a passage: its own, and of the other passages of the profile what is listed and what the bio says. */
export function surroundings(
  { bio, lists }: { bio: Passage; lists: Passage[] },
  passage: Passage,
  { first, last }: Found,
): Surroundings {
  const { pieces, text } = passage
  const words = pieces.map(({ word }) => word)
  const sentence = sentenceOf(text, pieces[first])
  const others = lists.filter((list) => list !== passage)
  return {
    near: spaced(words.slice(Math.max(0, first - NEAR), last + 1 + NEAR)),
    sentence: spaced(pieces.filter((piece) => sentenceOf(text, piece) === sentence).map(({ word }) => word)),
    listed: spaced(others.flatMap((list) => list.pieces.map(({ word }) => word))),
    isListed: passage !== bio,
    text: spaced(bio.pieces.map(({ word }) => word)),
    words: [...new Set([bio, ...others].flatMap((one) => one.pieces.map(({ word }) => word)))].filter(
      (word) => !words.slice(first, last + 1).includes(word),
    ),
    known: [bio, ...others].flatMap(({ found }) => found.flatMap(knownOf)),
  }
}

function sentenceOf({ tokens }: Text, piece: Piece | undefined): number {
  return tokens[piece?.token ?? 0]?.sentence ?? 0
}

function knownOf({ hit }: Found): Concept[] {
  return 'concept' in hit && !hit.isSign ? [hit.concept] : []
}
