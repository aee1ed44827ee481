import { likingOf, weighed, type Liking } from './liking.ts'
import { isGeneral, rarityOf, type Counts } from './rarity.ts'
import { EVIDENCE } from './weights.ts'
import type { Reading } from '#server/language/reading.ts'

/** Something that two members have in common: the same thing, or things of one sub-theme or theme, by key. `mass` is how much of it. */
export type Common = {
  level: 'thing' | 'subTheme' | 'theme'
  key: string
  mass: number
  evidence: number
  isGeneral: boolean
}

/** So much of one sub-theme or theme counts at most: the tenth thing of it says no more than the second. */
export const COUNTED_MOST = 1.5

/**
 * What two members both like, from the particular to the general: what finds its like on one level is not counted on the next
 * (a pyramid match: Grauman and Darrell, 2005). Symmetric; each further common thing adds, and what only one likes takes nothing away.
 */
export function commonThings(one: Reading, other: Reading, counts: Counts): Common[] {
  const [mine, theirs] = [likingOf(one), likingOf(other)]
  const common: Common[] = []
  const usedOfSubTheme = new Map<string, number>()
  const usedOfTheme = new Map<string, number>()

  for (const [key, { mass, known }] of mine.liked) {
    const liked = theirs.liked.get(key)
    if (!liked) continue
    const shared = Math.min(mass, liked.mass)
    const evidence = EVIDENCE.thing * rarityOf(key, counts) * shared
    common.push({ level: 'thing', key, mass: shared, evidence, isGeneral: isGeneral(key) })
    if (!known || known.isEveryday) continue
    add(usedOfSubTheme, known.sub, weighed(key, shared))
    add(usedOfTheme, known.theme, weighed(key, shared))
  }
  for (const [key, mass] of mine.subThemes) {
    const shared = rest(mass, theirs.subThemes.get(key), usedOfSubTheme.get(key))
    if (shared <= 0) continue
    common.push({ level: 'subTheme', key, mass: shared, evidence: EVIDENCE.subTheme * shared, isGeneral: false })
    add(usedOfTheme, themeOfSub(mine, key), shared)
  }
  for (const [key, mass] of mine.themes) {
    const shared = rest(mass, theirs.themes.get(key), usedOfTheme.get(key))
    if (shared > 0)
      common.push({ level: 'theme', key, mass: shared, evidence: EVIDENCE.theme * shared, isGeneral: false })
  }
  return common.sort((a, b) => b.evidence - a.evidence || (a.key < b.key ? -1 : 1))
}

/** All of it together: what is general is capped, and what one likes and the other dislikes counts against by `clash`. */
export function evidenceOfThings(common: Common[], clash: number): number {
  let general = 0
  let particular = 0
  for (const { evidence, isGeneral } of common) {
    if (isGeneral) general += evidence
    else particular += evidence
  }
  return particular + Math.min(EVIDENCE.generalMost, general) - clash
}

/** What one likes and the other dislikes, in evidence against. */
export function clashOf(one: Reading, other: Reading, counts: Counts): number {
  const [mine, theirs] = [likingOf(one), likingOf(other)]
  return clashBetween(mine, theirs, counts) + clashBetween(theirs, mine, counts)
}

function clashBetween(liking: Liking, disliking: Liking, counts: Counts): number {
  let against = 0
  for (const [key, mass] of disliking.disliked) {
    const liked = liking.liked.get(key)
    if (liked) against += EVIDENCE.clash * rarityOf(key, counts) * Math.min(mass, liked.mass)
  }
  return against
}

function rest(mass: number, other = 0, used = 0): number {
  return Math.min(COUNTED_MOST, mass - used, other - used)
}

function themeOfSub({ liked }: Liking, sub: string): string {
  for (const { known } of liked.values()) if (known?.sub === sub) return known.theme
  return ''
}

function add(masses: Map<string, number>, key: string, mass: number): void {
  masses.set(key, (masses.get(key) ?? 0) + mass)
}
