/** Among more somebody's words always meet some wish by chance. */
const FEW = 50

/**
 * What speaks for it that an opportunity is real which was found among hundreds, as log-odds: by logistic regression over 935 of them, found among 240 to 440
 * people, of which strict readers called a quarter real. Of those that are told, seven of ten were.
 */
const WEIGHTS = {
  none: -2.05,
  /** Each standard deviation that the two are nearer in meaning than either is to those nearest to them: who is near to many is near to nobody in particular. */
  apart: 1.1,
  /** The points for what they have in common by what was read. */
  score: 2.2,
  /** One of a trade or a lesson was asked for in so many words: that is oftener what was meant. */
  trade: 1.65,
  /** What is asked for has a name, and the other tells of just that or of what is next to it. */
  named: 0.85,
} as const

const SCORE_SCALE = 50
const NEAREST = 50

/** The points of compatibility without meaning, how many standard deviations nearer the two are than either is to those nearest to them, and what was asked for in so many words, where anything was. */
type Found = { score: number; apart: number; isTrade: boolean; isNamed: boolean }

export function areFew(compared: number): boolean {
  return compared <= FEW
}

/** Whether what was found is to be told where it was looked for among hundreds. */
export function isToldAmong({ score, apart, isTrade, isNamed }: Found): boolean {
  const asked = (isTrade ? WEIGHTS.trade : 0) + (isNamed ? WEIGHTS.named : 0)
  return WEIGHTS.none + WEIGHTS.apart * apart + (WEIGHTS.score * score) / SCORE_SCALE + asked >= 0
}

/** How near those are who are nearest to somebody, a fiftieth of all: `similarities` to each of the others, in any order. */
export function usualNearness(similarities: number[]): number {
  const nearest = similarities
    .toSorted((a, b) => b - a)
    .slice(0, Math.max(1, Math.round(similarities.length / NEAREST)))
  return nearest.reduce((sum, near) => sum + near, 0) / Math.max(1, nearest.length)
}
