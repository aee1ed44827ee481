import { things } from '#server/language/lexicon/things.ts'

/** How near the same sub-theme is: enough to answer a wish ("bouldering" for whoever seeks "climbing partners"). */
const SAME_SUB_THEME = 0.6

/** A word that nothing is known of may be about anything. */
const SAME_WORD = 0.3

/** How close two keys of what wishes are about are, 0 to 1: equal, or things of one sub-theme. */
function closeness(one: string, other: string): number {
  if (one === other) return one.startsWith('~') ? SAME_WORD : 1
  const [mine, theirs] = [things.concepts.get(one), things.concepts.get(other)]
  return mine && theirs && mine.sub === theirs.sub && !mine.isEveryday && !theirs.isEveryday ? SAME_SUB_THEME : 0
}

/** The closest two of these keys, and how close they are; null where none are. */
export function closest(ones: string[], others: string[]): { one: string; other: string; closeness: number } | null {
  let best: { one: string; other: string; closeness: number } | null = null
  for (const one of ones) {
    for (const other of others) {
      const near = closeness(one, other)
      if (near > (best?.closeness ?? 0)) best = { one, other, closeness: near }
    }
  }
  return best
}
