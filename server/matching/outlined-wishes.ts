import type { Reading, Wish } from '#server/language/reading.ts'
import { SAME_SUB_THEME, worthOfSame } from './closeness.ts'
import { numberedConcepts } from './concept-numbers.ts'
import { givenBy, isShareable } from './life-match.ts'
import { endOf, SECTION, startOf, type Outline } from './outline.ts'
import { keyOf } from './term-key.ts'
import { EVIDENCE } from './weights.ts'

/** What wishes are about, or what meets them: how close whatever is the same is, and of which sub-themes they are. */
type Subjects = { same: Map<number, number>; subThemes: Set<number> }

/** How far one of two meets what the other wishes, as evidence: the sum of what `tiesBetween` says of wishes. */
export function wishesEvidenceOf(reading: Reading): (other: Outline) => number {
  const { seeks, offers } = reading
  const sought = subjectsOf(aboutOf(seeks))
  const together = subjectsOf(aboutOf(seeks.filter(isShareable)))
  const offered = subjectsOf(aboutOf(offers))
  const soughtAtAll = subjectsOf([...aboutOf(seeks), ...seeks.flatMap(({ role }) => (role === null ? [] : [`job ${role}`]))]) // prettier-ignore
  const given = subjectsOf(givenBy(reading))

  return (other) => {
    const met =
      EVIDENCE.wishMet * closestIn(sought, other, SECTION.offers, SECTION.offers) +
      EVIDENCE.wishMet * closestIn(offered, other, SECTION.soughtAlone, SECTION.soughtTogether) +
      EVIDENCE.sameWish * closestIn(together, other, SECTION.soughtTogether, SECTION.soughtTogether)
    if (met > 0) return met
    const had = Math.max(
      closestIn(soughtAtAll, other, SECTION.liked, SECTION.liked, 2),
      closestIn(soughtAtAll, other, SECTION.work, SECTION.work),
    )
    return EVIDENCE.wishShared * (had + closestIn(given, other, SECTION.soughtAlone, SECTION.soughtRoles))
  }
}

function aboutOf(wishes: Wish[]): string[] {
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
