/**
 * Equally near people take turns. Everyone has a number below `ROUND` that never changes (`member_places.turn`), and a list
 * goes around the circle of them from where its viewer begins on its day, so that others come first each day and to each
 * viewer. Those who have not been here for a month go around behind the others.
 */
export const ROUND = 2 ** 30

/** A part of the circle: turns from `low` up to and without `high`, of those who are here or of those who are away. */
export type Arc = { isAway: boolean; low: number; high: number }

/** As `turn_of` of the database: the golden ratio times the key, of which the last 30 bits depend on the last 30 of each alone. */
export function turnOf(key: number): number {
  return Math.imul(key, 663_608_941) & (ROUND - 1)
}

/** Where a viewer's lists begin on a day, counted in UTC from 1970: evenly spread over the circle (MurmurHash3's finalizer). */
export function beginningOf(viewerKey: number, day: number): number {
  let hash = Math.imul(viewerKey, 0x9e3779b1) ^ Math.imul(day, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % ROUND
}

/** How long somebody waits until it is their turn, from 0 up to twice `ROUND`. */
export function waitOf({ turn, isAway }: { turn: number; isAway: boolean }, beginning: number): number {
  return ((turn - beginning + ROUND) % ROUND) + (isAway ? ROUND : 0)
}

/** What is left of the circle behind those who have waited so long; -1 for all of it. */
export function arcsBehind(wait: number, beginning: number): Arc[] {
  const around = [
    { isAway: false, low: beginning, high: ROUND },
    { isAway: false, low: 0, high: beginning },
    { isAway: true, low: beginning, high: ROUND },
    { isAway: true, low: 0, high: beginning },
  ]
  return around.flatMap((arc) => {
    const first = waitOf({ turn: arc.low, isAway: arc.isAway }, beginning)
    const low = arc.low + Math.max(0, wait + 1 - first)
    return low < arc.high ? [{ ...arc, low }] : []
  })
}
