import { LRUCache } from 'lru-cache'

/** A member in a ranking: who they are, and what ranks them. */
export type Ranked = { score: number; miles: number; key: number }

/** The rankings that viewers are paging through, by viewer and list: a page behind another goes on in the same order. */
export type Rankings = LRUCache<string, Ranked[]>

const KEPT_FOR_MS = 15 * 60_000
/** At 60 bytes each. */
const RANKED_MAX = 500_000

export function keepRankings(): Rankings {
  return new LRUCache({ ttl: KEPT_FOR_MS, maxSize: RANKED_MAX, sizeCalculation: (ranked) => ranked.length + 1 })
}
