import type { MatchConfidence, MatchReason } from '#contract/members.ts'
import { tellsOfLiked } from '#server/language/comparable-texts.ts'
import type { Reading } from '#server/language/reading.ts'
import { confidenceOf } from './confidence.ts'
import { interestsPercentage } from './interests-percentage.ts'
import { tiesBetween, type Tie } from './life-match.ts'
import { matchParts } from './match-parts.ts'
import type { Closest } from './closest.ts'
import { once } from './once.ts'
import { tellsOfReserved } from './own-words.ts'
import type { Counts } from './rarity.ts'
import { clashOf, commonThings, evidenceOfThings, type Common } from './things-match.ts'
import { AGREEMENT, EVIDENCE, MOST, pointsOf } from './weights.ts'

/** Who is compared, by what was read of them. */
export type Compared = { age: number; reading: Reading }

/** And how they are called where it is told why. */
export type Person = Compared & { name: string }

/**
 * `miles` is the upper edge of the band of their distance; `counts` say how rare things are among the operator's members; `similarity` is how close
 * the two profiles are in meaning, in standard deviations above two strangers, or null where that is not known; `closest` is what of
 * theirs may be quoted for it, which is asked of few: most is told by what ties two.
 */
export type Setting = { miles: number; counts: Counts; similarity: number | null; closest?: () => Closest | null }

/** Unrounded points by part, and what they were given for; `clash` is what counted against. */
export type Fit = { points: Record<MatchReason['part'], number>; common: Common[]; ties: Tie[]; clash: number }

const AGE_MOST = 3
const AGE_SPAN = 20
const NEARNESS_SPAN = 24
const MEANING_COUNTED_MOST = 7
/**
 * Below this similarity two sentences that are near are told of no one: of 120 pairs of them a strict reader called 24 of the 68 below that wrong (homing
 * pigeons, and wings at a bowling alley), and 5 of the 52 above it.
 */
const MEANING_TOLD_LEAST = 4

/**
 * The fit of two members. Symmetric, deterministic, and the same wherever it is counted. Name, e-mail address and photo are no
 * part of it.
 */
export function fitOf(one: Compared, other: Compared, { miles, counts, similarity }: Setting): Fit {
  const common = commonThings(one.reading, other.reading, counts)
  const ties = tiesBetween(one.reading, other.reading)
  const clash = clashOf(one.reading, other.reading, counts)
  const areRivals = ties.some(({ kind }) => kind === 'sameNeed')
  const meaning = clash > 0 ? 0 : evidenceOfMeaning(similarity, areRivals)
  const agreement = agreementOf(similarity)
  const points = {
    interests: pointsOf('interests', agreement * evidenceOfThings(common, clash)),
    words: pointsOf('words', agreement * ties.reduce((sum, { evidence }) => sum + evidence, 0) + meaning),
    circumstances: circumstancesPoints(Math.abs(one.age - other.age), miles),
  }
  return { points, common, ties, clash }
}

/**
 * How two members fit, as the viewer is told. `score` (0–100) is the sum of the parts' points, `interests`
 * (0–100) how far they like the same; they and the confidence are the same
 * whoever looks, and the sentences speak to the viewer.
 */
export type Compatibility = { score: number; interests: number; confidence: MatchConfidence; parts: MatchReason[] }

export function compatibility(viewer: Person, other: Person, setting: Setting): Compatibility {
  const fit = fitOf(viewer, other, setting)
  const closest = once(() => toldOfMeaning(viewer, other, fit, setting))
  const parts = matchParts(viewer, other, { ...fit, closest }, setting.miles)
  const score = parts.reduce((sum, { points }) => sum + points, 0)
  const interests = interestsPercentage(viewer.reading, other.reading, fit.common)
  return { score, interests, confidence: confidenceOf(viewer.reading, other.reading), parts }
}

/** The compatibility score before it is rounded, 0 to 100: for ranking. */
export function scoreOf(one: Compared, other: Compared, setting: Setting): number {
  const { interests, words, circumstances } = fitOf(one, other, setting).points
  return interests + words + circumstances
}

/** Three points for the same age, none from twenty years apart; three within a mile, none at 25 miles or beyond. */
export function circumstancesPoints(years: number, miles: number): number {
  const inAge = AGE_MOST * Math.max(0, 1 - years / AGE_SPAN)
  const inPlace = (MOST.circumstances - AGE_MOST) * Math.max(0, 1 - (miles - 1) / NEARNESS_SPAN)
  return inAge + inPlace
}

/** The further above two strangers, the more, as the square is how rare it is between them; less for two in the same need, and nothing at what is usual or below. */
export function evidenceOfMeaning(similarity: number | null, areRivals: boolean): number {
  const counted = Math.min(MEANING_COUNTED_MOST, Math.max(0, similarity ?? 0))
  return EVIDENCE.meaning * counted ** 2 * (areRivals ? EVIDENCE.meaningOfRivals : 1)
}

/**
 * How far to trust what the words of two have in common, 0 to 1, a logistic function of how close they are in meaning: of two who write of nothing alike the
 * same word is mostly another thing, or somebody else's, or long over. 1 where the meaning is not known.
 */
export function agreementOf(similarity: number | null): number {
  return similarity === null ? 1 : 1 / (1 + Math.exp((AGREEMENT.half - similarity) / AGREEMENT.spread))
}

function toldOfMeaning(
  one: Compared,
  other: Compared,
  { clash }: Fit,
  { similarity, closest }: Setting,
): Closest | null {
  const told = closest?.()
  if (!told) return null
  const { pair, beginning } = told
  const isNear =
    clash === 0 &&
    (similarity ?? 0) >= MEANING_TOLD_LEAST &&
    pair !== null &&
    mayBeTold(pair.mine, one) &&
    mayBeTold(pair.theirs, other)
  return {
    pair: isNear ? pair : null,
    beginning: beginning !== null && tellsOfLiked(beginning, other.reading) ? beginning : null,
  }
}

function mayBeTold(quote: string, { reading }: Compared): boolean {
  return tellsOfLiked(quote, reading) && !tellsOfReserved(quote, reading)
}
