import { LRUCache } from 'lru-cache'
import type { Ranked } from './rank-candidates.ts'

/**
 * The rankings that viewers look at. Its name says whose it is, of what and for which profile of theirs; whoever asks while
 * it is being made waits for that one.
 */
export type Rankings = {
  /** For a first page: made within the last five minutes. A short one costs little and is made anew, so that it misses nobody. */
  begin(name: string, make: Make): Promise<Ranked[]>
  /** For a page behind another: goes on in the order in which it began. */
  goOn(name: string, make: Make): Promise<Ranked[]>
}

type Make = () => Promise<Ranked[]>

const MINUTE = 60_000
const FRESH_FOR_MS = 5 * MINUTE
const KEPT_FOR_MS = 15 * MINUTE
const SHORT = 50
/** At 80 bytes each. */
const RANKED_MAX = 500_000

export function keepRankings(clock: { now(): number } = performance): Rankings {
  const kept = new LRUCache<string, Ranked[], Make>({
    ttl: KEPT_FOR_MS,
    ttlResolution: 0,
    perf: clock,
    maxSize: RANKED_MAX,
    sizeCalculation: (ranked) => ranked.length + 1,
    fetchMethod: (_, __, { context: make }) => make(),
    ignoreFetchAbort: true,
  })
  const isOutdated = (name: string) =>
    (kept.peek(name)?.length ?? 0) <= SHORT || kept.getRemainingTTL(name) < KEPT_FOR_MS - FRESH_FOR_MS

  return {
    begin: (name, make) => kept.forceFetch(name, { context: make, forceRefresh: isOutdated(name) }),
    goOn: (name, make) => kept.forceFetch(name, { context: make }),
  }
}
