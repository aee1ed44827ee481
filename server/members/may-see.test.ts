import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { indexesOf, scansOf, statementsOf } from '#server/testing/plans.ts'
import { isHidden, keysHiddenInLists, maySee } from './may-see.ts'

const t = await testApp()
afterAll(() => t.close())

const AS_WHOM = ['anyone', 'listed'] as const

async function people() {
  const [viewer, ordinary, unwanted, blocked, blocking, suspended, incomplete] = [
    await t.member(),
    await t.member(),
    await t.member(),
    await t.member(),
    await t.member(),
    await t.member({ suspendedAt: new Date() }),
    await t.member({ bio: '' }),
  ]
  await t.db
    .insertInto('blocks')
    .values([
      { blockerId: viewer.id, blockedId: blocked.id },
      { blockerId: blocking.id, blockedId: viewer.id },
    ])
    .execute()
  await t.db.insertInto('hides').values({ memberId: viewer.id, otherId: unwanted.id }).execute()
  return { viewer, ordinary, unwanted, blocked, blocking, suspended, incomplete }
}

test('whoever is blocked, suspended or not complete is seen by nobody, whoever was hidden is not put forward', async () => {
  const all = await people()
  const nameOf = new Map(Object.entries(all).map(([name, { id }]) => [id, name]))
  const seen: Record<string, string[]> = {}
  for (const asWhom of AS_WHOM) {
    const rows = await t.db
      .selectFrom(maySee(all.viewer.id, asWhom).as('other'))
      .select('other.id')
      .where('other.id', 'in', [...nameOf.keys()])
      .orderBy('other.key')
      .execute()
    seen[asWhom] = rows.map(({ id }) => nameOf.get(id)!)
  }

  expect(seen).toEqual({ anyone: ['ordinary', 'unwanted'], listed: ['ordinary'] })
})

test('who is hidden is told alike by id, and by key of those whom the map holds', async () => {
  const { viewer, ...others } = await people()
  const ids = Object.values(others).map(({ id }) => id)
  const rows = await t.db
    .selectFrom('users')
    .select(isHidden(sql`users.id`, viewer.id).as('byId'))
    .select(isHidden(sql`users.id`, viewer.id, 'listed').as('ofList'))
    .select(sql<boolean>`key = any(${keysHiddenInLists(viewer.id)})`.as('byKey'))
    .where('id', 'in', ids)
    .orderBy('key')
    .execute()

  expect(rows.map(({ byId }) => byId)).toEqual([false, false, true, true, true, true])
  expect(rows.map(({ ofList }) => ofList)).toEqual([false, true, true, true, false, false])
  expect(rows.map(({ byKey }) => byKey)).toEqual(rows.map(({ ofList }) => ofList))
})

test('it becomes part of the query that asks: one member is found by indexes alone, however many there are', async () => {
  await sql`insert into users (id, email, password, first_name, last_name, suspended_at)
    select 'crowd ' || i, 'crowd ' || i, '', 'A', 'B', case when i % 2 = 0 then now() end from generate_series(1, 20000) i`.execute(
    t.db,
  )
  await sql`insert into blocks (blocker_id, blocked_id) select 'crowd ' || i, 'crowd ' || i + 1 from generate_series(1, 19999) i`.execute(
    t.db,
  )
  await sql`analyze`.execute(t.db)

  for (const asWhom of AS_WHOM) {
    const [statement] = await statementsOf(async () => {
      await t.db.selectFrom(maySee('crowd 7', asWhom).as('other')).select('id').where('id', '=', 'crowd 9').execute()
    })
    expect(await scansOf(t, statement!, ['users', 'blocks'])).toEqual([])
    expect(await indexesOf(t, statement!)).toContain('users_pkey')
  }
})
