/** A circle on the radar, in pixels from its middle: where it stands and how large it is. */
export type Disc = { x: number; y: number; radius: number }

/** A disc that may stand no nearer to the middle than `inner` and no farther than `outer`. */
export type Settling = Disc & { inner: number; outer: number }

const ROUNDS = 160

/**
 * Moves discs that cover each other apart, round after round, each within its ring, and none over what is fixed. The same discs come to the
 * same places; where there is no room for all, some still cover each other (`overlaps` tells which). Where there is room they
 * stand `gap` apart.
 */
export function settle<T extends Settling>(discs: readonly T[], fixed: readonly Disc[], gap: number): T[] {
  const settled = discs.map((disc) => ({ ...disc }))
  for (let round = 0; round < ROUNDS; round += 1) {
    let isQuiet = true
    settled.forEach((one, at) => {
      for (const other of fixed) if (part(one, other, 1, gap)) isQuiet = false
      for (const other of settled.slice(at + 1)) {
        if (!part(one, other, 0.5, gap)) continue
        part(other, one, 1, gap)
        isQuiet = false
      }
    })
    settled.forEach(keepInRing)
    if (isQuiet) break
  }
  return settled
}

export function overlaps(one: Disc, other: Disc): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius
}

/** Moves the first away from the second by a share of what they cover of each other. Returns whether they did. */
function part(one: Disc, other: Disc, share: number, gap: number): boolean {
  const [dx, dy] = [one.x - other.x, one.y - other.y]
  const distance = Math.hypot(dx, dy)
  const covered = one.radius + other.radius + gap - distance
  if (covered <= 0.01) return false
  // Two in one place part along the ring, which always has room to the side.
  const [ux, uy] = distance > 0.01 ? [dx / distance, dy / distance] : sideways(one)
  one.x += ux * covered * share
  one.y += uy * covered * share
  return true
}

function sideways({ x, y }: Disc): [number, number] {
  const reach = Math.hypot(x, y)
  return reach > 0 ? [-y / reach, x / reach] : [1, 0]
}

function keepInRing(disc: Settling): void {
  const reach = Math.hypot(disc.x, disc.y) || 1
  const kept = Math.min(disc.outer, Math.max(disc.inner, reach))
  disc.x *= kept / reach
  disc.y *= kept / reach
}
