import type { MemberCard } from '#contract/members.ts'

/** Miles. The outermost ring is the first of these that holds everyone. */
const RINGS = [1, 5, 10, 25, 50]

const INNER_RADIUS = 12
const OUTER_RADIUS = 43
const TURNS = 24

/** A ring with nobody in it has room for this many. */
const EMPTY_RING = 3

/** Whole miles are all that is known: within a mile a dot may stand where there is room. */
const WITHIN_MILE = [0.5, 0.8, 0.2]

/** Where someone stands on the radar; all lengths are percent of its width, `x` and `y` the middle of the dot. */
export type Spot = { person: MemberCard; x: number; y: number; size: number }

export type Ring = { miles: number; radius: number }

/**
 * Puts everyone between the rings of their distance, in a direction drawn from their id: where they really are is not
 * known here. Of two dots that would cover each other the later one turns aside.
 */
export function radarPlaces(people: MemberCard[]): { spots: Spot[]; rings: Ring[] } {
  const rings = ringsFor(people.map(({ distance }) => distance))

  const spots: Spot[] = []
  for (const person of people) {
    const size = 8 + scoreOf(person) * 0.06
    const places = directionsFrom(person.id).flatMap((turn) =>
      WITHIN_MILE.map((part) => spotAt(person, size, radiusAt(person.distance + part, rings), turn)),
    )
    spots.push(freest(places, spots))
  }
  return { spots, rings }
}

/** Each ring has room by how many stand in it; most people are near, and a scale of miles would pile them up. */
function ringsFor(distances: number[]): Ring[] {
  const farthest = Math.max(0, ...distances)
  const shown = RINGS.slice(0, RINGS.findIndex((miles) => miles > farthest) + 1 || RINGS.length)
  const area = OUTER_RADIUS ** 2 - INNER_RADIUS ** 2
  return shown.map((miles, index) => {
    const room = distances.filter((distance) => distance < miles).length + EMPTY_RING * (index + 1)
    const share = Math.min(1, room / (distances.length + EMPTY_RING * shown.length))
    return { miles, radius: Math.sqrt(INNER_RADIUS ** 2 + area * share) }
  })
}

function radiusAt(miles: number, rings: Ring[]): number {
  let inner: Ring = { miles: 0, radius: INNER_RADIUS }
  for (const ring of rings) {
    if (miles <= ring.miles) {
      return inner.radius + ((ring.radius - inner.radius) * (miles - inner.miles)) / (ring.miles - inner.miles)
    }
    inner = ring
  }
  return inner.radius
}

export function scoreOf({ aiCompatibilityScore, matchPercentage }: MemberCard): number {
  return aiCompatibilityScore ?? matchPercentage
}

function spotAt(person: MemberCard, size: number, radius: number, turn: number): Spot {
  const angle = turn * 2 * Math.PI
  return { person, size, x: 50 + radius * Math.sin(angle), y: 50 - radius * Math.cos(angle) }
}

/** Turns of the circle to try, the first one drawn from the id. */
function directionsFrom(id: string): number[] {
  let hash = 2166136261
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  const first = ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
  return Array.from({ length: TURNS }, (_, step) => first + step / TURNS)
}

/** The first place that nobody stands in, or the one where the least is covered. */
function freest([first, ...others]: Spot[], taken: Spot[]): Spot {
  if (!first) throw new Error('There is no place to choose from')
  const covered = (spot: Spot) => taken.reduce((sum, other) => sum + overlapOf(spot, other), 0)

  let best = { spot: first, overlap: covered(first) }
  for (const spot of others) {
    if (best.overlap === 0) break
    const overlap = covered(spot)
    if (overlap < best.overlap) best = { spot, overlap }
  }
  return best.spot
}

function overlapOf(one: Spot, other: Spot): number {
  return Math.max(0, (one.size + other.size) / 2 - Math.hypot(one.x - other.x, one.y - other.y))
}
