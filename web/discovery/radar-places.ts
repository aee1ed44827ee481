import { DISTANCE_BANDS, WIDEST_MILES } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'

/** Possible radii of the outermost ring, in miles. It is the first of these that holds everyone. */
const RINGS = [1, 5, 10, 25, 50]

const INNER_RADIUS = 12
const OUTER_RADIUS = 43
const TURNS = 48

/** Where a ring's words may stand, in turns of the circle: at the bottom, then ever further to both sides. */
const BOTTOM_FIRST = Array.from(
  { length: TURNS },
  (_, step) => 0.5 + ((step % 2 ? 1 : -1) * Math.ceil(step / 2)) / TURNS,
)

/** A ring with nobody in it is as wide as one with this many people. */
const EMPTY_RING = 3

/** Distances are known by their band only, so a dot may stand anywhere in its band. */
const WITHIN_BAND = [0.5, 0.75, 0.25, 0.95, 0.05]

/** Half the width of the words on a ring. */
const LABEL_REACH = 5

/** Where someone stands on the radar; all lengths are percent of its width, `x` and `y` the middle of the dot. */
export type Spot = { person: MemberCard; x: number; y: number; size: number }

/** `x` and `y` are the middle of its words. */
export type Ring = { miles: number; radius: number; x: number; y: number }

type Circle = Pick<Ring, 'miles' | 'radius'>

/**
 * Puts everyone between the rings of their distance, in a direction drawn from their id: where they really are is not
 * known here. Of two dots that would cover each other the later one turns aside, and the words of a ring stand where
 * they cover the least.
 */
export function radarPlaces(people: MemberCard[]): { spots: Spot[]; rings: Ring[] } {
  const rings = ringsFor(people.map(distanceOf))

  const spots: Spot[] = []
  for (const person of people) {
    const size = 8 + scoreOf(person) * 0.06
    const places = directionsFrom(person.id).flatMap((turn) =>
      WITHIN_BAND.map((part) => spotAt(person, size, radiusAt(milesIn(distanceOf(person), part), rings), turn)),
    )
    spots.push(freest(places, spots))
  }
  return { spots, rings: label(rings, spots) }
}

/** Each ring has room by how many stand in it; most people are near, and a scale of miles would pile them up. */
function ringsFor(distances: number[]): Circle[] {
  const farthest = Math.max(0, ...distances)
  const shown = RINGS.slice(0, RINGS.findIndex((miles) => miles >= farthest) + 1 || RINGS.length)
  const area = OUTER_RADIUS ** 2 - INNER_RADIUS ** 2
  return shown.map((miles, index) => {
    const room = distances.filter((distance) => distance <= miles).length + EMPTY_RING * (index + 1)
    const share = Math.min(1, room / (distances.length + EMPTY_RING * shown.length))
    return { miles, radius: Math.sqrt(INNER_RADIUS ** 2 + area * share) }
  })
}

/** Whoever is farther than any band is shown in the last. */
function distanceOf({ distance }: MemberCard): number {
  return distance ?? WIDEST_MILES
}

/** So far into the band that ends there. */
function milesIn(edge: number, part: number): number {
  const inner = DISTANCE_BANDS[DISTANCE_BANDS.indexOf(edge) - 1] ?? 0
  return inner + (edge - inner) * part
}

function radiusAt(miles: number, rings: Circle[]): number {
  let inner: Circle = { miles: 0, radius: INNER_RADIUS }
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
  return { person, size, ...onCircle(radius, turn) }
}

function onCircle(radius: number, turn: number) {
  const angle = turn * 2 * Math.PI
  return { x: 50 + radius * Math.sin(angle), y: 50 - radius * Math.cos(angle) }
}

/** Each ring is labelled at its bottom, or as near to it as there is room beside faces and other words. */
function label(circles: Circle[], spots: Spot[]): Ring[] {
  const labelled: Ring[] = []
  for (const circle of circles) {
    const places = BOTTOM_FIRST.map((turn) => ({ ...circle, ...onCircle(circle.radius, turn), size: 2 * LABEL_REACH }))
    const words = labelled.map((ring) => ({ ...ring, size: 2 * LABEL_REACH }))
    const { miles, radius, x, y } = freest(places, [...spots, ...words])
    labelled.push({ miles, radius, x, y })
  }
  return labelled
}

/** Turns of the circle to try, the first one drawn from the id. */
function directionsFrom(id: string): number[] {
  let hash = 2166136261
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  const first = ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
  return Array.from({ length: TURNS }, (_, step) => first + step / TURNS)
}

type Disc = Pick<Spot, 'x' | 'y' | 'size'>

/** The first place that nothing stands in, or the one where the least is covered. */
function freest<T extends Disc>([first, ...others]: T[], taken: Disc[]): T {
  if (!first) throw new Error('There is no place to choose from')
  const covered = (place: Disc) => taken.reduce((sum, other) => sum + overlapOf(place, other), 0)

  let best = { place: first, overlap: covered(first) }
  for (const place of others) {
    if (best.overlap === 0) break
    const overlap = covered(place)
    if (overlap < best.overlap) best = { place, overlap }
  }
  return best.place
}

function overlapOf(one: Disc, other: Disc): number {
  return Math.max(0, (one.size + other.size) / 2 - Math.hypot(one.x - other.x, one.y - other.y))
}
