import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { places, type Position } from '#contract/places.ts'
import { cellAt, centreOf } from '#server/places/grid.ts'
import { areaAt, centreOfArea, firstCellOf, LARGEST } from '#server/places/home-area.ts'
import { findOpportunities } from '#server/alerts/find-opportunities.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'
import { letHoursPass } from '#server/testing/homes.ts'
import { alike, figuresIn, lookFrom, type Sight } from '#server/testing/whereabouts.ts'

const t = await testApp()
afterAll(() => t.close())

test('from wherever one looks, by whatever call, everybody of a home area looks alike', async () => {
  const at = centreOfArea(areaAt(cellAt(island()), LARGEST))
  const square = firstCellOf(areaAt(cellAt(at), LARGEST))
  const figures = await figuresIn(
    t,
    [0, 3, (3 << 15) + 1, (3 << 15) + 3].map((off) => square + off),
  )
  const ids = new Set(figures.map(({ id }) => id))
  const sight: Sight = { told: new Map(), ranks: new Map() }

  for (const miles of [0, 6]) {
    const attacker = await alike(t, at)
    // Edges of bands, approached in small steps, and all around.
    const spots = Array.from({ length: 5 }, (_, i) => around(at, miles + i, i * 2))
    await lookFrom(attacker, spots, ids, sight)
  }

  const told = figures.map(({ id }) => sight.told.get(id))
  expect(new Set(told[0]).size).toBeGreaterThan(8)
  for (const one of told) expect(one).toEqual(told[0])
})

test('an opportunity is as good wherever in a home area the other is', async () => {
  const square = firstCellOf(areaAt(cellAt(island()), LARGEST))
  const teaches = { bio: 'I teach the cello to beginners.', firstName: 'Grace' }
  const [one, other] = [
    await t.member({ at: centreOf(square), ...teaches }),
    await t.member({ at: centreOf(square + (3 << 15) + 3), ...teaches }),
  ]
  const pupil = await t.member({
    at: around(centreOf(square), 4.5, 0),
    bio: 'I would love to learn to play the cello.',
  })

  const found = await findOpportunities(t, pupil.id)

  expect(found.map(({ target }) => target.id).toSorted()).toEqual([one.id, other.id].toSorted())
  expect(found[0]!.score).toBe(found[1]!.score)
})

test('who follows a commuter for days sees neither when they leave nor more than the areas of both places', async () => {
  const home = island()
  const work = around(home, 12, 1)
  const [commuter, attacker] = [await alike(t, home), await alike(t, home)]
  const look = async () => {
    const { body, text } = await attacker.call(discovery.member, { params: { id: commuter.id } })
    return { distance: body.distance, text }
  }
  const seen: { hour: number; text: string; distance: number | null }[] = []
  const moves: number[] = []

  for (let hour = 0; hour < 5 * 24; hour++) {
    if (hour % 24 === 8 || hour % 24 === 18) {
      moves.push(hour)
      const before = await look()
      await commuter.call(places.locate, { body: hour % 24 === 8 ? work : home })
      expect(await look()).toEqual(before)
    }
    await letHoursPass(t, 1)
    const { text, distance } = await look()
    if (seen.at(-1)?.text !== text) seen.push({ hour, text, distance })
  }

  expect(new Set(seen.map(({ text }) => text)).size).toBeLessThanOrEqual(2)
  for (const { hour } of seen.slice(1)) expect(hour - moves.findLast((move) => move <= hour)!).toBeGreaterThanOrEqual(5)
  for (const [i, { hour }] of seen.slice(2).entries()) expect(hour - seen[i + 1]!.hour).toBeGreaterThanOrEqual(24)
})

function around({ latitude, longitude }: Position, miles: number, turn: number): Position {
  return { latitude: latitude + (miles * Math.cos(turn)) / 69, longitude: longitude + (miles * Math.sin(turn)) / 69 }
}
