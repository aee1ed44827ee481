import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAt, cellsWithin, wholeMiles, type Cell } from '#server/places/grid.ts'
import { ringsAround, type Rings } from './rings.ts'

const anywhere = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('every ring holds the cells of its mile and no others', () => {
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 1, max: 12 }), (place, to) => {
      const cell = cellAt(place)
      const rings = ringsAround(cell, 0, to)

      for (const [i, miles] of rings.miles.entries()) {
        for (const other of cellsOf(rings, i)) expect(wholeMiles(cell, other)).toBe(miles)
      }
      const inReach = cellsWithin(cell, to).filter((other) => wholeMiles(cell, other) < to)
      expect(allCells(rings).toSorted((a, b) => a - b)).toEqual(inReach.toSorted((a, b) => a - b))
    }),
    { numRuns: 40 },
  )
})

test('stages put together are the whole disk, each cell once', () => {
  const cell = cellAt({ latitude: 45.5, longitude: -122.7 })

  const stages = [ringsAround(cell, 0, 5), ringsAround(cell, 5, 15), ringsAround(cell, 15, 20)].flatMap(allCells)

  expect(new Set(stages).size).toBe(stages.length)
  expect(stages).toEqual(allCells(ringsAround(cell, 0, 20)))
})

function allCells(rings: Rings): Cell[] {
  return rings.miles.flatMap((_, i) => cellsOf(rings, i))
}

function cellsOf({ cells, first, last }: Rings, i: number): Cell[] {
  return cells
    .slice(1, -1)
    .split(',')
    .slice(first[i]! - 1, last[i])
    .map(Number)
}
