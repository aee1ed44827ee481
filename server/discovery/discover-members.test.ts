import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { cellAt } from '#server/places/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { allPages, inOrder, island, nextQuery, settle, someCrowd, today } from '#server/testing/crowd.ts'

const t = await testApp()
afterAll(() => t.close())

type Viewer = Awaited<ReturnType<typeof t.member>>
type Query = Parameters<typeof allPages>[1]

test('paging through a crowd shows everyone once, in the order that comparing all of them gives', async () => {
  const at = island()
  const ada = await t.member({ at })
  const crowd = await settle(t.db, someCrowd(cellAt(at), 200))

  for (const limit of [7, 24, 50]) {
    const pages = await pagesOf(ada, { limit })
    expect(pages.flat()).toEqual(await inOrder(t.db, ada, crowd))
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  }
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

  // Whoever lies just beyond the farthest band is in no list.
  const staying = (await inOrder(t.db, ada, crowd.filter((person) => !leaving.includes(person)))).filter((id) => !shown.includes(id)) // prettier-ignore
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
  const grace = await t.member({ at, interests: ['tea', 'Rowing', 'CHESS'], city: '' })
  await t.db.insertInto('userConnections').values({ userId: grace.id, connectedUserId: ada.id }).execute()

  const [card] = (await ada.call(discovery.discover)).body

  expect(card).toMatchObject({
    id: grace.id,
    email: null,
    credits: null,
    city: null,
    distance: 5,
    interests: ['tea', 'Rowing', 'CHESS'],
    sharedInterests: ['tea', 'CHESS'],
    aiCompatibilityScore: null,
    matchReasons: [],
    relation: 'incoming',
    hasConversation: false,
  })
})

test('a cursor is good for the list, the filters and the area it was made for', async () => {
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

async function pagesOf(viewer: Viewer, first: Query): Promise<string[][]> {
  const pages = await allPages((query) => viewer.call(discovery.discover, { query }), first)
  return pages.map(({ body }) => body.map(({ id }) => id))
}
