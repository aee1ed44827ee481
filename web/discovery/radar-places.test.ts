import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTANCE_BANDS } from '#contract/discovery.ts'
import { sampleCard } from '#web/testing/sample-person.ts'
import { overlaps } from './radar-discs.ts'
import { OWN_SIZE, radarPlaces, scoreOf, SMALLEST } from './radar-places.ts'

const person = (id: string, distance: number | null, score = 50) =>
  sampleCard({ id, distance, aiCompatibilityScore: score })
const reach = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)

const crowd = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 12 }),
      distance: fc.constantFrom(null, ...DISTANCE_BANDS),
      score: fc.nat(100),
    }),
    { maxLength: 60, selector: ({ id }) => id },
  )
  .map((people) => people.map(({ id, distance, score }) => person(id, distance, score)))
const width = fc.integer({ min: 288, max: 900 })

test('nobody covers anybody, oneself included, and everybody is on it once, alone or in a group', () => {
  fc.assert(
    fc.property(crowd, width, (people, wide) => {
      const { spots, groups } = radarPlaces(people, wide)
      const discs = [...spots, ...groups]
      const onIt = [
        ...spots.map((spot) => spot.person.id),
        ...groups.flatMap((group) => group.people.map(({ id }) => id)),
      ]
      expect(onIt.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
      discs.forEach((one, at) => {
        expect(discs.slice(at + 1).filter((other) => overlaps(one, other))).toEqual([])
        expect(reach(one)).toBeGreaterThanOrEqual(OWN_SIZE / 2 + one.radius - 0.01)
        expect(reach(one) + one.radius).toBeLessThanOrEqual(wide / 2 + 0.01 + (one.radius - SMALLEST / 2))
      })
    }),
    { numRuns: 60 },
  )
})

test('everybody stands within the ring of their distance, rings are evenly spaced, and faces are large enough to be pressed', () => {
  fc.assert(
    fc.property(crowd, width, (people, wide) => {
      const { spots, rings } = radarPlaces(people, wide)
      const gaps = rings.slice(1).map(({ radius }, at) => radius - rings[at]!.radius)
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!)
      for (const spot of spots) {
        expect(spot.radius * 2).toBeGreaterThanOrEqual(SMALLEST)
        expect(rings[spot.ring]!.miles).toBeGreaterThanOrEqual(spot.person.distance ?? 50)
        expect(reach(spot)).toBeLessThanOrEqual(Math.max(rings[spot.ring]!.radius, spot.inner) + 0.01)
        expect(reach(spot)).toBeGreaterThanOrEqual((rings[spot.ring - 1]?.radius ?? 0) - 0.01)
      }
    }),
    { numRuns: 60 },
  )
})

test('the same people stand at the same places', () => {
  const people = Array.from({ length: 40 }, (_, at) => person(`member-${at}`, DISTANCE_BANDS[at % 5]!, (at * 7) % 100))

  expect(radarPlaces(people, 640)).toEqual(radarPlaces(people, 640))
})

test('of two hundred the best of each ring are there, and the others are in one group a ring', () => {
  const people = Array.from({ length: 200 }, (_, at) => person(`member-${at}`, DISTANCE_BANDS[at % 7]!, at % 100))
  const { spots, groups, rings } = radarPlaces(people, 760)

  expect(spots.length).toBeGreaterThan(40)
  expect(groups.map(({ ring }) => ring)).toEqual(rings.map((_, ring) => ring))
  for (const { ring, people: rest } of groups) {
    const worst = Math.min(...spots.filter((spot) => spot.ring === ring).map((spot) => scoreOf(spot.person)))
    const better = rest.filter((one) => scoreOf(one) > worst)
    expect(better.length).toBeLessThan(rest.length / 2)
  }
})

test('a better match is larger', () => {
  const { spots } = radarPlaces([person('weak', 2, 0), person('strong', 2, 100)], 760)

  const sizeOf = (id: string) => 2 * spots.find((spot) => spot.person.id === id)!.radius
  expect([sizeOf('weak'), sizeOf('strong')]).toEqual([44, 88])
})
