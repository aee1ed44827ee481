import { LRUCache } from 'lru-cache'
import { cellsWithin, milesBetweenCells, type Cell } from '#server/places/grid.ts'

/** Around which cell, how far in miles, whether that is less than an area, and where the circle of turns begins. */
export type HoldersSearch = { cell: Cell; within: number; isNarrow: boolean; beginning: number }

const KEPT_MAX = 10_000

const around = new LRUCache<string, number[], { cell: Cell; radius: number }>({
  max: KEPT_MAX,
  memoMethod: (_, __, { context: { cell, radius } }) => {
    const nearest = new Map<number, number>()
    for (const other of cellsWithin(cell, radius)) {
      const miles = milesBetweenCells(cell, other)
      const area = areaOf(other)
      nearest.set(area, Math.min(miles, nearest.get(area) ?? Infinity))
    }
    return [...nearest].sort(([, a], [, b]) => a - b).map(([area]) => area)
  },
})

/** The areas that come within so many miles of a cell, the nearest first. */
export function areasAround(cell: Cell, radius: number): number[] {
  return around.memo(`${cell} ${radius}`, { context: { cell, radius } })
}

/** 32 by 32 cells, as `area_of` counts them in the database. */
function areaOf(cell: Cell): number {
  return ((cell >> 20) << 10) | ((cell & 32_767) >> 5)
}
