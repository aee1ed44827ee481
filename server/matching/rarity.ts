import { conceptOf } from '#server/language/lexicon/things.ts'

/** How many of the operator's members have a concept among what they like, and how many members there are. */
export type Counts = { count: (concept: string) => number; members: number }

/** A young server, which has nobody to count. */
export const NOBODY_COUNTED: Counts = { count: () => 0, members: 0 }

/** What share of people are expected to have a thing before anybody is counted, and how many counted members outweigh that. */
const EXPECTED = { everyday: 0.3, known: 0.012, unknown: 0.003 } as const
const OUTWEIGHED_BY = 300

const LEAST = 0.25
const MOST = 1.6
/** The share of which a thing weighs 1. */
const ORDINARY = 0.012

/**
 * What a thing weighs by how few members have it, 0.25 to 1.6: log(share)/log(0.012), the share being smoothed by what is
 * expected of everyday, known and unknown things (inverse document frequency with a prior).
 */
export function rarityOf(concept: string, { count, members }: Counts): number {
  const known = conceptOf(concept)
  const expected = known ? (known.isEveryday ? EXPECTED.everyday : EXPECTED.known) : EXPECTED.unknown
  const share = (count(concept) + OUTWEIGHED_BY * expected) / (members + OUTWEIGHED_BY)
  return Math.min(MOST, Math.max(LEAST, Math.log(Math.min(1, share)) / Math.log(ORDINARY)))
}
