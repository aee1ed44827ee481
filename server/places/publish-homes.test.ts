import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { discovery } from '#contract/discovery.ts'
import { places, type Position } from '#contract/places.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'
import { bandOf, letHoursPass } from '#server/testing/homes.ts'
import { cellAt } from './grid.ts'
import { publishHomes } from './publish-homes.ts'

const t = await testApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

const HOUR = 3_600_000
const PORTLAND = { latitude: 45.52, longitude: -122.68 }
const SEATTLE = { latitude: 47.606, longitude: -122.332 }

test('the first home is known at once; a later one after 6 to 24 hours by lot, and a day behind the last', async () => {
  const at = island()
  const [work, far] = [north(at, 20), north(at, 40)]
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    const [ada, eve] = [await t.member({ at }), await t.member({ at })]
    await letHoursPass(t, 48)
    expect(await distanceTo(eve, ada)).toBe(5)
    await ada.call(places.locate, { body: work })
    expect(await distanceTo(eve, ada)).toBe(5)
    waits.push(await hoursUntilKnown(ada))
    if (i > 0) continue

    await letHoursPass(t, 24)
    expect(await distanceTo(eve, ada)).toBe(bandOf(cellAt(at), cellAt(work)))
    await ada.call(places.locate, { body: far })
    expect(await hoursUntilKnown(ada)).toBeGreaterThan(23.9)
  }

  expect(Math.min(...waits)).toBeGreaterThan(5.9)
  expect(Math.max(...waits)).toBeLessThan(24)
  expect(new Set(waits.map(Math.round)).size).toBeGreaterThan(3)
})

test('whoever comes back has never left, and who moves about where they went waits no longer', async () => {
  const at = island()
  const ada = await t.member({ at })
  const work = north(at, 20)

  await ada.call(places.locate, { body: work })
  const waiting = await hoursUntilKnown(ada)
  await ada.call(places.locate, { body: { ...work, longitude: work.longitude + 0.7 / 69 } })
  const stillWaiting = await hoursUntilKnown(ada)
  await ada.call(places.locate, { body: at })

  expect(Math.abs(stillWaiting - waiting)).toBeLessThan(0.1)
  expect(await hoursUntilKnown(ada)).toBeNaN()
})

test('a traveler finds at once who is near, and is found there later', async () => {
  const [at, there] = [island(), island()]
  const [ada, grace] = [await t.member({ at }), await t.member({ at: there })]

  await ada.call(places.locate, { body: there })

  expect((await ada.call(discovery.discover)).body.map(({ id }) => id)).toEqual([grace.id])
  expect((await grace.call(discovery.discover)).body).toEqual([])
  await letHoursPass(t, 24)
  expect((await grace.call(discovery.discover)).body.map(({ id }) => id)).toEqual([ada.id])
})

test('the own record says which city others read, also while they know nothing of a move', async () => {
  const [ada, grace] = [await t.member({ location: 'The yellow house' }), await t.member()]
  await ada.call(places.locate, { body: PORTLAND })
  const cities = async () => [
    (await ada.call(auth.user)).body.city,
    (await grace.call(discovery.member, { params: { id: ada.id } })).body.city,
  ]
  await ada.call(places.locate, { body: SEATTLE })
  const [before, read] = await cities()
  expect(before).toBe(read)
  expect(before).toMatch(/^Portland/)

  await letHoursPass(t, 24)
  const [after, readThen] = await cities()
  expect(after).toBe(readThen)
  expect(after).toMatch(/^Seattle/)
})

test('leaving the map and coming back elsewhere publishes nothing sooner', async () => {
  const at = island()
  const [ada, eve] = [await t.member({ at }), await t.member({ at })]
  const set = (what: string) => sql`update users set ${sql.raw(what)} where id = ${ada.id}`.execute(t.db)

  await set("bio = ''")
  await ada.call(places.locate, { body: north(at, 20) })
  await set("bio = 'Back again.'")

  expect(await distanceTo(eve, ada)).toBe(5)
})

test('twenty at once publish each home once, and not the one of somebody who moves meanwhile', async () => {
  const at = island()
  const [ada, grace] = [await t.member({ at }), await t.member({ at })]
  for (const member of [ada, grace]) await member.call(places.locate, { body: north(at, 20) })
  await sql`update member_homes set due_at = now() where due_at is not null`.execute(t.db)
  const slow: typeof t.places = {
    ...t.places,
    nearest: async (position) => (await grace.call(places.locate, { body: north(at, 40) }), t.places.nearest(position)),
    resolve: async (name) => (await grace.call(places.locate, { body: north(at, 40) }), t.places.resolve(name)),
  }

  await Promise.all(
    Array.from({ length: 20 }, () => publishHomes({ db: t.db, places: slow }, 0, new AbortController().signal)),
  )

  expect(await hoursUntilKnown(ada)).toBeNaN()
  expect(await hoursUntilKnown(grace)).toBeGreaterThan(5.9)
})

test('the work ends at a signal, and whoever is left is published by the next', async () => {
  const at = island()
  const ada = await t.member({ at })
  await ada.call(places.locate, { body: north(at, 20) })
  await sql`update member_homes set due_at = now() where due_at is not null`.execute(t.db)

  expect(await publishHomes(t, 3, AbortSignal.abort())).toBe(3)
  expect(await hoursUntilKnown(ada)).toBeLessThan(1)
  expect(await publishHomes(t, 3, new AbortController().signal)).toBeNull()
  expect(await hoursUntilKnown(ada)).toBeNaN()
})

function north({ latitude, longitude }: Position, miles: number): Position {
  return { latitude: latitude + miles / 69, longitude }
}

async function distanceTo(viewer: Member, { id }: Member) {
  return (await viewer.call(discovery.member, { params: { id } })).body.distance
}

/** NaN where nothing is to be published. */
async function hoursUntilKnown({ id }: Member): Promise<number> {
  const { rows } = await sql<{ due: string | null }>`
    select due_at as due from member_homes join users on key = member_id where id = ${id}`.execute(t.db)
  return rows[0]!.due === null ? Number.NaN : (Date.parse(rows[0]!.due) - Date.now()) / HOUR
}
