import type { MatchReason } from '#contract/members.ts'
import type { Reading } from '#server/language/old-reading.ts'
import { interestsReason, matchInterests } from './interests-match.ts'
import { matchWords, WORDS_MOST } from './words-match.ts'

/**
 * How two members fit. `score` (0–100) is the sum of the three parts' points, `interests` (0–100) the interests match that
 * cards show as `matchPercentage`. Scores and points are the same whoever looks; the sentences speak to the viewer.
 */
export type Compatibility = { score: number; interests: number; parts: MatchReason[] }

const INTERESTS_MOST = 60
const AGE_MOST = 10
const AGE_SPAN = 20
const NEARNESS_MOST = 10
const NEARNESS_SPAN = 25

/**
 * The compatibility of `viewer` with `other`, who live whole `miles` apart. Beside it and `scoreOf` the doors of this room are
 * `matchInterests` and `sharedInterests` of two lists, and `opportunityOf`.
 */
export function compatibility(viewer: Reading, other: Reading, miles: number): Compatibility {
  const interests = matchInterests(viewer, other)
  const words = matchWords(viewer, other)
  const parts: MatchReason[] = [
    {
      part: 'interests',
      label: 'Interests',
      points: interestsPoints(interests.match),
      of: INTERESTS_MOST,
      sentence: interestsReason(interests, other),
    },
    { part: 'words', label: 'What you write', points: words.points, of: WORDS_MOST, sentence: words.sentence() },
    {
      part: 'circumstances',
      label: 'Age and distance',
      points: circumstancesPoints(viewer.age, other.age, miles),
      of: AGE_MOST + NEARNESS_MOST,
      sentence: `You are ${yearsApart(Math.abs(viewer.age - other.age))} and ${milesApart(miles)}.`,
    },
  ]
  return { score: parts.reduce((sum, { points }) => sum + points, 0), interests: interests.match, parts }
}

/** The `score` of `compatibility` alone: for ranking many, of whom few are shown. */
export function scoreOf(viewer: Reading, other: Reading, miles: number): number {
  return (
    interestsPoints(matchInterests(viewer, other).match) +
    matchWords(viewer, other).points +
    circumstancesPoints(viewer.age, other.age, miles)
  )
}

function interestsPoints(match: number): number {
  return Math.round((match * INTERESTS_MOST) / 100)
}

/** Ten points for the same age, none from twenty years apart; ten within a mile, none from 25 miles. */
function circumstancesPoints(age: number, otherAge: number, miles: number): number {
  const inAge = AGE_MOST * Math.max(0, 1 - Math.abs(age - otherAge) / AGE_SPAN)
  const inPlace = NEARNESS_MOST * Math.max(0, 1 - miles / NEARNESS_SPAN)
  return Math.round(inAge + inPlace)
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function yearsApart(gap: number): string {
  if (gap === 0) return 'the same age'
  return `${NUMBERS[gap] ?? gap} ${gap === 1 ? 'year' : 'years'} apart`
}

function milesApart(miles: number): string {
  if (miles < 1) return 'within a mile of each other'
  return miles < 2 ? 'about a mile from each other' : `about ${Math.floor(miles)} miles from each other`
}
