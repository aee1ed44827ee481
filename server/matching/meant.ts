import { tellsOfLiked } from '#server/language/comparable-texts.ts'
import { mainMattersOf } from '#server/language/lexicon/matters.ts'
import { occupations } from '#server/language/lexicon/occupations.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { isGiven, isLeft } from '#server/language/work-level.ts'
import { ASKING_LEAST } from '#server/language/sentences.ts'
import { isParticularJob } from './job-keys.ts'
import { keptWith } from './kept-with.ts'
import { answerTo, type Meaning, type Piece } from './meaning.ts'
import { quoted } from './phrasing.ts'
import { standsAlone } from './stands-alone.ts'
import { areInSameNeed, isShareable, plainSeeks } from './wishes-met.ts'

/** What somebody wrote: what was read of it, what the whole of it means, and the sentences that may be quoted. */
export type Written = { reading: Reading; whole: Meaning; pieces: Piece[] }

/** The kinds of opportunity that an encoder tells apart, and of each what to add and how much each number of the vectors of who asks and who gives, of length 1, speaks for it. */
export type Kinds = Record<MeantRule, { bias: number; asker: number[]; giver: number[] }>
export type MeantRule = 'help' | 'mentor' | 'project' | 'field'

/**
 * What kind of opportunity the meaning of two profiles speaks for, who of the two asks, and the sentence of either that tells it, where there are such. `rated`
 * is how likely each kind is, as a logarithm and up to what is added to all.
 */
export type Meant = {
  rule: MeantRule
  rated: Record<MeantRule, number>
  asker: 'member' | 'candidate'
  nearest: Nearest | null
}

/** The sentence in which one of two asks, how much it sounds like it, what of the other's is nearest to them, and what kind of opportunity that is. */
type Nearest = { asked: string; given: string; asking: number; rule: MeantRule }

/** How a reading sounds in which nobody asks or gives. */
const NOWHERE = { asking: -2, giving: 2 } as const
/** Whoever seeks or offers something outright does so, whatever the sentence sounds like. */
const SOUGHT = 1

/** As near as that is a sentence that asks by so much more, as log-odds, and one in which something was read: “From Cork originally” gives nobody anything. */
const ASKING = 0.05
const ASKING_MOST = 4
const TELLING = 0.2

/** What an encoder was taught of opportunities: how many numbers of its vectors tell what somebody asks for, as many what they give, and the kinds. */
export type Taught = { sides: number; kinds: Kinds }

/** What the meaning of two profiles says of an opportunity between them. */
export function meantBetween(member: Written, candidate: Written, { sides, kinds }: Taught): Meant {
  const lean = answerTo(member.whole, candidate.whole, sides) - answerTo(candidate.whole, member.whole, sides)
  const isMember = lean >= 0
  const [asking, giving] = isMember ? [member, candidate] : [candidate, member]
  const rated = ratedBy(kinds, asking.whole, giving.whole)
  const rules = [member, candidate].every(({ reading }) => reading.does.some((work) => isGiven(work) && !isLeft(work)))
    ? RULES
    : OF_NO_WORK
  const rule = rules.reduce((best, next) => (rated[next] > rated[best] ? next : best))
  const near = nearestTo(asking, giving, sides)
  const told = near?.sought ?? rule
  const isLacking = (told === 'help' || told === 'mentor') && areInSameNeed(member.reading, candidate.reading)
  return {
    rule,
    rated,
    asker: isMember ? 'member' : 'candidate',
    nearest: near && !isLacking ? { ...near, rule: told } : null,
  }
}

/** Whoever asks more and gives less is the one who asks. */
export const leanOf = keptWith((reading: Reading): number => {
  const sides = reading.sentences.map(({ side }) => side)
  const asking = Math.max(plainSeeks(reading).length > 0 ? SOUGHT : NOWHERE.asking, ...sides)
  return asking + Math.min(reading.offers.length > 0 ? -SOUGHT : NOWHERE.giving, ...sides)
})

