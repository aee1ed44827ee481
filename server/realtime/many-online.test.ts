import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { cellAt } from '#server/places/grid.ts'
import { embeddedBus } from '#server/ports/bus.embedded.ts'
import { testApp } from '#server/testing/app.ts'
import { island, settle, type Settled } from '#server/testing/crowd.ts'
import { trackPresence } from './track-presence.ts'
import { TIMINGS } from './timings.ts'

const t = await testApp()
const MANY = 2_000

test(
  'members who come and a node that stops cost a few statements each, however many they are',
  { timeout: 90_000 },
  async () => {
    const cell = cellAt(island())
    const people: Settled[] = []
    while (people.length < MANY)
      people.push(
        ...(await settle(
          t.db,
          Array.from({ length: 1_000 }, () => ({ cell })),
        )),
      )
    await befriend(t.db, people)
    const bus = embeddedBus()
    const heard = new Map(people.map(({ id }) => [id, new Set<string>()]))
    for (const { id } of people) {
      bus.subscribe(id, (event) => {
        if (event.type === 'presence') heard.get(id)!.add(`${event.userId} ${event.isOnline}`)
      })
    }
    const presence = trackPresence({ ...t, bus, log: t.app.log, timings: TIMINGS })
    await presence.start()
    const transactions = await transactionsSoFar(t.db)

    for (const { id } of people) presence.opened(id)
    await expect.poll(() => countOnline(t.db, people), { timeout: 60_000 }).toBe(MANY)
    await presence.leave()

    expect(await countOnline(t.db, people)).toBe(0)
    for (const [at, { id }] of people.entries()) {
      const friend = people[at ^ 1]!
      expect(heard.get(id)).toContain(`${friend.id} true`)
    }
    await expect.poll(async () => (await transactionsSoFar(t.db)) - transactions).toBeLessThan(200)
  },
)

/** Each two neighbours of the list are connected. */
async function befriend(db: Database, people: { id: string }[]) {
  const pairs = people.flatMap(({ id }, at) => (at % 2 ? [] : [{ userId: id, connectedUserId: people[at + 1]!.id }]))
  await db
    .insertInto('userConnections')
    .values(pairs.map((pair) => ({ ...pair, status: 'accepted' as const })))
    .execute()
}

async function countOnline(db: Database, people: { id: string }[]) {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('isOnline', '=', true)
    .where('id', '=', sql<string>`any(${people.map(({ id }) => id)}::text[])`)
    .executeTakeFirstOrThrow()
  return count
}

async function transactionsSoFar(db: Database): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!.count
}
