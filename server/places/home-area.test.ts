import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTANCE_BANDS } from '#contract/discovery.ts'
import { milesBetween } from '#server/distance.ts'
import { cellAt } from './grid.ts'
import { areaAt, bandBetween, centreOfArea, firstCellOf, LARGEST, levelOf, WIDTHS, type HomeArea } from './home-area.ts'

const inhabited = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const levels = fc.integer({ min: 0, max: LARGEST })
const part = fc.double({ min: -0.5, max: 0.5, noNaN: true })

test('areas are nested: whoever shares one shares all above it, and its number says which it is', () => {
  fc.assert(
    fc.property(inhabited, levels, (place, level) => {
      const area = areaAt(cellAt(place), level)
      expect(levelOf(area)).toBe(level)
      expect(area).toBeLessThan(2 ** 31)
      expect(areaAt(firstCellOf(area), level)).toBe(area)
      for (let above = level; above <= LARGEST; above++) {
        expect(areaAt(firstCellOf(area), above)).toBe(areaAt(cellAt(place), above))
      }
    }),
  )
})

test('a member is inside their area: no further from its middle than its corner', () => {
  fc.assert(
    fc.property(inhabited, levels, (place, level) => {
      const area = areaAt(cellAt(place), level)
      expect(milesBetween(centreOfArea(area), place)).toBeLessThan(0.75 * WIDTHS[level]!)
    }),
  )
})

test('the band is the same both ways, and of the same area it is the same wherever in it one is', () => {
  fc.assert(
    fc.property(inhabited, levels, inhabited, levels, (one, level, other, otherLevel) => {
      const [a, b] = [areaAt(cellAt(one), level), areaAt(cellAt(other), otherLevel)]
      expect(bandBetween(a, b)).toBe(bandBetween(b, a))
      expect(DISTANCE_BANDS).toContain(bandBetween(a, a))
    }),
  )
})

test('"within so many miles" is true of all but a few of those it is said of', () => {
  const near = fc.record({
    latitude: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    longitude: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  })
  let [told, wrong] = [0, 0]
  fc.assert(
    fc.property(inhabited, near, levels, levels, part, part, part, part, (place, by, level, otherLevel, ...spots) => {
      const beside = { latitude: place.latitude + by.latitude, longitude: place.longitude + by.longitude }
      const [one, other] = [areaAt(cellAt(place), level), areaAt(cellAt(beside), otherLevel)]
      const miles = milesBetween(spotIn(one, spots[0], spots[1]), spotIn(other, spots[2], spots[3]))
      const band = bandBetween(one, other)
      if (band === null) return
      told += 1
      if (miles > band) wrong += 1
      expect(miles).toBeLessThan(1.5 * band)
    }),
    { numRuns: 3_000 },
  )
  expect(wrong / told).toBeLessThan(0.01)
})

test('those of one largest area are within five miles', () => {
  const area = areaAt(cellAt({ latitude: 45.5, longitude: -122.7 }), LARGEST)

  expect(bandBetween(area, area)).toBe(5)
})

/** A place in an area, by parts of its width from the middle. */
function spotIn(area: HomeArea, north: number, east: number) {
  const { latitude, longitude } = centreOfArea(area)
  const width = WIDTHS[levelOf(area)]! / 69
  return {
    latitude: latitude + north * width,
    longitude: longitude + (east * width) / Math.cos((latitude * Math.PI) / 180),
  }
}
