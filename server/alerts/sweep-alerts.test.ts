import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { find, MENTOR, neighbours } from '#server/testing/neighbours.ts'
import { sweepAlerts } from './queries.ts'

const t = await testApp()
afterAll(() => t.close())

async function withAlerts() {
  const { at, ada } = await neighbours(t)
  await t.member({ at, bio: MENTOR })
  const [one, other] = await find(ada)
  return { ada, one: one!.id, other: other!.id }
}

async function keptOf({ id }: { id: string }): Promise<number[]> {
  const rows = await t.db.selectFrom('networkingAlerts').select('id').where('userId', '=', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}

async function end(id: number) {
  await t.db
    .updateTable('networkingAlerts')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', id)
    .execute()
}

test('alerts go when their time is over, and those acted upon when they keep nobody away any longer', async () => {
  const { ada, one, other } = await withAlerts()
  await t.db
    .updateTable('networkingAlerts')
    .set({ isRead: true, isActedUpon: true, actedAt: sql`now() - interval '89 days'` })
    .where('id', '=', one)
    .execute()
  await end(one)

  await sweepAlerts(t.db)
  expect(await keptOf(ada)).toEqual([one, other].sort((a, b) => a - b))
  await t.db.updateTable('networkingAlerts').set({ actedAt: sql`now() - interval '91 days'` }).where('id', '=', one).execute() // prettier-ignore
  await end(other)
  await sweepAlerts(t.db)
  expect(await keptOf(ada)).toEqual([])
})

test('an alert that a search is clearing away is not waited for', async () => {
  const { ada, one, other } = await withAlerts()
  await end(one)
  await end(other)

  await t.db.transaction().execute(async (tx) => {
    await sql`select from networking_alerts where id = ${one} for update`.execute(tx)
    await sweepAlerts(t.db)
    expect(await keptOf(ada)).toEqual([one])
  })
})
