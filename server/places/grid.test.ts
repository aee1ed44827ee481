import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from '#contract/places.ts'
import { milesBetween } from '#server/distance.ts'
import { cellAfterMove, cellAt, cellsWithin, centreOf, milesBetweenCells, type Cell } from './grid.ts'

/** The miles from the centre of a cell to its corner, for cells a mile wide. */
const REACH = 0.75

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const inhabited = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const poles = fc.record({
  latitude: fc.oneof(fc.double({ min: 89.9, max: 90, noNaN: true }), fc.double({ min: -90, max: -89.9, noNaN: true })),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a place is within its cell: never further than a corner from the centre', () => {
  fc.assert(
    fc.property(inhabited, (place) => {
      expect(milesBetween(centreOf(cellAt(place)), place)).toBeLessThan(REACH)
    }),
  )
})

test('the centre of a cell lies in that cell, the poles included', () => {
  fc.assert(
    fc.property(fc.oneof(anywhere, poles), (place) => {
      const cell = cellAt(place)
      expect(cellAt(centreOf(cell))).toBe(cell)
    }),
  )
})

test('a cell is a non-negative int4', () => {
  fc.assert(
    fc.property(fc.oneof(anywhere, poles), (place) => {
      const cell = cellAt(place)
      expect(Number.isInteger(cell) && cell >= 0 && cell < 2 ** 31).toBe(true)
    }),
  )
})

test('both names of the antimeridian are one place', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (latitude) => {
      expect(cellAt({ latitude, longitude: 180 })).toBe(cellAt({ latitude, longitude: -180 }))
    }),
  )
})

test('distances are symmetric to the last bit, and zero only within a cell', () => {
  fc.assert(
    fc.property(fc.oneof(anywhere, poles), anywhere, (one, other) => {
      const [a, b] = [cellAt(one), cellAt(other)]
      expect(milesBetweenCells(a, b)).toBe(milesBetweenCells(b, a))
      expect(milesBetweenCells(a, b) === 0).toBe(a === b)
    }),
  )
})

test.each([
  [
    'Portland and Seattle',
    { latitude: 45.5152, longitude: -122.6784 },
    { latitude: 47.6062, longitude: -122.3321 },
    145,
  ],
  ['two sides of the antimeridian', { latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 }, 1.4],
  ['the two poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 12_436],
])('the distance between %s', (_, one, other, miles) => {
  expect(Math.abs(milesBetweenCells(cellAt(one), cellAt(other)) - miles)).toBeLessThan(1.5)
})

test('the disk is exactly the cells that measuring each one finds', () => {
  fc.assert(
    fc.property(fc.oneof(inhabited, poles, nearAntimeridian()), fc.integer({ min: 1, max: 9 }), (place, radius) => {
      const cell = cellAt(place)
      const found = cellsWithin(cell, radius)
      expect(new Set(found).size).toBe(found.length)
      expect(withoutEdge(cell, radius, found)).toEqual(withoutEdge(cell, radius, everyCellAround(place, radius)))
    }),
    { numRuns: 60 },
  )
})

test('a disk that holds the pole goes all the way around it', () => {
  const found = cellsWithin(cellAt({ latitude: 89.99, longitude: 10 }), 5)

  expect(found).toContain(cellAt({ latitude: 89.99, longitude: -170 }))
})

test('walking about within an eighth beyond the edge of the kept cell keeps it, and further out leaves it', () => {
  fc.assert(
    fc.property(inhabited, fc.double({ min: -1, max: 1, noNaN: true }), (place, share) => {
      const kept = cellAt(place)
      const centre = centreOf(kept)
      const row = 1 / 69

      const near = { latitude: centre.latitude + share * 0.62 * row, longitude: centre.longitude }
      const far = { latitude: centre.latitude + Math.sign(share || 1) * 0.63 * row, longitude: centre.longitude }

      expect(cellAfterMove(kept, near)).toBe(kept)
      expect(cellAfterMove(kept, far)).toBe(cellAt(far))
      expect(cellAfterMove(kept, far)).not.toBe(kept)
    }),
  )
})

test('an edge on the antimeridian is an edge like any other', () => {
  const kept = cellAt({ latitude: 10, longitude: 179.9999 })
  const across = { latitude: centreOf(kept).latitude, longitude: -179.999 }

  expect(cellAt(across)).not.toBe(kept)
  expect(cellAfterMove(kept, across)).toBe(kept)
})

test('whoever has no cell yet gets the one they stand in', () => {
  expect(cellAfterMove(null, { latitude: 45.5, longitude: -122.6 })).toBe(cellAt({ latitude: 45.5, longitude: -122.6 }))
})

function nearAntimeridian(): fc.Arbitrary<Position> {
  return fc
    .record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    })
    .map(({ latitude, longitude }) => ({ latitude, longitude: longitude < 0 ? longitude + 180 : longitude - 180 }))
}

/** Cells so close to the radius that rounding decides are left out of the comparison. */
function withoutEdge(cell: Cell, radius: number, cells: Cell[]): Cell[] {
  return cells.filter((other) => Math.abs(milesBetweenCells(cell, other) - radius) > 1e-6).sort((a, b) => a - b)
}

/** The oracle: probes every place around, half a cell apart, and measures. */
function everyCellAround({ latitude, longitude }: Position, radius: number): Cell[] {
  const cell = cellAt({ latitude, longitude })
  const step = 1 / 69 / 2
  const reach = (radius + 1) / 69
  const found = new Set<Cell>()
  for (let lat = Math.max(-90, latitude - reach); lat <= Math.min(90, latitude + reach); lat += step) {
    const shrink = Math.cos((Math.min(89.999, Math.abs(lat) + 2 * step) * Math.PI) / 180)
    const turn = shrink < 0.01 ? 180 : reach / shrink + step
    for (let lon = longitude - turn; lon <= longitude + turn; lon += Math.min(step / shrink, 1.8)) {
      const other = cellAt({ latitude: lat, longitude: lon })
      if (milesBetweenCells(cell, other) <= radius) found.add(other)
    }
  }
  return [...found]
}
