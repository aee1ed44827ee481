import { LRUCache } from 'lru-cache'
import { areaAt, areasWithin, firstCellOf, LARGEST, type HomeArea } from '#server/places/home-area.ts'

/**
 * The home areas around a viewer in rings, one a band of distance, the nearest first: ring i is the band up to `miles[i]` and
 * reaches from `first[i]` to `last[i]` of `areas`, both counted from 1. `cells` is an array literal of them as PostgreSQL reads it,
 * `squares` one of the largest areas that they lie in.
 */
export type Rings = {
  areas: Placed[]
  cells: string
  squares: string
  miles: number[]
  first: number[]
  last: number[]
}

type Placed = { area: HomeArea; miles: number }
type Span = { home: HomeArea; from: number; to: number }

const AREAS_MAX = 2_000_000
const drawn = new LRUCache<string, Rings, Span>({
  maxSize: AREAS_MAX,
  sizeCalculation: ({ areas }) => areas.length + 1,
  memoMethod: (_, __, { context: { home, from, to } }) =>
    draw(areasWithin(home, to).filter(({ miles }) => miles > from)),
})

/** The bands beyond `from` and up to `to` miles. */
export function ringsAround(home: HomeArea, from: number, to: number): Rings {
  return drawn.memo(`${home} ${from} ${to}`, { context: { home, from, to } })
}

/** The same rings with no areas but these. */
export function someOf({ areas }: Rings, some: Set<HomeArea>): Rings {
  return draw(areas.filter(({ area }) => some.has(area)))
}

function draw(areas: Placed[]): Rings {
  areas.sort((a, b) => a.miles - b.miles || a.area - b.area)
  const squares = new Set(areas.map(({ area }) => areaAt(firstCellOf(area), LARGEST)))
  const rings: Rings = {
    areas,
    cells: `{${areas.map(({ area }) => area).join()}}`,
    squares: `{${[...squares].join()}}`,
    miles: [],
    first: [],
    last: [],
  }
  for (const [i, { miles }] of areas.entries()) {
    if (miles !== rings.miles.at(-1)) {
      rings.miles.push(miles)
      rings.first.push(i + 1)
    }
    rings.last[rings.miles.length - 1] = i + 1
  }
  return rings
}
