import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTANCE_BANDS } from '#contract/discovery.ts'
import { cellAt, cellsWithin } from '#server/places/grid.ts'
import { areaAt, bandBetween, LARGEST, WIDTHS, type HomeArea } from '#server/places/home-area.ts'
import { ringsAround, type Rings } from './rings.ts'

const anywhere = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

const levels = fc.integer({ min: 0, max: LARGEST })

test('every ring holds the areas of its band, of whatever size, and no others', () => {
  fc.assert(
    fc.property(anywhere, levels, fc.integer({ min: 1, max: 12 }), (place, level, to) => {
      const home = areaAt(cellAt(place), level)
      const rings = ringsAround(home, 0, to)

      for (const [i, miles] of rings.miles.entries()) {
        for (const other of areasOf(rings, i)) expect(bandBetween(home, other)).toBe(miles)
      }
      const all = new Set(
        WIDTHS.flatMap((_, size) => cellsWithin(cellAt(place), to + 8).map((cell) => areaAt(cell, size))),
      )
      const inReach = [...all].filter((other) => (bandBetween(home, other) ?? Infinity) <= to)
      expect(allAreas(rings).toSorted((a, b) => a - b)).toEqual(inReach.toSorted((a, b) => a - b))
      expect(rings.miles.filter((miles) => !DISTANCE_BANDS.includes(miles))).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('stages put together are the whole disk, each area once', () => {
  const home = areaAt(cellAt({ latitude: 45.5, longitude: -122.7 }), 0)

  const stages = [ringsAround(home, 0, 5), ringsAround(home, 5, 15), ringsAround(home, 15, 20)].flatMap(allAreas)

  expect(new Set(stages).size).toBe(stages.length)
  expect(stages).toEqual(allAreas(ringsAround(home, 0, 20)))
})

function allAreas(rings: Rings): HomeArea[] {
  return rings.miles.flatMap((_, i) => areasOf(rings, i))
}

function areasOf({ areas, first, last }: Rings, i: number): HomeArea[] {
  return areas.slice(first[i]! - 1, last[i]).map(({ area }) => area)
}
