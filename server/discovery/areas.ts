import { LRUCache } from 'lru-cache'
import { milesBetween } from '#server/distance.ts'
import { cellsAround, centreOf, type Cell } from '#server/places/grid.ts'
import { centreOfArea, type HomeArea } from '#server/places/home-area.ts'

/** Around which home area, how far in miles, whether that is less than an area, and where the circle of turns begins. */
export type HoldersSearch = { home: HomeArea; within: number; isNarrow: boolean; beginning: number }

const KEPT_MAX = 10_000

const around = new LRUCache<string, number[], { home: HomeArea; radius: number }>({
  max: KEPT_MAX,
  memoMethod: (_, __, { context: { home, radius } }) => {
    const centre = centreOfArea(home)
    const nearest = new Map<number, number>()
    for (const other of cellsAround(centre, radius)) {
      const miles = milesBetween(centre, centreOf(other))
      const area = areaOf(other)
      nearest.set(area, Math.min(miles, nearest.get(area) ?? Infinity))
    }
    return [...nearest].sort(([, a], [, b]) => a - b).map(([area]) => area)
  },
})

/** The areas that come within so many miles of a home, the nearest first. */
export function areasAround(home: HomeArea, radius: number): number[] {
  return around.memo(`${home} ${radius}`, { context: { home, radius } })
}

/** 32 by 32 cells, as `area_of` counts them in the database. */
function areaOf(cell: Cell): number {
  return ((cell >> 20) << 10) | ((cell & 32_767) >> 5)
}
