import { popular } from '#server/language/lexicon/popular.ts'
import { things } from '#server/language/lexicon/things.ts'

/** How many of the operator's members have a concept among what they like, and how many members there are. */
export type Counts = { count: (concept: string) => number; members: number }

/** A young server, which has nobody to count. */
export const NOBODY_COUNTED: Counts = { count: () => 0, members: 0 }

/** What share of people are expected to have a thing before anybody is counted, and how many counted members outweigh that. */
const EXPECTED = { everyday: 0.3, popular: 0.06, known: 0.008, unknown: 0.003 } as const
const OUTWEIGHED_BY = 300

const LEAST = 0.1
const MOST = 1.6
/** The share of which a thing weighs 1. */
const ORDINARY = 0.008

/**
 * What a thing weighs by how few members have it, 0.1 to 1.6: (log(share)/log(0.008))², the share being smoothed by what is
 * expected of everyday, popular, known and unknown things (inverse document frequency with a prior, squared: three things that many like are not one that few do).
 */
export function rarityOf(concept: string, { count, members }: Counts): number {
  const expected = EXPECTED[familiarityOf(concept)]
  const share = (count(concept) + OUTWEIGHED_BY * expected) / (members + OUTWEIGHED_BY)
  return Math.min(MOST, Math.max(LEAST, (Math.log(Math.min(1, share)) / Math.log(ORDINARY)) ** 2))
}

const everyday = things.concepts.values().filter(({ isEveryday }) => isEveryday)
const general = new Set([...popular, ...everyday.map(({ key }) => key)])

/** Whether many people would name it: then it counts among what is general. */
export function isGeneral(concept: string): boolean {
  return general.has(concept)
}

function familiarityOf(concept: string): keyof typeof EXPECTED {
  const known = things.concepts.get(concept)
  if (known?.isEveryday) return 'everyday'
  if (isGeneral(concept)) return 'popular'
  return known ? 'known' : 'unknown'
}
