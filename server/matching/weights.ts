/**
 * What everything that two members have in common is worth, in evidence: 1 is one ordinary thing that both name. Evidence adds
 * up and saturates to the points of its part (`pointsOf`), so that each further thing counts less and none counts against.
 */
export const EVIDENCE = {
  /** The same thing, before its rarity. */
  thing: 1,
  /** Two things of one sub-theme: close enough to talk about for an evening, not the same. */
  subTheme: 0.75,
  /** Two things of one theme: a direction, no more. */
  theme: 0.32,
  /** All that many like together: sharing walks, films and curry says less than one thing that few like, however many they are. */
  generalMost: 0.4,
  /** Against: what one likes and the other dislikes. A little more than both liking it counts for. */
  clash: 1.2,
  /** One seeks what the other offers: the best reason to write to somebody. */
  wishMet: 2.2,
  /** Both seek the same company or project. */
  sameWish: 1.6,
  /** One seeks company or help in what the other likes or does. */
  wishShared: 0.9,
  /** Both live in the same situation: being understood without explaining. */
  sameSituation: 2,
  /** One lives in it, the other has been through it or helps people in it. */
  knowsSituation: 1.6,
  /** They live in situations akin to each other, of which much is the same: a stroke and a brain injury. */
  akinSituation: 1.1,
  /** What is left of either where so many live in it that it says little: both are parents, both are married. */
  generalSituation: 0.25,
  /** The same occupation, or the same field of work: what fills the day is not what people look for in the evening. Of 60 pairs of one occupation in triples 55 were the worse match. */
  sameWork: 0.15,
  sameField: 0.15,
  /** One wants a language that the other speaks or teaches; both speak or both want it. */
  tongueMet: 1.4,
  sameTongue: 0.8,
  sameOrigin: 0.8,
  /** An uncommon word of both that nothing was understood by: more than a year of age, and little more (of 143 pairs in triples 121 were the worse match). */
  leftover: 0.05,
  leftoverMost: 0.15,
  /** The square of the standard deviations that two profiles are closer in meaning than strangers. */
  meaning: 0.3,
  /** What is left of that where both need the same help and neither gives it: they write alike because they lack the same. */
  meaningOfRivals: 0.2,
} as const

/**
 * In standard deviations above two strangers: so close in meaning, what two have in common by words counts half, and how slowly that changes (a logistic
 * function). Chosen by open triples, where 1 to 2 and 0.4 to 1.5 do nearly the same.
 */
export const AGREEMENT = { half: 1, spread: 0.5 } as const

/**
 * The most points each part gives. Who gives what the other looks for, or lives as they do, stands above who shares one thing more:
 * words can give more than interests. Age and distance break ties and never overturn a clear difference of content.
 */
export const MOST = { interests: 25, words: 69, circumstances: 6 } as const

/** How much evidence gives about two thirds of a part's points. */
const SATURATION = { interests: 0.9, words: 2.2 } as const

/** Unrounded points of a part for so much evidence: most · (1 − e^(−evidence/saturation)), none below nothing. */
export function pointsOf(part: keyof typeof SATURATION, evidence: number): number {
  return MOST[part] * (1 - Math.exp(-Math.max(0, evidence) / SATURATION[part]))
}
