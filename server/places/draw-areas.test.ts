import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWN_FROM, drawAreas, SHARED_BY } from './draw-areas.ts'
import { cellAt, type Cell } from './grid.ts'
import { areaAt, firstCellOf, LARGEST, levelOf, WIDTHS, type HomeArea } from './home-area.ts'

/** The first cell of a largest area, and the cells of it by row and column. */
const FIRST = firstCellOf(areaAt(cellAt({ latitude: 45.5, longitude: -122.7 }), LARGEST))
const SIDE = WIDTHS[LARGEST]!
const CELLS = Array.from({ length: SIDE * SIDE }, (_, i) => cellOf(Math.floor(i / SIDE), i % SIDE))

const towns = fc.array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(60)), { minLength: CELLS.length, maxLength: CELLS.length }) // prettier-ignore
const townsOverTime = fc.array(towns, { minLength: 1, maxLength: 6 })

test('an area is shared by twenty at least where so many live in the largest, and is never a quarter that is left over', () => {
  fc.assert(
    fc.property(townsOverTime, (years) => {
      let areas = new Set<HomeArea>()
      for (const town of years) {
        const population = peopled(town)
        areas = drawAreas(population, areas)
        const sharing = Map.groupBy(CELLS, (cell) => areaOf(cell, areas))
        const everyone = town.reduce((sum, count) => sum + count, 0)
        for (const [area, cells] of sharing) {
          const members = cells.reduce((sum, cell) => sum + (population.get(cell) ?? 0), 0)
          if (members === 0) continue
          expect(members).toBeGreaterThanOrEqual(Math.min(SHARED_BY, everyone))
          const level = levelOf(area)
          if (level > 0) expect(cells.length).toBeGreaterThanOrEqual(WIDTHS[level]! ** 2 / 2)
        }
      }
    }),
  )
})

test('where everybody lives in equally many, each cell is an area; one who lives alone there coarsens one quarter and no more', () => {
  const dense = new Map(CELLS.map((cell) => [cell, DRAWN_FROM]))
  expect(CELLS.map((cell) => areaOf(cell, drawAreas(dense, new Set())))).toEqual(CELLS.map((cell) => areaAt(cell, 0)))

  const withHermit = new Map(CELLS.map((cell, i) => [cell, i === 0 ? 1 : DRAWN_FROM + i]))
  const areas = drawAreas(withHermit, new Set())

  expect(CELLS.filter((cell) => areaOf(cell, areas) !== areaAt(cell, 0))).toEqual([cellOf(0, 0), cellOf(0, 1)])
})

test('who comes and goes changes no area: it is drawn from thirty, and stays until fewer than twenty are left', () => {
  const at = (members: number) => new Map([[cellOf(0, 0), members], [cellOf(2, 2), 100]]) // prettier-ignore
  const own = (members: number, before: Set<HomeArea>) => drawAreas(at(members), before).has(areaAt(cellOf(0, 0), 1))
  const drawn = drawAreas(at(DRAWN_FROM), new Set())

  expect(own(DRAWN_FROM - 1, new Set())).toBe(false)
  expect(own(DRAWN_FROM, new Set())).toBe(true)
  expect(own(SHARED_BY, drawn)).toBe(true)
  expect(own(SHARED_BY - 1, drawn)).toBe(false)
})

test('three quarters that stood before take the smallest of them in, where the fourth has too few to stand and enough to share', () => {
  const quarterly = (members: number[]) => new Map(members.map((count, i) => [cellOf(2 * (i >> 1), 2 * (i % 2)), count])) // prettier-ignore
  const before = drawAreas(quarterly([30, 40, 50, 0]), new Set())

  const areas = drawAreas(quarterly([30, 40, 50, 20]), before)

  expect([0, 1, 2, 3].map((i) => areas.has(areaAt(cellOf(2 * (i >> 1), 2 * (i % 2)), 1)))).toEqual([false, true, true, false]) // prettier-ignore
})

function peopled(town: number[]): Map<Cell, number> {
  return new Map(CELLS.flatMap((cell, i) => (town[i]! > 0 ? [[cell, town[i]!] as const] : [])))
}

/** As `home_of` of the database. */
function areaOf(cell: Cell, areas: Set<HomeArea>): HomeArea {
  return [0, 1].map((level) => areaAt(cell, level)).find((area) => areas.has(area)) ?? areaAt(cell, LARGEST)
}

function cellOf(row: number, column: number): Cell {
  return FIRST + (row << 15) + column
}
