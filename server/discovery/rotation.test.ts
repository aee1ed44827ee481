import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cellAt } from '#server/places/grid.ts'
import { areaAt } from '#server/places/home-area.ts'
import { testApp } from '#server/testing/app.ts'
import { areasAround } from './areas.ts'
import { arcsBehind, beginningOf, ROUND, turnOf, waitOf } from './rotation.ts'

const t = await testApp()
afterAll(() => t.close())

const turn = fc.integer({ min: 0, max: ROUND - 1 })
const someone = fc.record({ turn, isAway: fc.boolean() })

test('the arcs behind a wait hold whoever waits longer, and in their order each waits longer than those before', () => {
  fc.assert(
    fc.property(fc.array(someone), turn, fc.integer({ min: -1, max: 2 * ROUND }), (people, beginning, wait) => {
      const found = arcsBehind(wait, beginning).flatMap(({ isAway, low, high }) =>
        people
          .filter((one) => one.isAway === isAway && one.turn >= low && one.turn < high)
          .toSorted((a, b) => a.turn - b.turn),
      )
      const waits = found.map((one) => waitOf(one, beginning))
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
      expect(found).toHaveLength(people.filter((one) => waitOf(one, beginning) > wait).length)
    }),
  )
})

test('a viewer begins elsewhere each day, and another viewer elsewhere than they', () => {
  const beginnings = [7, 8, 9].flatMap((viewer) => [20_000, 20_001].map((day) => beginningOf(viewer, day)))

  expect(new Set(beginnings).size).toBe(6)
  expect(beginnings.every((beginning) => beginning >= 0 && beginning < ROUND)).toBe(true)
  expect(beginningOf(7, 20_000)).toBe(beginnings[0])
})

test('the beginnings of many are spread over the circle', () => {
  const tenths = new Map<number, number>()
  for (let viewer = 1; viewer <= 2_000; viewer++) {
    const tenth = Math.floor((beginningOf(viewer, 20_000 + (viewer % 30)) / ROUND) * 10)
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1)
  }

  expect(tenths.size).toBe(10)
  expect(Math.min(...tenths.values())).toBeGreaterThan(140)
  expect(Math.max(...tenths.values())).toBeLessThan(260)
})

test('turns and areas are counted here as the database counts them', async () => {
  const keys = [1, 2, 3, 1_000, 2 ** 30 - 1, 2 ** 31 + 5, 2 ** 32 + 3]
  const cells = [
    [45.5, -122.7],
    [-33.9, 151.2],
    [0, 0],
    [89.9, 10],
    [-89.9, 179],
    [52.5, 13.4],
  ].map(([latitude, longitude]) => cellAt({ latitude: latitude!, longitude: longitude! }))
  const { rows: turns } = await sql<{ turn: number }>`
    select turn_of(key) as turn from unnest(${keys}::bigint[]) with ordinality as keys (key, n) order by n`.execute(
    t.db,
  )
  const { rows: areas } = await sql<{ area: number; homes: number[] }>`
    select area_of(area_at(cell, 0)) as area, array[area_at(cell, 0), area_at(cell, 1), area_at(cell, 2)] as homes
    from unnest(${cells}::int[]) with ordinality as cells (cell, n) order by n`.execute(t.db)

  expect(keys.map(turnOf)).toEqual(turns.map((row) => row.turn))
  expect(cells.map((cell) => [0, 1, 2].map((level) => areaAt(cell, level)))).toEqual(areas.map(({ homes }) => homes))
  expect(cells.map((cell) => areasAround(areaAt(cell, 0), 0.1)[0])).toEqual(areas.map(({ area }) => area))
})

test('nobody shares a turn with another', () => {
  expect(new Set(Array.from({ length: 100_000 }, (_, key) => turnOf(key))).size).toBe(100_000)
})
