import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { interleave, START, type Neighbour } from './interleave.ts'

const crowd = fc
  .uniqueArray(fc.record({ miles: fc.nat(4), premium: fc.boolean(), wait: fc.nat(1_000) }), {
    maxLength: 60,
    selector: ({ wait }) => wait,
  })
  .map((people) => people.map((person, i): Neighbour => ({ ...person, key: i + 1 })))

test('everyone comes exactly once, the nearest band first', () => {
  fc.assert(
    fc.property(crowd, (people) => {
      const order = keysOf(people, 1000)
      expect(order.toSorted((a, b) => a - b)).toEqual(people.map(({ key }) => key))
      const miles = order.map((key) => people[key - 1]!.miles)
      expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    }),
  )
})

test('within a band at most one in four is boosted while there are others, and each kind comes in turn', () => {
  fc.assert(
    fc.property(crowd, (people) => {
      const order = keysOf(people, 1000).map((key) => people[key - 1]!)
      for (const band of Map.groupBy(order, ({ miles }) => miles).values()) {
        const lastOther = band.findLastIndex(({ premium }) => !premium)
        for (let at = 0; at + 4 <= lastOther; at++) {
          expect(band.slice(at, at + 4).filter(({ premium }) => premium).length).toBeLessThanOrEqual(1)
        }
        for (const isPremium of [true, false]) {
          const kind = band.filter(({ premium }) => premium === isPremium)
          expect(kind).toEqual(kind.toSorted((a, b) => a.wait - b.wait))
        }
      }
    }),
  )
})

test('premium members lead where they are', () => {
  const people = [1, 2, 3, 4, 5, 6].map((key) => ({
    key,
    miles: 0,
    premium: key < 3,
    wait: 10 - key,
    activeDay: 20_000,
    age: 30,
  }))

  expect(keysOf(people, 6)).toEqual([2, 6, 5, 4, 1, 3])
})

test('pages of any size put together are the whole list', () => {
  fc.assert(
    fc.property(crowd, fc.integer({ min: 1, max: 7 }), (people, size) => {
      const pages: number[] = []
      for (let at = START; ;) {
        const page = interleave(people.filter(behind(at)), at, size)
        pages.push(...page.map(({ neighbour }) => neighbour.key))
        if (page.length < size) break
        at = page.at(-1)!.end
      }
      expect(pages).toEqual(keysOf(people, 1000))
    }),
  )
})

function keysOf(people: Neighbour[], limit: number): number[] {
  return interleave(people, START, limit).map(({ neighbour }) => neighbour.key)
}

/** What the statement does: of the mile where the page ended, each stream only behind where it was read to. */
function behind(at: typeof START): (neighbour: Neighbour) => boolean {
  return ({ miles, premium, wait }) => {
    if (miles !== at.miles) return miles > at.miles
    return wait > (premium ? at.premium : at.ordinary)
  }
}
