import type { Reading, Wish } from '#server/language/reading.ts'
import { fittingSituations } from '#server/matching/life-match.ts'
import { likingOf } from '#server/matching/liking.ts'
import { isGeneral, rarityOf } from '#server/matching/rarity.ts'
import { SAME_SUB_THEME, worthOfSame } from '#server/matching/closeness.ts'
import { keyOf } from '#server/matching/term-key.ts'
import { EVIDENCE } from '#server/matching/weights.ts'
import { givenBy, isShareable, soughtBy as keysSoughtBy, worksFor } from '#server/matching/wishes-met.ts'
import type { ConceptCounts } from '#server/readings/concept-counts.ts'
import { subThemesOf } from '#server/readings/concept-keys.ts'

/**
 * What is looked for in others: the key of a concept, how much it speaks for who has it and in which part of the score, how many
 * of the operator's members may have it, and how many of them to read.
 */
export type Sought = { key: number; weight: number; part: Part; size: number; most: number }

/** Things few or many like, and what ties people beside things. */
type Part = 'particular' | 'general' | 'words'

/** So many are looked up: the most telling. */
const SOUGHT_MAX = 40

/** Few holders are not counted, and counts are an hour old. */
const UNCOUNTED = 50

type Weighed = { weight: number; part: Part }

/**
 * What a member who has these wishes looks for in others, in the evidence that matching will give for it, and how many holders of each to read so that
 * there are `total` at most: of what few have everyone, of what is common the more, the more it tells.
 */
export function soughtBy(reading: Reading, seeks: readonly Wish[], counts: ConceptCounts, total: number): Sought[] {
  const weights = new Map<string, Weighed>()
  const addTo = (part: Part) => (term: string, weight: number) => {
    if (weight > (weights.get(term)?.weight ?? 0)) weights.set(term, { weight, part })
  }
  const add = addTo('words')

  for (const { liked, mass } of likedIn(reading)) {
    const subs = subThemesOf(liked)
    // Whoever has the thing is among those of its sub-theme as well.
    const above = subs.length > 0 ? EVIDENCE.subTheme * mass : 0
    addTo(isGeneral(liked) ? 'general' : 'particular')(liked, EVIDENCE.thing * mass * rarityOf(liked, counts) - above)
    for (const sub of subs) addTo('particular')(sub, above)
    addTerms(add, 'seeks', [liked], EVIDENCE.wishShared * mass)
  }
  for (const seek of seeks) {
    const asked = keysSoughtBy(seek)
    addTerms(add, 'offers', asked, EVIDENCE.wishMet)
    if (isShareable(seek)) addTerms(add, 'seeks', seek.about, EVIDENCE.sameWish)
    for (const key of asked.flatMap(worksFor)) add(key, EVIDENCE.wishMet)
    for (const key of seek.about) {
      add(key, EVIDENCE.wishShared)
      for (const sub of subThemesOf(key)) add(sub, EVIDENCE.wishShared * SAME_SUB_THEME)
    }
  }
  addTerms(add, 'seeks', givenBy(reading), EVIDENCE.wishMet)
  for (const { occupation, field } of reading.does) {
    add(`job ${occupation}`, EVIDENCE.sameWork)
    add(`field ${field}`, EVIDENCE.sameField)
  }
  for (const lived of reading.situations)
    for (const { situation, role, evidence } of fittingSituations(lived))
      add(`${role} situation ${situation}`, evidence)
  for (const { language, is } of reading.tongues) {
    const others = is === 'wanted' ? ['spoken', 'taught'] : ['wanted']
    for (const other of others) add(`${other} tongue ${language}`, EVIDENCE.tongueMet)
    add(`${is} tongue ${language}`, EVIDENCE.sameTongue)
  }
  for (const { origin } of reading.origins) add(`origin ${origin}`, EVIDENCE.sameOrigin)
  for (const stem of reading.leftover) add(`~${stem}`, EVIDENCE.leftover)

  const telling = [...weights]
    .sort(([a, one], [b, other]) => other.weight - one.weight || (a < b ? -1 : 1))
    .slice(0, SOUGHT_MAX)
    .map(([term, weighed]) => ({ ...weighed, key: keyOf(term) }))
  return share(telling, counts, total)
}

/** Concepts liked, each with how much of it is left beside something particular of its theme. */
function likedIn(reading: Reading): { liked: string; mass: number }[] {
  return [...likingOf(reading).liked].map(([liked, { mass }]) => ({ liked, mass }))
}

/** Who seeks or offers just these, and less who does what is of one sub-theme with them. */
function addTerms(
  add: (term: string, weight: number) => void,
  side: 'seeks' | 'offers',
  about: string[],
  weight: number,
) {
  for (const key of about) {
    add(`${side} ${key}`, weight * worthOfSame(key))
    for (const sub of subThemesOf(key)) add(`${side} ${sub}`, weight * SAME_SUB_THEME)
  }
}

/** Hands out `total` by weight, nobody more than there are; what rare concepts leave goes to the others. */
function share(sought: (Weighed & { key: number })[], counts: ConceptCounts, total: number): Sought[] {
  const byNeed = sought
    .map((one) => ({ ...one, size: counts.ofKey(one.key) + UNCOUNTED }))
    .sort((a, b) => a.size / a.weight - b.size / b.weight)
  let left = total
  let weightLeft = byNeed.reduce((sum, { weight }) => sum + weight, 0)
  return byNeed.map((one) => {
    const most = Math.min(one.size, Math.ceil((left * one.weight) / weightLeft))
    left -= most
    weightLeft -= one.weight
    return { ...one, most }
  })
}
