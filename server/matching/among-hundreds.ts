/** Among more somebody's words always meet some wish by chance. */
const FEW = 50

/**
 * What speaks for it that two who are found among hundreds have something for each other, as log-odds: by logistic regression over all pairs of 660 people in
 * three towns, whom the encoder had not learned and of whom readers said who must meet whom, and of those whom the open sets of the benchmark were written for.
 */
const WEIGHTS = {
  none: -3.3,
  /** Each standard deviation that the two are nearer in meaning than either is to those nearest to them, and each above that. */
  apart: 0.85,
  ahead: 1.7,
  /** Ten points for what both like. */
  interests: 0.09,
  /** How likely one answers what the other asks, from where that begins to say something. */
  answer: 0.65,
  /** They live in the same situation, which is not everybody's, or come from the same place. */
  situation: 0.9,
  origin: 2,
} as const

/** Whoever is farther apart is as far as that. */
const APART_LEAST = -4
const ANSWER_FROM = -4

/** And what is told of them, weighed between that regression and what readers said of alerts: who do the same for a living have it for sure; strict readers found 58 of 73 alerts right that tell a trade or a thing of both, and 36 of 87 that tell a wish or what is only likely. */
const BY_GROUND = { trade: 4.1, thing: 1.3, met: 1.1, likely: 0 } as const

/** And no farther apart may they be of whom a wish is met: of 13 such alerts strict readers called 4 right, of 35 others 16, and in the six towns 3 of 8 were a reader's. */
const MET_LEAST = -1

/** What is told: the same trade, what both like, a wish that is met, or what only likely goes together. */
export type Ground = keyof typeof BY_GROUND

/** The points of compatibility for what both like, how likely one answers the other, as log-odds, −Infinity where nothing tells it, whether they live in the same situation or come from the same place, and what is told. */
type Found = {
  interests: number
  answer: number
  isSameSituation: boolean
  isSameOrigin: boolean
  ground: Ground
}

export function areFew(compared: number): boolean {
  return compared <= FEW
}

/** From how many standard deviations on, that the two are nearer than either is to those nearest to them, what was found among hundreds is to be told. */
export function apartFromWhich({ interests, answer, isSameSituation, isSameOrigin, ground }: Found): number {
  const odds =
    WEIGHTS.none +
    WEIGHTS.interests * interests +
    WEIGHTS.answer * Math.max(0, answer - ANSWER_FROM) +
    (isSameSituation ? WEIGHTS.situation : 0) +
    (isSameOrigin ? WEIGHTS.origin : 0) +
    BY_GROUND[ground]
  if (odds < 0) return -odds / (WEIGHTS.apart + WEIGHTS.ahead)
  const least = -odds / WEIGHTS.apart
  if (ground === 'met') return Math.max(least, MET_LEAST)
  return least < APART_LEAST ? -Infinity : least
}

/** How near those are who are nearest to somebody, a fiftieth of all: `similarities` to each of the others, in any order. */
export function usualNearness(similarities: number[]): number {
  const nearest = similarities
    .toSorted((a, b) => b - a)
    .slice(0, Math.max(1, Math.round(similarities.length / NEAREST)))
  return nearest.reduce((sum, near) => sum + near, 0) / Math.max(1, nearest.length)
}
const NEAREST = 50
