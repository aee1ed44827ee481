import { tellsOfLiked } from '#server/language/comparable-texts.ts'
import { mainMattersOf } from '#server/language/lexicon/matters.ts'
import { occupations } from '#server/language/lexicon/occupations.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { ASKING_LEAST } from '#server/language/sentences.ts'
import { isParticularJob } from './job-keys.ts'
import { isAnothersNeed } from './anothers-need.ts'
import { keptWith } from './kept-with.ts'
import { answerTo, type Meaning, type Piece } from './meaning.ts'
import { quoted } from './phrasing.ts'
import { tellsOfSomething } from './read-within.ts'
import { standsAlone } from './stands-alone.ts'
import { isShareable, plainSeeks } from './wishes-met.ts'

/** What somebody wrote: what was read of it, what the whole of it means, and the sentences that may be quoted. */
export type Written = { reading: Reading; whole: Meaning; pieces: Piece[] }

/** The sentence in which one of two asks, how much it sounds like it, what of the other's is nearest to them, one or two sentences, the kind of what is sought there outright, where that tells it, and how near each sentence is to the other and to all that the other one writes: the least of it. */
export type Nearest = { asked: string; given: string[]; asking: number; sought: Sought; nearness: number }
type Sought = 'project' | 'mentor' | null

/** How a reading sounds in which nobody asks or gives. */
const NOWHERE = { asking: -2, giving: 2 } as const
/** Whoever seeks or offers something outright does so, whatever the sentence sounds like. */
const SOUGHT = 1

/** As near as that is a sentence that asks by so much more, as log-odds, and one in which something was read: “From Cork originally” gives nobody anything. */
const ASKING = 0.05
const ASKING_MOST = 4
const TELLING = 0.2
/** And so is one that is understood by itself, and not one that is far all the same: “Retired, two cats” beside “I help people fill in PIP forms, used to be a welfare rights worker”. */
const BY_ITSELF = 0.2
/** In characters: of 275 taught cases the sentence that tells the gift is the nearest in 76 of 100, and one of the nearest two that are no longer in 86. */
const TWO_LONGEST = 200

/** As near must two sentences be of which neither asks: “I get out of the pool when the water passes my chest” and “I've taught nervous grown-ups to float”. Strangers' are at 0.18. */
const NEAR = 0.27

/** Whoever asks more and gives less is the one who asks. */
export const leanOf = keptWith((reading: Reading): number => {
  const sides = reading.sentences.map(({ side }) => side)
  const asking = Math.max(plainSeeks(reading).length > 0 ? SOUGHT : NOWHERE.asking, ...sides)
  return asking + Math.min(reading.offers.length > 0 ? -SOUGHT : NOWHERE.giving, ...sides)
})

/** The sentence in which one asks that is nearest to all that the other writes, or where none asks the nearest of all, and the other's that is nearest to them; none where it tells of what its writer has left behind or dislikes. */
export function nearestTo(asker: Written, giver: Written, sides: number): Nearest | null {
  const own = asker.pieces.filter(({ quote }) => !isAnothersNeed(quote))
  const asking = own.flatMap((piece) => {
    const one = askedIn(piece.quote, asker.reading)
    return one ? [{ ...piece, ...one }] : []
  })
  const isAsked = asking.length > 0
  if (!isAsked && own.length < asker.pieces.length) return null
  const asks = tellable(isAsked ? asking : asker.pieces.filter(({ quote }) => !GIVES.test(quote)).map(asksNothing))
  const gives = tellable(giver.pieces.filter(({ quote }) => !REFUSES.test(quote)))
  const [asked] = nearestFirst(asks, ({ quote, meaning, asking }) => answerTo(meaning, giver.whole, sides) + ASKING * Math.min(asking, ASKING_MOST) + byItself(quote)) // prettier-ignore
  if (!asked) return null
  const [given, next] = nearestFirst(gives, ({ quote, meaning }) => {
    const near = answerTo(asker.whole, meaning, sides) + answerTo(asked.meaning, meaning, sides)
    return near + (speaksOfSomething(quote, giver.reading) ? TELLING : 0) + byItself(quote)
  })
  if (!given) return null
  const between = answerTo(asked.meaning, given.meaning, sides)
  if (!isAsked && between < NEAR) return null
  const nearness = Math.min(between, answerTo(asked.meaning, giver.whole, sides), answerTo(asker.whole, given.meaning, sides)) // prettier-ignore
  if (asked.role !== null && !isOfTrade(asked.role, giver.reading)) return null
  const isTrue = tellsOfLiked(asked.quote, asker.reading) && tellsOfLiked(given.quote, giver.reading)
  if (!isTrue) return null
  // “Newport, Turkish” tells nothing of it.
  const isNextNear =
    next && Math.min(...[asker.whole, asked.meaning].map((of) => answerTo(of, next.meaning, sides))) >= NEAR
  const isTwo = isNextNear && given.quote.length + next.quote.length <= TWO_LONGEST && tellsOfLiked(next.quote, giver.reading) // prettier-ignore
  // In the order of the bio.
  const told = gives.filter((piece) => piece === given || (isTwo && piece === next)).map(({ quote }) => quote)
  return { asked: asked.quote, given: told, asking: asked.asking, sought: asked.sought, nearness }
}

