import type { Reading, Wish } from '#server/language/reading.ts'
import { SAME_SUB_THEME, worthOfSame } from './closeness.ts'
import { numberedConcepts } from './concept-numbers.ts'
import { likingOf } from './liking.ts'
import { endOf, SECTION, startOf, type Outline } from './outline.ts'
import { keyOf } from './term-key.ts'
import { EVIDENCE } from './weights.ts'
import { givenBy, isShareable, plainSeeks, SAME_NEED, soughtBy } from './wishes-met.ts'

/** What wishes are about, or what meets them: how close whatever is the same is, and of which sub-themes they are. */
type Subjects = { same: Map<number, number>; subThemes: Set<number> }

/** How far one of two meets what the other wishes, as `tiesBetween` says it: the sum of its evidence, and whether both need the same and neither gives it. */
export type WishesEvidence = { met: (other: Outline) => number; areRivals: (other: Outline) => boolean }

export function wishesEvidenceOf(reading: Reading): WishesEvidence {
  const seeks = plainSeeks(reading)
  const sought = subjectsOf(seeks.flatMap(soughtBy))
  const together = subjectsOf(aboutOf(seeks.filter(isShareable)))
  const alone = subjectsOf(aboutOf(seeks.filter((wish) => !isShareable(wish))))
  const given = subjectsOf(givenBy(reading))
  const liked = subjectsOf([...likingOf(reading).liked.keys()])

  const answered = (other: Outline) =>
    EVIDENCE.wishMet * closestIn(sought, other, SECTION.given, SECTION.given) +
    EVIDENCE.wishMet * closestIn(given, other, SECTION.soughtAlone, SECTION.soughtRoles) +
    EVIDENCE.sameWish * closestIn(together, other, SECTION.soughtTogether, SECTION.soughtTogether)
  const isInSameNeed = (other: Outline) =>
    closestIn(alone, other, SECTION.soughtAlone, SECTION.soughtAlone) >= SAME_NEED

  function met(other: Outline): number {
    const evidence = answered(other)
    if (evidence > 0) return evidence
    const theirs = closestIn(together, other, SECTION.liked, SECTION.liked, 2)
    const mine = closestIn(liked, other, SECTION.soughtTogether, SECTION.soughtTogether)
    if (isInSameNeed(other)) return EVIDENCE.wishShared * (theirs + mine)
    return EVIDENCE.wishShared * (Math.max(theirs, closestIn(alone, other, SECTION.liked, SECTION.liked, 2)) + Math.max(mine, closestIn(liked, other, SECTION.soughtAlone, SECTION.soughtAlone))) // prettier-ignore
  }

  return { met, areRivals: (other) => isInSameNeed(other) && answered(other) === 0 }
}

function aboutOf(wishes: readonly Wish[]): string[] {
  return wishes.flatMap(({ about }) => about)
}

function subjectsOf(terms: string[]): Subjects {
  const keys = terms.map(keyOf)
  return {
    same: new Map(terms.map((term, at) => [keys[at]!, worthOfSame(term)])),
    subThemes: new Set(keys.flatMap((key) => numberedConcepts.get(key)?.sub ?? [])),
  }
}

/** How close what comes closest is in the sections from `first` to `last`, of which every `step`th number is looked at. */
function closestIn({ same, subThemes }: Subjects, other: Outline, first: number, last: number, step = 1): number {
  if (same.size === 0) return 0
  let closest = 0
  const end = endOf(other, last)
  for (let at = startOf(other, first); at < end && closest < 1; at += step) {
    const key = other[at]!
    const worth = same.get(key) ?? nearness(subThemes, key)
    if (worth > closest) closest = worth
  }
  return closest
}

function nearness(subThemes: Set<number>, key: number): number {
  const known = subThemes.size > 0 ? numberedConcepts.get(key) : undefined
  return known && subThemes.has(known.sub) ? SAME_SUB_THEME : 0
}