/** The sentence in which one asks that is nearest to all that the other writes, and the other's that is nearest to them; none where it tells of what its writer has left behind or dislikes. */
function nearestTo(
  asker: Written,
  giver: Written,
  sides: number,
): (Omit<Nearest, 'rule'> & Pick<Asks, 'sought'>) | null {
  const asks = asker.pieces.flatMap((piece) => {
    const one = isTellable(piece) ? askedIn(piece.quote, asker.reading) : null
    return one ? [{ ...piece, ...one }] : []
  })
  const gives = giver.pieces.filter(isTellable)
  const asked = nearestOf(asks, ({ meaning, asking }) => answerTo(meaning, giver.whole, sides) + ASKING * Math.min(asking, ASKING_MOST)) // prettier-ignore
  if (!asked) return null
  const given = nearestOf(gives, ({ quote, meaning }) => {
    const near = answerTo(asker.whole, meaning, sides) + answerTo(asked.meaning, meaning, sides)
    return near + (tellsOfSomething(quote, giver.reading) ? TELLING : 0)
  })
  if (!given) return null
  if (asked.role !== null && !isOfTrade(asked.role, giver.reading)) return null
  const isTrue = tellsOfLiked(asked.quote, asker.reading) && tellsOfLiked(given.quote, giver.reading)
  const { asking, sought } = asked
  return isTrue ? { asked: asked.quote, given: given.quote, asking, sought } : null
}

function nearestOf<P extends Piece>(pieces: P[], nearness: (piece: P) => number): P | undefined {
  return pieces.map((piece) => ({ piece, near: nearness(piece) })).sort((a, b) => b.near - a.near)[0]?.piece
}

function isTellable({ quote }: Piece): boolean {
  return standsAlone(quote) && quoted(quote) !== null
}

function tellsOfSomething(quote: string, { things, does, offers, seeks, sentences, situations }: Reading): boolean {
  return [...things, ...does, ...offers, ...seeks, ...sentences, ...situations].some(({ words }) => words !== '' && quote.includes(words)) // prettier-ignore
}

/** How much a sentence sounds like asking, and the kind and the occupation of who is sought there outright, where that tells them. */
type Asks = { asking: number; sought: MeantRule | null; role: string | null }

/** Null where it asks for nothing. */
function askedIn(quote: string, reading: Reading): Asks | null {
  const isWithin = ({ words }: { words: string }) => words !== '' && quote.includes(words)
  const seek = plainSeeks(reading).find(isWithin)
  const asking = Math.max(seek ? SOUGHT : NOWHERE.asking, ...reading.sentences.filter(isWithin).map(({ side }) => side))
  return asking < ASKING_LEAST ? null : { asking, sought: seek ? soughtAs(seek) : null, role: seek?.role ?? null }
}

/** Whoever looks for a web developer is not helped by any sentence that is near: the other must be of that field, or speak of what one of the trade is called upon for. */
function isOfTrade(role: string, { does, sentences }: Reading): boolean {
  if (!isParticularJob(role) || wishWords.general.has(`job ${role}`)) return true
  const { field } = occupations.get(role) ?? {}
  const matters = mainMattersOf(role)
  return does.some((work) => work.field === field) || sentences.some(({ about }) => about.some(([key]) => matters.includes(key))) // prettier-ignore
}

/** What others are sought for outright is done together, and who wants a mentor wants no company; whoever wants help or to learn may get either. */
function soughtAs(seek: Wish): MeantRule | null {
  return isShareable(seek) ? 'project' : seek.purpose === 'mentor' ? 'mentor' : null
}

function ratedBy(kinds: Kinds, asker: Meaning, giver: Meaning): Meant['rated'] {
  const of = ({ bias, ...weights }: Kinds[MeantRule]) =>
    bias + along(asker, weights.asker) + along(giver, weights.giver)
  return { help: of(kinds.help), mentor: of(kinds.mentor), project: of(kinds.project), field: of(kinds.field) }
}

const OF_NO_WORK: MeantRule[] = ['help', 'mentor', 'project']
const RULES: MeantRule[] = [...OF_NO_WORK, 'field']

function along({ values, length }: Meaning, weights: number[]): number {
  return length === 0 ? 0 : weights.reduce((sum, weight, at) => sum + weight * values[at]!, 0) / length
}
