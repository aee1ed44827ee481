import { things } from '#server/language/lexicon/things.ts'
import type { Reading } from '#server/language/reading.ts'
import { numberedConcepts, subThemeNumbers, themeNumbers } from './concept-numbers.ts'
import { likingOf } from './liking.ts'
import { endOf, MASS_UNITS, SECTION, startOf, type Outline } from './outline.ts'
import { isGeneral, rarityOf, type Counts } from './rarity.ts'
import { keyOf } from './term-key.ts'
import { COUNTED_MOST } from './things-match.ts'
import { EVIDENCE } from './weights.ts'

/** What somebody likes of each sub-theme, or each theme, beside what the other does: in `slots` stands which it is, -1 of what they do not like. */
type Level = { slots: Int16Array; mine: Float64Array; theirs: Float64Array; used: Float64Array }

/** What two have in common of what they like and dislike, as `evidenceOfThings` and `clashOf` count it. */
export type ThingsEvidence = { common: (other: Outline) => number; clash: (other: Outline) => number }

/** The same as for two readings, many times faster: what is known of the viewer is made ready once, and nothing is made for the others. */
export function thingsEvidenceOf(reading: Reading, counts: Counts): ThingsEvidence {
  const { liked, disliked, subThemes, themes } = likingOf(reading)
  const worthOf = (concept: string, mass: number) => ({
    mass,
    worth: rarityOf(concept, counts),
    isGeneral: isGeneral(concept),
  })
  const likes = new Map(Array.from(liked, ([concept, { mass }]) => [keyOf(concept), worthOf(concept, mass)]))
  const dislikes = new Map(Array.from(disliked, ([concept, mass]) => [keyOf(concept), worthOf(concept, mass)]))
  const bySub = levelOf(subThemes, subThemeNumbers)
  const byTheme = levelOf(themes, themeNumbers)
  const themeOfSub = Array.from(subThemes.keys(), (sub) => byTheme.slots[themeNumbers.get(things.subThemes.get(sub)!.theme)!]!) // prettier-ignore

  function common(other: Outline): number {
    clear(bySub)
    clear(byTheme)
    let particular = 0
    let general = 0
    const end = endOf(other, SECTION.liked)
    for (let at = startOf(other, SECTION.liked); at < end; at += 2) {
      const theirs = other[at + 1]! / MASS_UNITS
      const own = likes.get(other[at]!)
      const shared = own ? Math.min(own.mass, theirs) : 0
      if (own?.isGeneral) general += EVIDENCE.thing * own.worth * shared
      else if (own) particular += EVIDENCE.thing * own.worth * shared
      const known = numberedConcepts.get(other[at]!)
      if (!known) continue
      put(bySub, known.sub, known.weight * theirs, known.weight * shared)
      put(byTheme, known.theme, known.weight * theirs, known.weight * shared)
    }
    for (let slot = 0; slot < bySub.mine.length; slot++) {
      const shared = restOf(bySub, slot)
      particular += EVIDENCE.subTheme * shared
      byTheme.used[themeOfSub[slot]!]! += shared
    }
    for (let slot = 0; slot < byTheme.mine.length; slot++) particular += EVIDENCE.theme * restOf(byTheme, slot)
    return particular + Math.min(EVIDENCE.generalMost, general)
  }

  function clash(other: Outline): number {
    return EVIDENCE.clash * (meeting(likes, other, SECTION.disliked) + meeting(dislikes, other, SECTION.liked))
  }

  return { common, clash }
}

function meeting(own: Map<number, { mass: number; worth: number }>, other: Outline, section: number): number {
  if (own.size === 0) return 0
  let met = 0
  const end = endOf(other, section)
  for (let at = startOf(other, section); at < end; at += 2) {
    const mine = own.get(other[at]!)
    if (mine) met += mine.worth * Math.min(mine.mass, other[at + 1]! / MASS_UNITS)
  }
  return met
}

function levelOf(masses: Map<string, number>, numbers: ReadonlyMap<string, number>): Level {
  const slots = new Int16Array(numbers.size).fill(-1)
  for (const [slot, key] of [...masses.keys()].entries()) slots[numbers.get(key)!] = slot
  const { size } = masses
  return {
    slots,
    mine: Float64Array.from(masses.values()),
    theirs: new Float64Array(size),
    used: new Float64Array(size),
  }
}

function clear({ theirs, used }: Level): void {
  theirs.fill(0)
  used.fill(0)
}

function put({ slots, theirs, used }: Level, number: number, mass: number, shared: number): void {
  const slot = slots[number]!
  if (slot < 0) return
  theirs[slot]! += mass
  used[slot]! += shared
}

/** What of it is in common and did not find its like on the level before. */
function restOf({ mine, theirs, used }: Level, slot: number): number {
  const taken = used[slot]!
  return Math.max(0, Math.min(COUNTED_MOST, mine[slot]! - taken, theirs[slot]! - taken))
}
