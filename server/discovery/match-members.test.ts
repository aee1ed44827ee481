import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { places } from '#contract/places.ts'
import { profile } from '#contract/profile.ts'
import { cellAt, cellsWithin, centreOf, milesBetweenCells } from '#server/places/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { allPages, island, settle } from '#server/testing/crowd.ts'
import { letHoursPass } from '#server/testing/homes.ts'
import { readProfile } from '#server/language/read-profile.ts'
import { compatibility } from '#server/matching/compatibility.ts'
import { countsOf } from '#server/readings/concept-counts.ts'

const t = await testApp()
afterAll(() => t.close())

const interests = ['Jazz', 'Chess', 'Hiking', 'Camping', 'Film', 'Yoga']
const someInterests = (i: number) => interests.filter((_, at) => (i >> at) % 2 === 1)

test('paging shows everyone once, the best match first and of equal ones the nearer', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Jazz', 'Hiking', 'Film'] })
  const cells = cellsWithin(cellAt(at), 6)
  const crowd = await settle(
    t.db,
    Array.from({ length: 90 }, (_, i) => ({
      cell: cells[(i * 13) % cells.length]!,
      interests: someInterests(i),
      age: 20 + (i % 40),
      bio: i % 2 ? 'Long walks along the river.' : 'I repair old radios.',
    })),
  )

  const pages = await allPages((query) => ada.call(discovery.matches, { query }), { limit: 25 })
  const cards = pages.flatMap(({ body }) => body)

  expect(cards.map(({ id }) => id).toSorted()).toEqual(crowd.map(({ id }) => id).toSorted())
  const ranks = cards.map(({ aiCompatibilityScore, distance }) => aiCompatibilityScore! * 1000 - distance!)
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  expect(new Set(cards.map((card) => card.aiCompatibilityScore)).size).toBeGreaterThan(5)
  expect(pages.map(({ body }) => body.length)).toEqual([25, 25, 25, 15])
})

test('pages go on in the order in which they began, whatever others change meanwhile, and the first of a short list is fresh', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Jazz', 'Chess', 'Film'] })
  const crowd = await settle(
    t.db,
    Array.from({ length: 12 }, (_, i) => ({ cell: cellAt(at), interests: i < 6 ? ['Jazz'] : [] })),
  )
  const [fitting, others] = [crowd.slice(0, 6).map(({ id }) => id), crowd.slice(6).map(({ id }) => id)]

  const first = await ada.call(discovery.matches, { query: { limit: 6 } })
  await sql`update users set interests = '{Jazz,Chess,Film}' where id = any(${others})`.execute(t.db)
  const second = await ada.call(discovery.matches, { query: { limit: 6, after: afterOf(first) } })
  const fresh = await ada.call(discovery.matches, { query: { limit: 6 } })

  expect(idsOf(first).toSorted()).toEqual(fitting.toSorted())
  expect(idsOf(second).toSorted()).toEqual(others.toSorted())
  expect(idsOf(fresh).toSorted()).toEqual(others.toSorted())
})

test('the first page of a long list stands for a while, but not for who has changed their own profile or asks for others', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Jazz', 'Origami'] })
  const crowd = await settle(
    t.db,
    Array.from({ length: 60 }, (_, i) => ({ cell: cellAt(at), interests: [i < 12 ? 'Jazz' : 'Chess'] })),
  )
  const [fitting, others] = [crowd.slice(0, 12), crowd.slice(12)].map((people) => people.map(({ id }) => id))
  const first = async (query = {}) => idsOf(await ada.call(discovery.matches, { query: { limit: 12, ...query } }))

  expect((await first()).toSorted()).toEqual(fitting!.toSorted())
  await sql`update users set interests = '{Jazz,Origami}' where id = any(${others!})`.execute(t.db)
  expect((await first()).toSorted()).toEqual(fitting!.toSorted())

  const better = new Set(others)
  expect((await first({ within: 40 })).every((id) => better.has(id))).toBe(true)
  await ada.call(profile.update, { body: { bio: 'I collect films.' } })
  expect((await first()).every((id) => better.has(id))).toBe(true)
  await ada.call(profile.update, { body: { interests: ['Chess'] } })
  await sql`update users set interests = '{Chess}' where id = any(${fitting!})`.execute(t.db)
  await ada.call(places.locate, { body: { ...at, latitude: at.latitude + 4 / 69 } })
  expect((await first()).toSorted()).toEqual(fitting!.toSorted())
})

