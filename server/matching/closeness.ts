import { things } from '#server/language/lexicon/things.ts'

/** How near the same sub-theme is: enough to answer a wish ("bouldering" for whoever seeks "climbing partners"). */
export const SAME_SUB_THEME = 0.6

/** A word that nothing is known of may be about anything. */
const SAME_WORD = 0.3

/** The closest two of these keys of what wishes are about, and how close they are; null where none are. */
export function closest(ones: string[], others: string[]): { one: string; other: string; closeness: number } | null {
  let best: { one: string; other: string; closeness: number } | null = null
  for (const one of ones) {
    const closenessTo = closenessOf(one)
    for (const other of others) {
      const near = closenessTo(other)
      if (near > (best?.closeness ?? 0)) best = { one, other, closeness: near }
    }
  }
  return best
}

/** How close two are who name the same. */
export function worthOfSame(key: string): number {
  return key.startsWith('~') ? SAME_WORD : 1
}

/** How close another key is to this one, 0 to 1: equal, or things of one sub-theme. */
function closenessOf(one: string): (other: string) => number {
  const same = worthOfSame(one)
  const mine = things.concepts.get(one)
  if (!mine || mine.isEveryday) return (other) => (one === other ? same : 0)
  return (other) => {
    if (one === other) return same
    const theirs = things.concepts.get(other)
    return theirs && theirs.sub === mine.sub && !theirs.isEveryday ? SAME_SUB_THEME : 0
  }
}
