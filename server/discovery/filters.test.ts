import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { cellAt } from '#server/places/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { bandOf } from '#server/testing/homes.ts'
import { allPages, inOrder, island, settle, someCrowd, today, type Settled } from '#server/testing/crowd.ts'

const t = await testApp()
afterAll(() => t.close())

type Viewer = Awaited<ReturnType<typeof t.member>>
type Query = Parameters<typeof allPages>[1]

const DAY = 86_400_000

test.each<[string, Query, (person: Settled) => boolean]>([
  ['within five miles', { within: 5 }, () => true],
  ['of an age', { minAge: 30, maxAge: 40 }, ({ age }) => age >= 30 && age <= 40],
  ['with one of some interests', { interest: ['jazz', 'TEA'] }, ({ interests }) => lists(interests, ['jazz', 'tea'])],
  ['with a single interest', { interest: 'Chess' }, ({ interests }) => lists(interests, ['chess'])],
  ['with a shared interest', { interests: 'shared' }, ({ interests }) => lists(interests, ['jazz', 'rowing'])],
  [
    'with a shared interest and another',
    { interests: 'shared', interest: 'chess', within: 20 },
    ({ interests }) => lists(interests, ['jazz', 'rowing']) && lists(interests, ['chess']),
  ],
])('people %s are those that looking at everyone finds', async (_, query, fits) => {
  const at = island()
  const ada = await t.member({ at, isSubscribed: true, interests: ['JAZZ', 'Rowing'] })
  const crowd = await settle(t.db, someCrowd(cellAt(at), 150))

  const found = (await pagesOf(ada, { ...query, limit: 10 })).flat()

  const within = Number(query.within ?? 50)
  const expected = crowd.filter((person) => fits(person) && (bandOf(cellAt(at), person.cell) ?? Infinity) <= within)
  expect(found).toEqual(await inOrder(t.db, ada, expected))
  expect(found.length).toBeGreaterThan(3)
})

test('people with a rare interest are the same whether they are searched by it or ring by ring', async () => {
  const at = island()
  const ada = await t.member({ at, isSubscribed: true })
  const crowd = await settle(t.db, someCrowd(cellAt(at), 150))
  const jazz = crowd.filter(({ interests }) => lists(interests, ['jazz']))
  const query = { interest: 'Jazz', limit: 9 }

  const whileRare = (await pagesOf(ada, query)).flat()
  const elsewhere = cellAt(island())
  await settle(
    t.db,
    Array.from({ length: 2_001 }, () => ({ cell: elsewhere, interests: ['Jazz'] })),
  )
  const whileCommon = (await pagesOf(ada, query)).flat()

  expect(whileRare).toEqual(await inOrder(t.db, ada, jazz))
  expect(whileCommon).toEqual(whileRare)
})

test('people active within some hours: those who are here now or were on a day since', async () => {
  const at = island()
  const ada = await t.member({ at, isSubscribed: true })
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const dayOf = (time: string) => Math.floor(Date.parse(time) / DAY)
  const cell = cellAt(at)
  const left = (hours: number) => ({ cell, lastSeen: ago(hours), activeDay: dayOf(ago(hours)) })
  const [online, recent, , ,] = await settle(t.db, [
    { cell, isOnline: true },
    left(2),
    left(30),
    { cell, activeDay: today },
  ])

  const found = (await pagesOf(ada, { activeWithin: 3 })).flat()

  expect(found.toSorted()).toEqual([online!.id, recent!.id].toSorted())
})

test.each<Query>([{ minAge: 30 }, { maxAge: 40 }, { interest: 'Chess' }, { activeWithin: 24 }])(
  '%j is for premium members',
  async (query) => {
    const [free, premium] = [await t.member(), await t.member({ isSubscribed: true })]
    const lapsed = await t.member({ isSubscribed: true, subscriptionExpiresAt: new Date(Date.now() - DAY) })
    const nowhere = await t.member()
    await t.db
      .updateTable('users')
      .set({ cell: null, latitude: null, longitude: null })
      .where('id', '=', nowhere.id)
      .execute()

    for (const list of [discovery.discover, discovery.matches]) {
      expect((await premium.call(list, { query })).status).toBe(200)
      for (const member of [free, lapsed, nowhere]) {
        expect(await member.call(list, { query })).toMatchObject({ status: 403, body: { code: 'premium_required' } })
      }
    }
  },
)

function lists(interests: string[], wanted: string[]): boolean {
  return interests.some((name) => wanted.includes(name.toLowerCase()))
}

async function pagesOf(viewer: Viewer, first: Query): Promise<string[][]> {
  const pages = await allPages((query) => viewer.call(discovery.discover, { query }), first)
  return pages.map(({ body }) => body.map(({ id }) => id))
}
