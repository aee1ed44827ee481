/**
 * A member in the ring walk. `key` is the short key, `miles` the band of their distance, `wait` how long they wait for their
 * turn in the viewer's rotation of the day.
 */
export type Neighbour = { key: number; miles: number; premium: boolean; wait: number }

/** Where a page ended: the band, how long whoever came last of each of its two streams waits, and how many of the four slots are taken. */
export type ListPosition = { miles: number; premium: number; ordinary: number; slot: number }

/** Premium members get the first of so many slots while there are others in the same band. */
const SLOTS = 4

/** Nobody waits so short. */
export const BEFORE_ALL = -1

export const START: ListPosition = { miles: 0, premium: BEFORE_ALL, ordinary: BEFORE_ALL, slot: 0 }

/**
 * The next `limit` members behind `start`, each with the position behind it: band by band, and within a band at most one
 * premium member in four slots while there are any others. `neighbours` hold the beginnings of each band's two streams.
 */
export function interleave(
  neighbours: Neighbour[],
  start: ListPosition,
  limit: number,
): { neighbour: Neighbour; end: ListPosition }[] {
  const taken: { neighbour: Neighbour; end: ListPosition }[] = []
  const byBand = Map.groupBy(neighbours, ({ miles }) => miles)

  for (const miles of [...byBand.keys()].sort((a, b) => a - b)) {
    const band = byBand.get(miles)!.sort((a, b) => a.wait - b.wait)
    const premium = band.filter((neighbour) => neighbour.premium)
    const ordinary = band.filter((neighbour) => !neighbour.premium)
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

function behind({ wait, premium }: Neighbour, at: ListPosition): ListPosition {
  const slot = (at.slot + 1) % SLOTS
  return premium ? { ...at, premium: wait, slot } : { ...at, ordinary: wait, slot }
}
