import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { places, type Position } from '#contract/places.ts'
import { cellAt, cellsWithin, centreOf } from '#server/places/grid.ts'
import { areaAt, centreOfArea, LARGEST, WIDTHS } from '#server/places/home-area.ts'
import { testApp } from '#server/testing/app.ts'
import { allPages, island, settle } from '#server/testing/crowd.ts'
import { letHoursPass } from '#server/testing/homes.ts'

const t = await testApp()
afterAll(() => t.close())

const lists = [
  [discovery.discover, {}],
  [discovery.discover, { within: 5, interests: 'shared' }],
  [discovery.matches, {}],
  [discovery.matches, { within: 12, limit: 2 }],
] as const

test('a viewer anywhere in one home area gets the same bytes about everyone else, and another there the same about each', async () => {
  const at = island()
  const [west, east] = corners(at)
  const [ada, eve] = [await standing(west), await standing(east)]
  await separate(ada.id, eve.id)
  const cells = cellsWithin(cellAt(at), 8)
  const crowd = await settle(
    t.db,
    Array.from({ length: 40 }, (_, i) => ({ cell: cells[(i * 5) % cells.length]!, premium: i % 3 === 0, age: 20 + i })),
  )
  const pagesOf = (viewer: typeof ada, i: number) =>
    allPages((next) => viewer.call(lists[i]![0], { query: next }), { limit: 7, ...lists[i]![1] })

  for (const i of lists.keys()) {
    const fromWest = await pagesOf(ada, i)
    await ada.call(places.locate, { body: east })
    expect((await pagesOf(ada, i)).map(told)).toEqual(fromWest.map(told))
    await ada.call(places.locate, { body: west })
    // Each has an order of their own, by their own rotation.
    expect(cardsIn(await pagesOf(eve, i))).toEqual(cardsIn(fromWest))
  }
  for (const { id } of crowd.slice(0, 10)) {
    const [hers, other] = await Promise.all(
      [ada, eve].map((viewer) => viewer.call(discovery.member, { params: { id } })),
    )
    expect(told(hers!)).toEqual(told(other!))
  }
})

test('wherever in a home area a member stands, everyone else measures the same distance', async () => {
  const at = island()
  const [west, east] = corners(at)
  const [grace, mary] = [await standing(west), await standing(east)]
  for (const miles of [0.3, 0.9, 1.7, 4.99, 5.01, 17]) {
    const viewer = await standing({ ...at, latitude: at.latitude + miles / 69 })
    const cards = (await viewer.call(discovery.discover)).body.filter(({ id }) => id === grace.id || id === mary.id)
    expect(cards).toHaveLength(2)
    expect(cards[0]!.distance).toBe(cards[1]!.distance)
    const near = new Set((await viewer.call(discovery.matches, { query: { within: 5 } })).body.map(({ id }) => id))
    expect(near.has(grace.id)).toBe(near.has(mary.id))
  }
})

test('nothing private of a member is in any byte that another receives', async () => {
  const at = island()
  const grace = await t.member({
    at,
    email: 'canary-email@example.com',
    password: 'canary-password',
    credits: 987_123,
    stripeCustomerId: 'canary-customer',
    stripeSubscriptionId: 'canary-subscription',
    location: `${at.latitude + 0.00123}, ${at.longitude + 0.00123}`,
    interests: ['Chess'],
  })
  await sql`update users set linkedin_id = 'canary-linkedin', linkedin_connected = true,
    linkedin_access_token = 'v1.canary-access', linkedin_refresh_token = 'v1.canary-refresh',
    linkedin_data = '{"canary": "canary-data"}' where id = ${grace.id}`.execute(t.db)
  const { latitude, longitude, cell } = await t.db
    .selectFrom('users')
    .select(['latitude', 'longitude', 'cell'])
    .where('id', '=', grace.id)
    .executeTakeFirstOrThrow()
  const ada = await t.member({ at, interests: ['Chess'] })
  await settle(t.db, [{ cell: cell! }, { cell: cell! }])

  const answers = [
    await ada.call(discovery.discover),
    await ada.call(discovery.discover, { query: { limit: 1, interests: 'shared' } }),
    await ada.call(discovery.matches, { query: { limit: 1 } }),
    await ada.call(discovery.matches),
    await ada.call(discovery.member, { params: { id: grace.id } }),
    await ada.call(discovery.stats),
  ]

  const received = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n')
  const { latitude: north, longitude: east } = centreOf(cell!)
  const spelled = [latitude!, longitude!, north, east, at.latitude + 0.00123, at.longitude + 0.00123].map((degrees) =>
    degrees.toFixed(4),
  )
  expect(received).toContain(grace.id)
  expect(received).not.toContain('canary')
  expect(received).not.toContain('987123')
  for (const degrees of spelled) expect(received).not.toContain(degrees)
  expect(received).not.toContain(String(cell))
  expect(received).not.toContain('"key"')
})

/** A member whose device has told the product where it is. */
async function standing(position: Position) {
  const member = await t.member({ at: island() })
  await member.call(places.locate, { body: position })
  await letHoursPass(t, 24)
  return member
}

/** Two places near opposite corners of the largest area that `at` is in. */
function corners(at: Position): [Position, Position] {
  const area = areaAt(cellAt(at), LARGEST)
  const { latitude, longitude } = centreOfArea(area)
  const off = (0.47 * WIDTHS[LARGEST]!) / 69
  const wide = off / Math.cos((latitude * Math.PI) / 180)
  const both: [Position, Position] = [
    { latitude: latitude - off, longitude: longitude - wide },
    { latitude: latitude + off, longitude: longitude + wide },
  ]
  for (const corner of both) expect(areaAt(cellAt(corner), LARGEST)).toBe(area)
  return both
}

/** They do not see each other, so that all they see is the same people. */
async function separate(blockerId: string, blockedId: string): Promise<void> {
  await t.db.insertInto('blocks').values({ blockerId, blockedId }).execute()
}

function told({ status, text, headers }: { status: number; text: string; headers: Record<string, unknown> }) {
  return { status, text, link: headers['link'] }
}

function cardsIn(pages: { body: { id: string }[] }[]) {
  return pages.flatMap(({ body }) => body).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
