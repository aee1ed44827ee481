import { LRUCache } from 'lru-cache'
import { cellsWithin, wholeMiles, type Cell } from '#server/places/grid.ts'

/**
 * The cells around a viewer in rings of whole miles, the nearest first. `cells` is an array literal as PostgreSQL reads
 * it; ring i is `miles[i]` away and reaches in it from `first[i]` to `last[i]`, both counted from 1.
 */
export type Rings = { cells: string; miles: number[]; first: number[]; last: number[] }

const LITERALS_MAX_BYTES = 32_000_000
const drawn = new LRUCache<string, Rings, Band>({
  maxSize: LITERALS_MAX_BYTES,
  sizeCalculation: ({ cells }) => cells.length + 1,
  memoMethod: (_, __, { context: { cell, from, to } }) => {
    const cells = cellsWithin(cell, to).filter(
      (other) => wholeMiles(cell, other) >= from && wholeMiles(cell, other) < to,
    )
    return drawRings(cell, cells)
  },
})

type Band = { cell: Cell; from: number; to: number }

/** The rings that are at least `from` and less than `to` whole miles away. */
export function ringsAround(cell: Cell, from: number, to: number): Rings {
  return drawn.memo(`${cell} ${from} ${to}`, { context: { cell, from, to } })
}

/** Some cells in rings around another. */
export function drawRings(centre: Cell, some: Cell[]): Rings {
  const cells = some
    .map((cell) => ({ cell, miles: wholeMiles(centre, cell) }))
    .sort((a, b) => a.miles - b.miles || a.cell - b.cell)

  const rings: Rings = { cells: `{${cells.map(({ cell }) => cell).join()}}`, miles: [], first: [], last: [] }
  for (const [i, { miles }] of cells.entries()) {
    if (miles !== rings.miles.at(-1)) {
      rings.miles.push(miles)
      rings.first.push(i + 1)
    }
    rings.last[rings.miles.length - 1] = i + 1
  }
  return rings
}