test('whoever has moved away, changed, been blocked or suspended since is not on a page, and others take their place', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Jazz'] })
  const people = await settle(
    t.db,
    Array.from({ length: 60 }, () => ({ cell: cellAt(at), interests: ['Jazz'] })),
  )
  const query = { limit: 6, interests: 'shared' as const, within: 20 }
  const shown = idsOf(await ada.call(discovery.matches, { query }))
  const [moved, changed, blocked, suspended] = shown

  const far = cellsWithin(cellAt(at), 30).find((cell) => milesBetweenCells(cellAt(at), cell) > 25)!
  await t.db.updateTable('users').set({ cell: far, ...centreOf(far) }).where('id', '=', moved!).execute() // prettier-ignore
  await letHoursPass(t, 24)
  await t.db
    .updateTable('users')
    .set({ interests: ['Chess'] })
    .where('id', '=', changed!)
    .execute()
  await t.db.insertInto('blocks').values({ blockerId: blocked!, blockedId: ada.id }).execute()
  await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', suspended!).execute()

  const pages = await allPages((next) => ada.call(discovery.matches, { query: next }), query)
  const ids = pages.flatMap(idsOf)

  expect(idsOf(pages[0]!)).toHaveLength(6)
  const gone = new Set([moved, changed, blocked, suspended])
  expect(ids.toSorted()).toEqual(people.map(({ id }) => id).filter((id) => !gone.has(id)).toSorted()) // prettier-ignore
})

test.each(['blocks', 'is blocked by'])(
  'whom the viewer %s between two pages is not on the second',
  async (direction) => {
    const at = island()
    const ada = await t.member({ at })
    const crowd = await settle(
      t.db,
      Array.from({ length: 5 }, () => ({ cell: cellAt(at) })),
    )

    const first = await ada.call(discovery.matches, { query: { limit: 2 } })
    const [blocked, ...rest] = crowd.map(({ id }) => id).filter((id) => !idsOf(first).includes(id))
    const [blockerId, blockedId] = direction === 'blocks' ? [ada.id, blocked!] : [blocked!, ada.id]
    await t.db.insertInto('blocks').values({ blockerId, blockedId }).execute()
    const second = await ada.call(discovery.matches, { query: { limit: 3, after: afterOf(first) } })

    expect(idsOf(second).toSorted()).toEqual(rest.toSorted())
  },
)

test('the score is that of the two profiles, comes with its reasons, and is the same the other way round', async () => {
  const at = island()
  const values = { age: 34, interests: ['Hiking', 'Jazz'], bio: 'I play the cello and walk a lot.' }
  const ada = await t.member({ at, interests: ['hiking', 'Chess'] })
  const grace = await t.member({ at: { ...at, latitude: at.latitude + 4 / 69 }, firstName: 'Grace', ...values })

  const [seen] = (await ada.call(discovery.matches)).body
  const [back] = (await grace.call(discovery.matches)).body

  const bio = 'I take long walks and photograph bridges.'
  const counts = await countsOf(t.db)
  const match = compatibility(
    { name: 'Ada', age: 30, reading: readProfile({ bio, interests: ['hiking', 'Chess'] }) },
    { name: 'Grace', age: values.age, reading: readProfile(values) },
    { miles: 10, counts, similarity: null },
  )
  expect(seen).toMatchObject({
    distance: 10,
    aiCompatibilityScore: match.score,
    matchPercentage: match.interests,
    matchReasons: match.parts,
  })
  expect(seen!.matchReasons.reduce((sum, { points }) => sum + points, 0)).toBe(seen!.aiCompatibilityScore)
  expect(back).toMatchObject({ aiCompatibilityScore: match.score, distance: 10 })
})

test('the chips narrow the matches too', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Jazz'] })
  const cell = cellAt(at)
  const far = cellsWithin(cell, 20).find((other) => Math.floor(milesBetweenCells(cell, other)) === 18)!
  const [near, , away] = await settle(t.db, [
    { cell, interests: ['jazz'] },
    { cell, interests: ['Film'] },
    { cell: far, interests: ['jazz'] },
  ])
  const ids = async (query: { within?: number; interests?: 'shared' }) =>
    (await ada.call(discovery.matches, { query })).body.map(({ id }) => id)

  expect(await ids({ within: 5, interests: 'shared' })).toEqual([near!.id])
  expect((await ids({ interests: 'shared' })).toSorted()).toEqual([near!.id, away!.id].toSorted())
  expect(await ids({})).toHaveLength(3)
})

function idsOf({ body }: { body: { id: string }[] }): string[] {
  return body.map(({ id }) => id)
}

function afterOf({ headers }: { headers: Record<string, unknown> }): string {
  return /after=([^>&]+)/.exec(String(headers['link']))![1]!
}
