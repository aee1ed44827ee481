import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { cellAt } from '#server/places/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { island, settle } from '#server/testing/crowd.ts'
import { countConcepts, countsOf } from './concept-counts.ts'
import { readProfiles } from './read-profiles.ts'

const t = await testApp()
afterAll(() => t.close())

test('what more than a few on the map hold is counted, and counted anew', async () => {
  const cell = cellAt(island())
  const people = await settle(
    t.db,
    Array.from({ length: 12 }, (_, i) => ({ cell, interests: i < 8 ? ['Falconry', 'Weaving'] : ['Weaving', 'Kites'] })),
  )
  await readProfiles(t.db, 0, new AbortController().signal)

  expect(await counted(['falconry', 'weaving', 'kites'])).toEqual([8, 12, 0])

  await t.db
    .updateTable('users')
    .set({ suspendedAt: new Date() })
    .where(
      'id',
      'in',
      people.slice(0, 4).map(({ id }) => id),
    ) // prettier-ignore
    .execute()
  expect(await counted(['falconry', 'weaving', 'kites'])).toEqual([0, 8, 0])
})

/** Each count is what a node reads that has just started. */
async function counted(concepts: string[]): Promise<number[]> {
  await countConcepts(t.db)
  const db = openDatabase(t.databaseUrl)
  const { count } = await countsOf(db)
  await db.destroy()
  return concepts.map(count)
}
