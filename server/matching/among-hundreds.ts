/** Among more somebody's words always meet some wish by chance. */
const FEW = 50

/**
 * What speaks for it that an opportunity is real which was found among hundreds, as log-odds: by logistic regression over 979 of them, found among 240 to 440
 * people, of which strict readers called a quarter real. With `none` as it is, six of ten that are told were.
 */
const WEIGHTS = {
  none: -1.7,
  /** Each standard deviation that the two are nearer in meaning than either is to those nearest to them: who is near to many is near to nobody in particular. */
  apart: 1.1,
  /** The points for what they have in common by what was read. */
  score: 2.25,
  /** A wish is met in so many words, and of those one of a trade or a lesson is oftener what was asked for. */
  met: 0.35,
  byTrade: 1.55,
} as const

const SCORE_SCALE = 50
const NEAREST = 50

/** How something was found: by what is likely, or by a wish that is met, and of one of a trade or a lesson. */
export type FoundBy = 'likelihood' | 'wish' | 'trade'

/** The points of compatibility without meaning, and how many standard deviations nearer the two are than either is to those nearest to them. */
type Found = { score: number; apart: number; by: FoundBy }

export function areFew(compared: number): boolean {
  return compared <= FEW
}

/** Whether what was found is to be told where it was looked for among hundreds. */
export function isToldAmong({ score, apart, by }: Found): boolean {
  const met = by === 'likelihood' ? 0 : WEIGHTS.met + (by === 'trade' ? WEIGHTS.byTrade : 0)
  const known = WEIGHTS.apart * apart + (WEIGHTS.score * score) / SCORE_SCALE + met
  return WEIGHTS.none + known >= 0
}

/** How near those are who are nearest to somebody, a fiftieth of all: `similarities` to each of the others, in any order. */
export function usualNearness(similarities: number[]): number {
  const nearest = similarities
    .toSorted((a, b) => b - a)
    .slice(0, Math.max(1, Math.round(similarities.length / NEAREST)))
  return nearest.reduce((sum, near) => sum + near, 0) / Math.max(1, nearest.length)
}
