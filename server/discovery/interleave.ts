/** A member in the ring walk. `key` is the short key, `miles` the distance from cell to cell. */
export type Neighbour = { key: number; miles: number; premium: boolean; activeDay: number }

/** Where a stream of a mile's members stands: behind this member. Latest day first, then highest key. */
export type StreamPosition = { day: number; key: number }

/** Where a page ended: the mile, how far each of its two streams is read, and how many of the four slots are taken. */
export type ListPosition = { miles: number; premium: StreamPosition; ordinary: StreamPosition; slot: number }

/** Premium members get the first of so many slots while there are others in the same mile. */
const SLOTS = 4

export const BEFORE_ALL: StreamPosition = { day: 2 ** 31 - 1, key: Number.MAX_SAFE_INTEGER }

export const START: ListPosition = { miles: 0, premium: BEFORE_ALL, ordinary: BEFORE_ALL, slot: 0 }

/**
 * The next `limit` members behind `start`, each with the position behind it: mile by mile, and within a mile at most one
 * premium member in four slots while there are any others. `neighbours` hold the beginnings of each mile's two streams.
 */
export function interleave(
  neighbours: Neighbour[],
  start: ListPosition,
  limit: number,
): { neighbour: Neighbour; end: ListPosition }[] {
  const taken: { neighbour: Neighbour; end: ListPosition }[] = []
  const byMile = Map.groupBy(neighbours, ({ miles }) => miles)

  for (const miles of [...byMile.keys()].sort((a, b) => a - b)) {
    const mile = byMile.get(miles)!.sort(latestFirst)
    const premium = mile.filter((neighbour) => neighbour.premium)
    const ordinary = mile.filter((neighbour) => !neighbour.premium)
    let at = miles === start.miles ? start : { ...START, miles }

    while (taken.length < limit) {
      const isBoosted = at.slot === 0 ? premium.length > 0 : ordinary.length === 0
      const neighbour = (isBoosted ? premium : ordinary).shift()
      if (!neighbour) break
      at = behind(neighbour, at)
      taken.push({ neighbour, end: at })
    }
  }
  return taken
}

function behind({ key, activeDay, premium }: Neighbour, at: ListPosition): ListPosition {
  const stream = { day: activeDay, key }
  const slot = (at.slot + 1) % SLOTS
  return premium ? { ...at, premium: stream, slot } : { ...at, ordinary: stream, slot }
}

function latestFirst(a: Neighbour, b: Neighbour): number {
  return b.activeDay - a.activeDay || b.key - a.key
}