function nearestFirst<P extends Piece>(pieces: P[], nearness: (piece: P) => number): P[] {
  return pieces
    .map((piece) => ({ piece, near: nearness(piece) }))
    .sort((a, b) => b.near - a.near)
    .map(({ piece }) => piece)
}

function tellable<P extends Piece>(pieces: P[]): P[] {
  return pieces.filter(({ quote }) => quoted(quote) !== null)
}

function byItself(quote: string): number {
  return standsAlone(quote) ? BY_ITSELF : 0
}

/** Something is read of it, or of which matter it speaks. */
function speaksOfSomething(quote: string, reading: Reading): boolean {
  return (
    tellsOfSomething(quote, reading) || reading.sentences.some(({ words }) => words !== '' && quote.includes(words))
  )
}

/** “Not after advice or a sponsor, I've got both” */
const REFUSES = /^(?:not|no|never|(?:please )?(?:do not|don['’]t))\b/i

/** How much a sentence sounds like asking, and the kind and the occupation of who is sought there outright, where that tells them. */
type Asks = { asking: number; sought: Sought; role: string | null }

/** However much it sounds like need: “If some young person is in despair over quadratics, my table is free”. */
const GIVES = /^if (?!i\b|we\b)/i

function asksNothing(piece: Piece): Piece & Asks {
  return { ...piece, asking: NOWHERE.asking, sought: null, role: null }
}

/** Null where it asks for nothing. */
function askedIn(quote: string, reading: Reading): Asks | null {
  const isWithin = ({ words }: { words: string }) => words !== '' && quote.includes(words)
  const seek = plainSeeks(reading).find(isWithin)
  const asking = Math.max(seek ? SOUGHT : NOWHERE.asking, ...reading.sentences.filter(isWithin).map(({ side }) => side))
  if (asking < ASKING_LEAST || GIVES.test(quote)) return null
  return { asking, sought: seek ? soughtAs(seek) : null, role: seek?.role ?? null }
}

/** Whoever looks for a web developer is not helped by any sentence that is near: the other must be of that field, or speak of what one of the trade is called upon for. */
function isOfTrade(role: string, { does, sentences }: Reading): boolean {
  if (!isParticularJob(role) || wishWords.general.has(`job ${role}`)) return true
  const { field } = occupations.get(role) ?? {}
  if (OF_ITS_OWN.has(field ?? '')) return does.some(({ occupation }) => occupation === role)
  const matters = mainMattersOf(role)
  return does.some((work) => work.field === field) || sentences.some(({ about }) => about.some(([key]) => matters.includes(key))) // prettier-ignore
}

/** A trio without a bass is not helped by a fiddler. */
const OF_ITS_OWN = new Set(['music'])

/** What others are sought for outright is done together, and who wants a mentor wants no company; whoever wants help or to learn may get either. */
function soughtAs(seek: Wish): Sought {
  return isShareable(seek) ? 'project' : seek.purpose === 'mentor' ? 'mentor' : null
}
