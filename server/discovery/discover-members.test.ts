import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { cellAt, cellsWithin, wholeMiles, type Cell } from '#server/profile/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { allPages, island, nextQuery, settle, type Settled, type Stranger } from '#server/testing/crowd.ts'

const t = await testApp()
afterAll(() => t.close())

type Viewer = Awaited<ReturnType<typeof t.member>>
type Query = Parameters<typeof allPages>[1]

const DAY = 86_400_000
const today = Math.floor(Date.now() / DAY)

test('paging through a crowd shows everyone once, in the order that comparing all of them gives', async () => {
  const at = island()
  const ada = await t.member({ at })
  const crowd = await settle(t.db, someCrowd(cellAt(at), 200))

  for (const limit of [7, 24, 50]) {
    const pages = await pagesOf(ada, { limit })
    expect(pages.flat()).toEqual(inOrder(cellAt(at), crowd))
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  }
})

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
  const expected = crowd.filter((person) => fits(person) && wholeMiles(cellAt(at), person.cell) < within)
  expect(found).toEqual(inOrder(cellAt(at), expected))
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

  expect(whileRare).toEqual(inOrder(cellAt(at), jazz))
  expect(whileCommon).toEqual(whileRare)
})

test('people active within some hours: those who are here now or were since', async () => {
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

test('members who leave and arrive between two pages neither double nor hide those who stay', async () => {
  const at = island()
  const ada = await t.member({ at })
  const crowd = await settle(t.db, someCrowd(cellAt(at), 60))
  const first = await ada.call(discovery.discover, { query: { limit: 20 } })
  const shown = first.body.map(({ id }) => id)

  const leaving = crowd.filter(({ id }, i) => i % 5 === 0 || id === shown.at(-1))
  await t.db.deleteFrom('users').where('id', 'in', leaving.map(({ id }) => id)).execute() // prettier-ignore
  await settle(t.db, someCrowd(cellAt(at), 30))
  const rest = (await pagesOf(ada, nextQuery(first)!)).flat()

  const staying = crowd.filter((person) => !leaving.includes(person) && !shown.includes(person.id)).map(({ id }) => id)
  expect(rest.filter((id) => shown.includes(id))).toEqual([])
  expect(new Set(rest).size).toBe(rest.length)
  expect(rest).toEqual(expect.arrayContaining(staying))
})

test('a member blocked in either direction, suspended, incomplete or oneself is not listed', async () => {
  const at = island()
  const ada = await t.member({ at })
  const [blocked, blocker] = [await t.member({ at }), await t.member({ at })]
  await t.member({ at, suspendedAt: new Date() })
  await t.member({ at, bio: null })
  const grace = await t.member({ at })
  await t.db
    .insertInto('blocks')
    .values([
      { blockerId: ada.id, blockedId: blocked.id },
      { blockerId: blocker.id, blockedId: ada.id },
    ])
    .execute()

  for (const list of [discovery.discover, discovery.matches]) {
    expect((await ada.call(list)).body.map(({ id }) => id)).toEqual([grace.id])
  }
})

test('a card says what there is between the two, and nothing that is only for its owner', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Chess', 'Tea'] })
  const grace = await t.member({ at, interests: ['tea', 'Rowing', 'CHESS'], location: '45.5152, -122.6784' })
  await t.db.insertInto('userConnections').values({ userId: grace.id, connectedUserId: ada.id }).execute()

  const [card] = (await ada.call(discovery.discover)).body

  expect(card).toMatchObject({
    id: grace.id,
    email: null,
    credits: null,
    city: null,
    distance: 0,
    interests: ['tea', 'Rowing', 'CHESS'],
    sharedInterests: ['tea', 'CHESS'],
    aiCompatibilityScore: null,
    matchReasons: [],
    relation: 'incoming',
    hasConversation: false,
  })
})

test.each<Query>([{ minAge: 30 }, { maxAge: 40 }, { interest: 'Chess' }, { activeWithin: 24 }])(
  '%j is for premium members',
  async (query) => {
    const [free, premium] = [await t.member(), await t.member({ isSubscribed: true })]
    const lapsed = await t.member({ isSubscribed: true, subscriptionExpiresAt: new Date(Date.now() - DAY) })

    for (const list of [discovery.discover, discovery.matches]) {
      expect((await premium.call(list, { query })).status).toBe(200)
      for (const member of [free, lapsed]) {
        expect(await member.call(list, { query })).toMatchObject({ status: 403, body: { code: 'premium_required' } })
      }
    }
  },
)

test('a cursor is good for the list, the filters and the cell it was made for', async () => {
  const at = island()
  const [ada, stranger] = [await t.member({ at, isSubscribed: true }), await t.member({ at: island() })]
  await settle(t.db, someCrowd(cellAt(at), 10))
  const { after } = nextQuery(await ada.call(discovery.discover, { query: { limit: 2 } }))!

  const ask = async (member: Viewer, query: Query) => (await member.call(discovery.discover, { query })).status
  expect(await ask(ada, { after, limit: 5 })).toBe(200)
  expect(await ask(ada, { after, within: 5 })).toBe(400)
  expect(await ask(ada, { after, interests: 'shared' })).toBe(400)
  expect(await ask(ada, { after, minAge: 30 })).toBe(400)
  expect(await ask(stranger, { after })).toBe(400)
  expect((await ada.call(discovery.matches, { query: { after } })).status).toBe(400)
  expect(await ask(ada, { after: `${after?.slice(0, -3)}abc` })).toBe(400)
})

test('positions in the address are taken and not used', async () => {
  const at = island()
  const ada = await t.member({ at })
  await settle(t.db, someCrowd(cellAt(at), 5))

  const here = await ada.call(discovery.discover, { query: { limit: 2 } })
  const there = await ada.call(discovery.discover, { query: { limit: 2, latitude: 1, longitude: 2 } })

  expect(there.text).toBe(here.text)
  expect(there.headers['link']).toBe(here.headers['link'])
})

test('whoever has no place sees nobody', async () => {
  const ada = await t.member()
  await t.db
    .updateTable('users')
    .set({ cell: null, latitude: null, longitude: null })
    .where('id', '=', ada.id)
    .execute()

  expect(await ada.call(discovery.discover)).toMatchObject({ status: 200, body: [] })
  expect(await ada.call(discovery.matches)).toMatchObject({ status: 200, body: [] })
})

test('looking around counts as being active today', async () => {
  const ada = await t.member()
  const dayOf = () =>
    t.db
      .selectFrom('memberPlaces')
      .innerJoin('users', 'users.key', 'memberId')
      .select('activeDay')
      .where('users.id', '=', ada.id)
      .executeTakeFirstOrThrow()
  await t.db
    .updateTable('memberPlaces')
    .set({ activeDay: today - 3 })
    .where('memberId', '=', (eb) => eb.selectFrom('users').select('key').where('id', '=', ada.id))
    .execute()

  await ada.call(discovery.discover)

  expect(await dayOf()).toEqual({ activeDay: today })
})

/** People in some of the cells around, of every kind, so many of them in one cell that a page ends among them. */
function someCrowd(centre: Cell, count: number): Stranger[] {
  const cells = [...cellsWithin(centre, 2), ...cellsWithin(centre, 45).filter((_, i) => i % 97 === 0)]
  const interests = ['Jazz', 'Chess', 'tea', 'Rowing', 'Film', 'Yoga']
  return Array.from({ length: count }, (_, i) => ({
    cell: i % 3 === 0 ? centre : cells[(i * 7) % cells.length]!,
    premium: i % 4 === 0,
    activeDay: today - (i % 3),
    age: 18 + ((i * 11) % 60),
    interests: [interests[i % 6]!, interests[(i + 1 + (i % 5)) % 6]!].filter(
      (name, at, all) => all.indexOf(name) === at,
    ),
  }))
}

/** The oracle: measures everyone, then fills the slots of each mile by the rule's own words. */
function inOrder(centre: Cell, people: Settled[]): string[] {
  const byMile = Map.groupBy(people, ({ cell }) => wholeMiles(centre, cell))
  return [...byMile.keys()]
    .sort((a, b) => a - b)
    .flatMap((miles) => {
      const latest = byMile.get(miles)!.toSorted((a, b) => b.activeDay - a.activeDay || b.key - a.key)
      const premium = latest.filter((person) => person.premium)
      const others = latest.filter((person) => !person.premium)
      return latest.map((_, slot) => {
        const isBoosted = others.length === 0 || (slot % 4 === 0 && premium.length > 0)
        return (isBoosted ? premium : others).shift()!.id
      })
    })
}

function lists(interests: string[], wanted: string[]): boolean {
  return interests.some((name) => wanted.includes(name.toLowerCase()))
}

async function pagesOf(viewer: Viewer, first: Query): Promise<string[][]> {
  const pages = await allPages((query) => viewer.call(discovery.discover, { query }), first)
  return pages.map(({ body }) => body.map(({ id }) => id))
}
