import { tellsOfLiked } from '#server/language/comparable-texts.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { ASKING_LEAST } from '#server/language/sentences.ts'
import { keptWith } from './kept-with.ts'
import { cosineOf, type Meaning, type Piece } from './meaning.ts'
import { quoted, standsAlone } from './phrasing.ts'
import { areInSameNeed, isShareable, plainSeeks } from './wishes-met.ts'

/** What somebody wrote: what was read of it, what the whole of it means, and the sentences that may be quoted. */
export type Written = { reading: Reading; whole: Meaning; pieces: Piece[] }

/** The kinds of opportunity that an encoder tells apart, and of each what to add and how much each number of two vectors of length 1 speaks for it. */
export type Kinds = Record<MeantRule, { bias: number; weights: number[] }>
export type MeantRule = 'help' | 'mentor' | 'project' | 'field'

/** What kind of opportunity the meaning of two profiles speaks for, and the sentence of either that tells it, where there are such. */
export type Meant = { rule: MeantRule; nearest: Nearest | null }

/** A sentence in which one of two asks, how much it sounds like it, what of the other's is nearest to it, and what kind of opportunity that is. */
type Nearest = { asked: string; given: string; asker: 'member' | 'candidate'; asking: number; rule: MeantRule }

/** How a reading sounds in which nobody asks or gives. */
const NOWHERE = { asking: -2, giving: 2 } as const
/** Whoever seeks or offers something outright does so, whatever the sentence sounds like. */
const SOUGHT = 1

/** What the meaning of two profiles says of an opportunity between them. */
export function meantBetween(member: Written, candidate: Written, kinds: Kinds): Meant {
  const rule = kindOf(member.whole, candidate.whole, kinds)
  const [mine, theirs] = [nearestTo(member, candidate), nearestTo(candidate, member)]
  const lean = leanOf(member.reading) - leanOf(candidate.reading)
  const isMember = lean > 0 || (lean === 0 && (mine?.cosine ?? -1) >= (theirs?.cosine ?? -1))
  const near = isMember ? mine : theirs
  if (!near) return { rule, nearest: null }
  const { asked, given, asking, sought } = near
  const told = sought ?? rule
  if ((told === 'help' || told === 'mentor') && areInSameNeed(member.reading, candidate.reading)) return { rule, nearest: null } // prettier-ignore
  return { rule, nearest: { asked, given, asking, asker: isMember ? 'member' : 'candidate', rule: told } }
}

/** Whoever asks more and gives less is the one who asks. */
export const leanOf = keptWith((reading: Reading): number => {
  const sides = reading.sentences.map(({ side }) => side)
  const asking = Math.max(plainSeeks(reading).length > 0 ? SOUGHT : NOWHERE.asking, ...sides)
  return asking + Math.min(reading.offers.length > 0 ? -SOUGHT : NOWHERE.giving, ...sides)
})

/** The sentence in which one asks that is nearest to all that the other writes, and the other's that is nearest to them; none where it tells of what its writer has left behind or dislikes. */
function nearestTo(asker: Written, giver: Written): (Asks & { asked: string; given: string; cosine: number }) | null {
  const asks = asker.pieces.flatMap((piece) => {
    const one = isTellable(piece) ? askedIn(piece.quote, asker.reading) : null
    return one ? [{ ...piece, ...one }] : []
  })
  const [asked, given] = [closestTo(giver.whole, asks), closestTo(asker.whole, giver.pieces.filter(isTellable))]
  if (!asked || !given) return null
  const isTrue = tellsOfLiked(asked.quote, asker.reading) && tellsOfLiked(given.quote, giver.reading)
  return isTrue ? { ...asked, asked: asked.quote, given: given.quote } : null
}

function closestTo<P extends Piece>(whole: Meaning, pieces: P[]): (P & { cosine: number }) | undefined {
  const [first] = pieces
    .map((piece) => ({ ...piece, cosine: cosineOf(piece.meaning, whole) }))
    .sort((a, b) => b.cosine - a.cosine)
  return first
}

function isTellable({ quote }: Piece): boolean {
  return standsAlone(quote) && quoted(quote) !== null
}

/** How much a sentence sounds like asking, and the kind of what is sought there outright, where that tells it. */
type Asks = { asking: number; sought: MeantRule | null }

/** Null where it asks for nothing. */
function askedIn(quote: string, reading: Reading): Asks | null {
  const isWithin = ({ words }: { words: string }) => words !== '' && quote.includes(words)
  const seek = plainSeeks(reading).find(isWithin)
  const asking = Math.max(seek ? SOUGHT : NOWHERE.asking, ...reading.sentences.filter(isWithin).map(({ side }) => side))
  return asking < ASKING_LEAST ? null : { asking, sought: seek ? soughtAs(seek) : null }
}

/** What others are sought for outright is done together, and who wants a mentor wants no company; whoever wants help or to learn may get either. */
function soughtAs(seek: Wish): MeantRule | null {
  return isShareable(seek) ? 'project' : seek.purpose === 'mentor' ? 'mentor' : null
}

/** What kind of opportunity it would be, the same whoever of the two looks. */
export function kindOf(one: Meaning, other: Meaning, kinds: Kinds): MeantRule {
  const rated = RULES.map((rule): [MeantRule, number] => {
    const { bias, weights } = kinds[rule]
    return [rule, bias + along(one, weights) + along(other, weights)]
  })
  return rated.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

const RULES: MeantRule[] = ['help', 'mentor', 'project', 'field']

function along({ values, length }: Meaning, weights: number[]): number {
  return length === 0 ? 0 : values.reduce((sum, value, at) => sum + value * weights[at]!, 0) / length
}
