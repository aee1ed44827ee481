import { expect, test } from 'vitest'
import { sampleCard } from '#web/testing/sample-person.ts'
import { radarPlaces } from './radar-places.ts'

const person = (id: string, distance: number, score = 50) => sampleCard({ id, distance, aiCompatibilityScore: score })
const crowd = Array.from({ length: 24 }, (_, i) => person(`member-${i}`, [1, 2, 5, 10][i % 4]!, (i * 7) % 100))
const reach = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 50, y - 50)

test('the farther someone is, the farther out they stand', () => {
  const { spots } = radarPlaces([1, 2, 5, 10, 20, 40].map((miles) => person(`at-${miles}`, miles)))

  expect(spots.map(reach)).toEqual(spots.map(reach).toSorted((a, b) => a - b))
})

test('between the rings of their band', () => {
  const { spots, rings } = radarPlaces([person('near', 5), person('far', 15)])
  const radius = (miles: number) => rings.find((ring) => ring.miles === miles)?.radius

  expect(rings.map(({ miles }) => miles)).toEqual([1, 5, 10, 25])
  expect(reach(spots[0]!)).toBeGreaterThan(radius(1)!)
  expect(reach(spots[0]!)).toBeLessThan(radius(5)!)
  expect(reach(spots[1]!)).toBeGreaterThan(radius(10)!)
})

test('the same people stand at the same places, everyone inside', () => {
  const { spots } = radarPlaces(crowd)

  expect(radarPlaces(crowd).spots).toEqual(spots)
  for (const spot of spots) {
    expect(reach(spot) + spot.size / 2).toBeLessThanOrEqual(50)
    expect(reach(spot)).toBeGreaterThan(spot.size / 2)
  }
})

test('two who would cover each other stand apart', () => {
  const { spots } = radarPlaces([person('one', 5), sampleCard({ ...person('one', 5) })])

  expect(Math.hypot(spots[0]!.x - spots[1]!.x, spots[0]!.y - spots[1]!.y)).toBeGreaterThanOrEqual(spots[0]!.size)
})

test('a better match is larger', () => {
  const { spots } = radarPlaces([person('weak', 2, 20), person('strong', 2, 90)])

  expect(spots[1]!.size).toBeGreaterThan(spots[0]!.size)
})
