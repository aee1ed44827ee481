import type { MatchConfidence } from '#contract/members.ts'
import type { Reading } from '#server/language/reading.ts'
import { likingOf } from './liking.ts'
import { isGeneral } from './rarity.ts'

/** So much has to be known of both: things they like that not everybody does, wishes, work, situations, languages. */
const LEAST = { some: 3, plenty: 7 }
/** What everybody likes says that much of somebody. */
const EVERYDAY = 0.25

/** How much there was to go on: as much as is known of the one of whom less is known. Symmetric. */
export function confidenceOf(one: Reading, other: Reading): MatchConfidence {
  const known = Math.min(amountOf(one), amountOf(other))
  if (known < LEAST.some) return 'little'
  return known < LEAST.plenty ? 'some' : 'plenty'
}

function amountOf(reading: Reading): number {
  const { seeks, offers, does, situations, tongues } = reading
  const liked = likingOf(reading)
    .liked.values()
    .reduce((sum, { mass, thing }) => sum + mass * (isGeneral(thing.concept) ? EVERYDAY : 1), 0)
  return liked + seeks.length + offers.length + does.length + situations.length + tongues.length
}
