import { WIDEST_MILES } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { overlaps, settle, type Disc, type Settling } from './radar-discs.ts'

/** Miles of the rings. Those are drawn up to the first that holds everyone. */
const RINGS = [1, 5, 10, 25, WIDEST_MILES]

/** Pixels across: a face of no match and of a full one, oneself, a group, and the words on a ring. */
export const SMALLEST = 44
const LARGEST = 88
export const OWN_SIZE = 56
const GROUP_SIZE = 48
const LABEL_SIZE = 34

/** Of the room in a ring, the most that faces take: with more there is none left to move apart. */
const FILLED = 0.7

/** Between two faces, of the radar's width. */
const GAP = 1 / 80

/** All lengths are pixels, `x` and `y` from the middle of the radar. */
export type Spot = Settling & { person: MemberCard; ring: number }

/** Those of one ring for whom there was no room, in one disc. */
export type Group = Settling & { people: MemberCard[]; ring: number; miles: number }

export type Ring = { miles: number; radius: number }

type Placed = { spots: Spot[]; groups: Group[]; rings: Ring[] }

/**
 * Everyone on a radar so many pixels wide: within the ring of their distance, in a direction drawn from their id (where they really are is
 * not known here), the larger the better they match. Nobody covers anybody: they move apart, and for whom there is no room, the weakest
 * matches of a ring first and of the rings the farthest, stand together as one disc of their ring.
 */
export function radarPlaces(people: MemberCard[], width: number): Placed {
  const rings = ringsFor(people, width)
  const fixed = [
    { x: 0, y: 0, radius: OWN_SIZE / 2 },
    ...rings.map(({ radius }) => ({ x: 0, y: radius, radius: LABEL_SIZE / 2 })),
  ]
  const spots = people.map((person) => spotOf(person, rings, width))
  const byWorth = spots.toSorted((one, other) => one.ring - other.ring || scoreOf(other.person) - scoreOf(one.person))

  let shown = rings.flatMap((_, ring) =>
    withRoom(
      byWorth.filter((spot) => spot.ring === ring),
      rings,
    ),
  )
  for (;;) {
    const grouped = byWorth.filter((spot) => !shown.includes(spot))
    const groups = groupsOf(grouped, rings)
    const settled = settle<Spot | Group>([...shown, ...groups], fixed, width * GAP)
    const crowded = settled.filter((one, at) => isCovered(one, [...fixed, ...settled.slice(0, at)]))
    const leaving = shown.filter(({ person }) => crowded.some((one) => 'person' in one && one.person === person))
    if (leaving.length === 0 && (crowded.length === 0 || shown.length === 0)) return { ...told(settled), rings }
    // A group without room sends the last face away.
    const gone = leaving.length > 0 ? leaving.slice(-Math.ceil(leaving.length / 4)) : shown.slice(-1)
    shown = shown.filter((spot) => !gone.includes(spot))
  }
}

export function scoreOf({ aiCompatibilityScore, matchPercentage }: MemberCard): number {
  return aiCompatibilityScore ?? matchPercentage
}

function ringsFor(people: MemberCard[], width: number): Ring[] {
  const farthest = Math.max(0, ...people.map(distanceOf))
  const shown = RINGS.slice(0, RINGS.findIndex((miles) => miles >= farthest) + 1 || RINGS.length)
  const [inner, outer] = [innermost(), width / 2 - SMALLEST / 2]
  return shown.map((miles, at) => ({ miles, radius: inner + ((outer - inner) * (at + 1)) / shown.length }))
}

function innermost(): number {
  return (OWN_SIZE + SMALLEST) / 2
}

/** Whoever is farther than any band is shown in the last. */
function distanceOf({ distance }: MemberCard): number {
  return distance ?? WIDEST_MILES
}

function spotOf(person: MemberCard, rings: Ring[], width: number): Spot {
  const ring = rings.findIndex(({ miles }) => miles >= distanceOf(person))
  const largest = Math.min(LARGEST, SMALLEST + width / 16)
  const size = SMALLEST + ((largest - SMALLEST) * Math.min(100, scoreOf(person))) / 100
  const [turn, depth] = drawnFrom(person.id)
  return { person, ring, ...inRing(ring, rings, { size, turn, depth, width }) }
}

type Place = { size: number; turn: number; depth: number; width?: number }

function inRing(ring: number, rings: Ring[], { size, turn, depth, width = Infinity }: Place): Settling {
  const inner = Math.max(rings[ring - 1]?.radius ?? innermost(), OWN_SIZE / 2 + size / 2)
  const outer = Math.max(inner, Math.min(rings[ring]!.radius, (width - size) / 2))
  const reach = inner + (outer - inner) * depth
  const angle = turn * 2 * Math.PI
  return { x: reach * Math.sin(angle), y: -reach * Math.cos(angle), radius: size / 2, inner, outer }
}

/** A turn of the circle and a depth in the ring, both from 0 to 1. */
function drawnFrom(id: string): [number, number] {
  let hash = 2166136261
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  const mixed = Math.imul(hash ^ (hash >>> 15), 2246822519) >>> 0
  return [mixed / 2 ** 32, ((mixed >>> 7) % 1000) / 1000]
}

/** The first of a ring, for as long as it has room. */
function withRoom(spots: Spot[], rings: Ring[]): Spot[] {
  const [ring = 0] = spots.map((spot) => spot.ring)
  const room = FILLED * (rings[ring]!.radius ** 2 - (rings[ring - 1]?.radius ?? OWN_SIZE / 2) ** 2)
  let taken = 0
  return spots.filter(({ radius }) => (taken += radius ** 2) <= room)
}

function groupsOf(spots: Spot[], rings: Ring[]): Group[] {
  return rings.flatMap(({ miles }, ring) => {
    const people = spots.filter((spot) => spot.ring === ring).map(({ person }) => person)
    if (people.length === 0) return []
    return [{ people, ring, miles, ...inRing(ring, rings, { size: GROUP_SIZE, turn: 0.12 + ring * 0.21, depth: 1 }) }]
  })
}

function isCovered(one: Disc, others: Disc[]): boolean {
  return others.some((other) => overlaps(one, other))
}

/** Whoever is alone in a group has the place to themselves. */
function told(settled: (Spot | Group)[]) {
  const groups = settled.filter((one) => 'people' in one)
  const alone = groups.flatMap(({ people: [person, ...others], ...place }): Spot[] =>
    person && others.length === 0 ? [{ ...place, person, radius: SMALLEST / 2 }] : [],
  )
  return {
    spots: [...settled.filter((one) => 'person' in one), ...alone],
    groups: groups.filter(({ people }) => people.length > 1),
  }
}
