import type { Standing } from './standing.ts'

/** What two have in common besides: the points of their compatibility for what they wrote, and how close they are in meaning, in standard deviations above two strangers, or null where that is not known. */
export type Besides = { score: number; similarity: number | null }

/** And whether the need of who asks and what the other gives still stand, or null where that is not known. */
type Evidence = Besides & { standing?: Standing | null }

/** What the words of two tell by themselves, as log-odds: that one asks for what the other tells, and that they would do the same together; null where they tell nothing of it. And whether the need of who asks is over, or what the other would give. */
export type ByWords = { answer: number | null; together: number | null; isOver: boolean }

/**
 * What speaks for it that two have something for each other whose wishes do not say so, as log-odds: learned once, by logistic regression over pairs written
 * for the purpose, against pairs of the same people taken at random and against those that only look like one.
 */
const WEIGHTS = {
  none: -4.3,
  /** Each standard deviation in meaning, of which the encoder was taught that who needs is near to who gives. */
  meaning: 1.5,
  score: 1.3,
  answer: 0.19,
  together: 0.14,
  over: -2,
  standing: 0.5,
} as const

const SIMILARITY = { least: -1, most: 9 } as const
const SCORE_SCALE = 50
/** What likely stands, as most does, speaks neither for it nor against it; doubts beyond the least are no stronger. */
const STANDING = { least: -6, most: 0 } as const
/** What words tell that tell nothing, and the least that counts. */
const NOTHING = -7
/** What a pair of true ones has by its meaning, where words alone must tell it. */
const WITHOUT_MEANING = { answer: 0.76, together: 1.28 } as const

/** From here on it is told among few. */
export const LIKELY_FROM = 0

/** So much closeness in meaning alone can make it likely. */
export const NEAR_FROM = 2

/** How likely two have something for each other, as log-odds: 0 and more where it is worth telling. */
export function likelihoodOf({ score, similarity, standing }: Evidence, { answer, together, isOver }: ByWords): number {
  if (similarity === null)
    return (
      Math.max((answer ?? -Infinity) + WITHOUT_MEANING.answer, (together ?? -Infinity) + WITHOUT_MEANING.together) +
      (isOver ? WEIGHTS.over : 0)
    )
  const { least, most } = SIMILARITY
  return (
    WEIGHTS.none +
    WEIGHTS.meaning * Math.max(least, Math.min(most, similarity)) +
    (WEIGHTS.score * score) / SCORE_SCALE +
    WEIGHTS.answer * above(answer) +
    WEIGHTS.together * above(together) +
    (isOver ? WEIGHTS.over : 0) +
    (standing ? WEIGHTS.standing * (doubtOf(standing.need) + doubtOf(standing.gift)) : 0)
  )
}

function doubtOf(stands: number): number {
  return Math.max(STANDING.least, Math.min(STANDING.most, stands))
}

function above(told: number | null): number {
  return Math.max(0, (told ?? NOTHING) - NOTHING)
}
