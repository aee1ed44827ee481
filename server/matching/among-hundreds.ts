/** Among more somebody's words always meet some wish by chance. */
const FEW = 50

/**
 * What speaks for it that two who are found among hundreds have something for each other, as log-odds: by logistic regression over all pairs of 780 people in
 * three towns, of whom readers said who must meet whom, and of those whom the open sets of the benchmark were written for.
 */
const WEIGHTS = {
  none: -4.1,
  /** Each standard deviation that the two are nearer in meaning than either is to those nearest to them, and each above that. */
  apart: 0.85,
  ahead: 1.3,
  /** Ten points for what both like. */
  interests: 0.125,
  /** How likely one answers what the other asks, from where that begins to say something. */
  answer: 0.72,
  /** They live in the same situation, which is not everybody's, or come from the same place. */
  situation: 1.1,
  origin: 1.9,
} as const

const APART_LEAST = -4
const ANSWER_FROM = -4

/** And what is told of them: who do the same for a living have it for sure; a wish that is met has oftener been read amiss than not, but for one that has a name of which the other tells. */
const BY_GROUND = { trade: 4.8, things: 2, named: 2, thing: 1, met: 1, likely: 0 } as const

/** What is told: the same trade, one or several things that both like, a wish that is met, by a name or not, or what only likely goes together. */
export type Ground = keyof typeof BY_GROUND

/** The points of compatibility for what both like, how many standard deviations nearer the two are than either is to those nearest to them, how likely one answers the other, as log-odds, or null where nothing tells it, whether they live in the same situation or come from the same place, and what is told. */
type Found = {
  interests: number
  apart: number
  answer: number | null
  isSameSituation: boolean
  isSameOrigin: boolean
  ground: Ground
}

export function areFew(compared: number): boolean {
  return compared <= FEW
}

/** Whether what was found is to be told where it was looked for among hundreds. */
export function isToldAmong({ interests, apart, answer, isSameSituation, isSameOrigin, ground }: Found): boolean {
  const { none, ahead, situation, origin, ...weights } = WEIGHTS
  const oddsOfTwo =
    weights.apart * Math.max(APART_LEAST, apart) +
    ahead * Math.max(0, apart) +
    weights.interests * interests +
    weights.answer * Math.max(0, (answer ?? ANSWER_FROM) - ANSWER_FROM) +
    (isSameSituation ? situation : 0) +
    (isSameOrigin ? origin : 0)
  return none + oddsOfTwo + BY_GROUND[ground] >= 0
}

/** How near those are who are nearest to somebody, a fiftieth of all: `similarities` to each of the others, in any order. */
export function usualNearness(similarities: number[]): number {
  const nearest = similarities
    .toSorted((a, b) => b - a)
    .slice(0, Math.max(1, Math.round(similarities.length / NEAREST)))
  return nearest.reduce((sum, near) => sum + near, 0) / Math.max(1, nearest.length)
}
const NEAREST = 50
