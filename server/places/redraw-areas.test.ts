import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { testApp } from '#server/testing/app.ts'
import { island, settle } from '#server/testing/crowd.ts'
import { letHoursPass } from '#server/testing/homes.ts'
import { DRAWN_FROM, SHARED_BY } from './draw-areas.ts'
import { cellAt, centreOf, type Cell } from './grid.ts'
import { areaAt, firstCellOf, LARGEST } from './home-area.ts'
import { redrawAreas } from './redraw-areas.ts'

const t = await testApp()
// Members are moved so many keys at a time, and not only the first of them.
beforeAll(() => sql`select setval(pg_get_serial_sequence('users', 'key'), 45000)`.execute(t.db))
afterAll(() => t.close())

const WEEK = 7 * 24

test('where enough live in each cell a cell is the area, a week after they came; and all of it again when they have left', async () => {
  const square = firstCellOf(areaAt(cellAt(island()), LARGEST))
  const [here, beside] = [square, square + 1]
  const crowd = await settle(t.db, [...people(here), ...people(beside)])
  const eve = await t.member({ at: centreOf(here) })
  const seen = async () => {
    const { body } = await eve.call(discovery.discover, { query: { limit: 50 } })
    return new Set(body.map(({ distance }) => distance))
  }

  await redrawAreas(t.db)
  expect(await seen()).toEqual(new Set([5]))

  await letHoursPass(t, WEEK)
  await redrawAreas(t.db)
  expect(await seen()).toEqual(new Set([1, 2]))
  expect(await areasOf(crowd)).toEqual(new Set([areaAt(here, 0), areaAt(beside, 0)]))

  const leaving = crowd.filter(({ cell }) => cell === beside).slice(SHARED_BY - 1)
  await t.db.deleteFrom('users').where('id', 'in', leaving.map(({ id }) => id)).execute() // prettier-ignore
  await redrawAreas(t.db)
  expect(await areasOf(crowd)).toEqual(new Set([areaAt(here, 1)]))
})

test('whoever is put on the map while the areas are drawn anew is in an area that is drawn', async () => {
  const square = firstCellOf(areaAt(cellAt(island()), LARGEST))
  await settle(t.db, [...people(square), ...people(square + 1)])
  await letHoursPass(t, WEEK)

  const [, ...later] = await Promise.all([
    redrawAreas(t.db),
    ...Array.from({ length: 20 }, () => settle(t.db, [{ cell: square }])),
  ])

  expect(await areasOf(later.flat())).toEqual(new Set([areaAt(square, 0)]))
  const { rows } = await sql`
    select from member_places join member_homes home using (member_id) where member_places.cell <> home_of(home.cell)`.execute(
    t.db,
  )
  expect(rows).toEqual([])
})

function people(cell: Cell) {
  return Array.from({ length: DRAWN_FROM }, () => ({ cell }))
}

async function areasOf(some: { key: number }[]): Promise<Set<number>> {
  const rows = await t.db
    .selectFrom('memberPlaces')
    .select('cell')
    .where('memberId', 'in', some.map(({ key }) => key))
    .execute() // prettier-ignore
  return new Set(rows.map(({ cell }) => cell))
}
