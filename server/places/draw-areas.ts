import type { Cell } from './grid.ts'
import { areaAt, firstCellOf, LARGEST, type HomeArea } from './home-area.ts'

/** An area is shared by so many members at least, where so many live in the largest. */
export const SHARED_BY = 20

/** So many are to be there, and to be left, before an area is drawn that was not: one who comes and goes changes nothing. */
export const DRAWN_FROM = 30

const QUARTERS = 4

/**
 * The areas below the largest, by how many live in each cell and which areas there were. A quarter of a square stands for itself
 * where enough live in it; the rest of the square remains one area. Where too few would be left in the rest, or one quarter
 * alone that does not stand for itself, the smallest of those quarters stays with them.
 */
export function drawAreas(population: Map<Cell, number>, before: Set<HomeArea>): Set<HomeArea> {
  const drawn = new Set<HomeArea>()
  let squares = sumBy(population, (cell) => areaAt(cell, LARGEST))
  for (let level = LARGEST; level > 0; level--) {
    const quarters = sumBy(population, (cell) => areaAt(cell, level - 1))
    const own = Map.groupBy(quarters, ([quarter]) => areaAt(firstCellOf(quarter), level))
    const next = new Map<HomeArea, number>()
    for (const [square, members] of squares) {
      for (const [quarter, count] of standing(own.get(square) ?? [], members, before)) {
        drawn.add(quarter)
        next.set(quarter, count)
      }
    }
    squares = next
  }
  return drawn
}

/** The quarters of a square, each with how many live there, that stand for themselves. */
function standing(quarters: [HomeArea, number][], members: number, before: Set<HomeArea>): [HomeArea, number][] {
  const own = quarters
    .filter(([quarter, count]) => count >= (before.has(quarter) ? SHARED_BY : DRAWN_FROM))
    .sort(([a, one], [b, other]) => other - one || a - b)
  const left = () => members - own.reduce((sum, [, count]) => sum + count, 0)
  const keep = (at: number) => at >= 0 && own.splice(at, 1)

  if (left() > 0 && left() < DRAWN_FROM) keep(own.findLastIndex(([quarter]) => !before.has(quarter)))
  if (left() > 0 && (left() < SHARED_BY || own.length === QUARTERS - 1)) keep(own.length - 1)
  return own
}

function sumBy(population: Map<Cell, number>, areaOf: (cell: Cell) => HomeArea): Map<HomeArea, number> {
  const sums = new Map<HomeArea, number>()
  for (const [cell, members] of population) sums.set(areaOf(cell), (sums.get(areaOf(cell)) ?? 0) + members)
  return sums
}
