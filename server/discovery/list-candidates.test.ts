import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { AGE_MAX, AGE_MIN } from '#contract/profile.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { readProfile } from '#server/language/read-profile.ts'
import { cellAt, cellsWithin, milesBetweenCells, type Cell } from '#server/places/grid.ts'
import { countConcepts } from '#server/readings/concept-counts.ts'
import { keysOf } from '#server/readings/concept-keys.ts'
import { readProfiles } from '#server/readings/read-profiles.ts'
import { testApp } from '#server/testing/app.ts'
import { island, settle, today } from '#server/testing/crowd.ts'
import { bandOf, letHoursPass } from '#server/testing/homes.ts'
import { statementsOf } from '#server/testing/plans.ts'
import type { Filters } from './filters.ts'
import { findOwn } from '#server/readings/find-own.ts'
import { findViewer } from './find-viewer.ts'
import { listCandidates } from './list-candidates.ts'
import { isPlaced } from './viewer.ts'

const t = await testApp()
afterAll(() => t.close())

const ANYONE: Filters = { within: WIDEST_MILES, minAge: AGE_MIN, maxAge: AGE_MAX, anyOf: [], activeWithin: null }

test('whoever shares something uncommon is compared, however many live nearer', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Falconry'] })
  const crowd = Array.from({ length: 120 }, () => ({ cell: cellAt(at), interests: ['Tea'] }))
  const [friend] = await settle(t.db, [{ cell: away(cellAt(at), 20), interests: ['falconry'] }, ...crowd])
  await readAll()

  const found = await candidatesOf(ada, { count: 50 })

  expect(found[0]).toBe(friend!.key)
  expect(found).toHaveLength(50)
})

test('whoever gives what is sought is compared, and whoever seeks what is given', async () => {
  const at = island()
  const pupil = await t.member({ at, bio: 'I would love to learn to play the cello.' })
  const teacher = await t.member({ at: { ...at, latitude: at.latitude + 15 / 69 }, bio: 'I teach the cello.' })
  await settle(
    t.db,
    Array.from({ length: 60 }, () => ({ cell: cellAt(at) })),
  )
  await readAll()

  expect((await candidatesOf(pupil, { count: 20 })).includes(await keyOf(teacher))).toBe(true)
  expect((await candidatesOf(teacher, { count: 20 })).includes(await keyOf(pupil))).toBe(true)
})

test.each([
  ['works in what is asked for', { bio: 'The kitchen tap drips and I need it fixed.' }, 'Plumber.', 'Tea'],
  ['asks for what is done for a living', { bio: 'Plumber.' }, 'The kitchen tap drips and I need it fixed.', 'Tea'],
  [
    'seeks company in what is of one kind with what is liked',
    { interests: ['Mountaineering'] },
    'I am looking for people to go ice climbing with.',
    'Ice climbing',
  ],
])('whoever %s is compared, however many live nearer who only like it', async (_, viewer, bio, liked) => {
  const at = island()
  const ada = await t.member({ at, ...viewer })
  const crowd = Array.from({ length: 45 }, () => ({ cell: cellAt(at), interests: [liked] }))
  const [other] = await settle(t.db, [{ cell: away(cellAt(at), 15), bio }, ...crowd])
  await readAll()

  expect(await candidatesOf(ada, { count: 20 })).toContain(other!.key)
})

test('nobody who was blocked, blocks, was suspended, left, moved far away or is not complete is compared, also when the holders were read before', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Beekeeping'] })
  const people = await settle(
    t.db,
    Array.from({ length: 306 }, () => ({ cell: cellAt(at), interests: ['Beekeeping'] })),
  )
  await readAll()
  await countConcepts(t.db)
  // Another look at the same database, which has not counted yet.
  const db = openDatabase(t.databaseUrl)
  onTestFinished(() => db.destroy())
  await vi.waitFor(async () => expect(await isAsked(() => candidatesOf(ada, { db }), 'Beekeeping')).toBe(false))
  const [blocked, blocker, suspended, left, moved, incomplete] = (await candidatesOf(ada, { db })).map((key) =>
    people.find((person) => person.key === key)!,
  )
  const change = (id: string, what: string) => sql`update users set ${sql.raw(what)} where id = ${id}`.execute(t.db)

  await t.db
    .insertInto('blocks')
    .values([
      { blockerId: ada.id, blockedId: blocked!.id },
      { blockerId: blocker!.id, blockedId: ada.id },
    ])
    .execute()
  await change(suspended!.id, 'suspended_at = now()')
  await t.db.deleteFrom('users').where('id', '=', left!.id).execute()
  await change(moved!.id, `cell = ${away(cellAt(at), 60)}`)
  await letHoursPass(t, 24)
  await change(incomplete!.id, "ai_generated_bio = ''")
  const found = new Set(await candidatesOf(ada, { db }))

  const gone = new Set([blocked, blocker, suspended, left, moved, incomplete].map((person) => person!.key))
  expect(found.size).toBe(300)
  expect([...gone].filter((key) => found.has(key))).toEqual([])
  expect(found.has(await keyOf(ada))).toBe(false)
})

test.each<[string, Partial<Filters>, (person: { age: number; cell: Cell; activeDay: number }, own: Cell) => boolean]>([
  ['of an age', { minAge: 30, maxAge: 35 }, ({ age }) => age >= 30 && age <= 35],
  ['within some miles', { within: 12 }, ({ cell }, own) => (bandOf(own, cell) ?? Infinity) <= 10],
])('only people %s are compared where that is asked', async (_, filters, fits) => {
  const at = island()
  const ada = await t.member({ at, interests: ['Weaving'] })
  const cells = cellsWithin(cellAt(at), 22)
  const people = await settle(
    t.db,
    Array.from({ length: 90 }, (_, i) => ({
      cell: cells[(i * 17) % cells.length]!,
      age: 20 + (i % 30),
      interests: ['Weaving'],
    })),
  )
  await readAll()

  const found = await candidatesOf(ada, { filters, count: 200 })

  const fitting = people.filter((person) => fits(person, cellAt(at))).map(({ key }) => key)
  expect(found.toSorted((a, b) => a - b)).toEqual(fitting.toSorted((a, b) => a - b))
  expect(found.length).toBeGreaterThan(3)
})

test('where filters leave out those who share most, whoever shares less is compared, and not only whose turn it is', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Lacemaking', 'Fencing'] })
  const cell = cellAt(at)
  const people = (count: number, age: number, interests: string[]) =>
    Array.from({ length: count }, () => ({ cell, age, interests }))
  const settled = await settle(t.db, [
    ...people(25, 60, ['Lacemaking', 'Fencing']),
    ...people(16, 30, ['Fencing']),
    ...people(80, 30, ['Tea']),
  ])
  await readAll()

  const found = await candidatesOf(ada, { filters: { maxAge: 40 }, count: 20 })

  const fencers = settled.slice(25, 41).map(({ key }) => key)
  expect(fencers.filter((key) => found.includes(key))).toEqual(fencers)
  expect(found).toHaveLength(20)
})

test('the others are different ones the next day', async () => {
  const at = island()
  const ada = await t.member({ at })
  await settle(
    t.db,
    Array.from({ length: 300 }, () => ({ cell: cellAt(at), bio: 'Zzz.' })),
  )
  await readAll()

  const found = (day = today) => candidatesOf(ada, { count: 30, day })
  const [one, again] = [await found(), await found()]
  const later = [await found(today + 1), await found(today + 2), await found(today + 3), await found(today + 4)]

  expect(again).toEqual(one)
  // Days begin anywhere on the circle, two of them by chance side by side.
  const common = later.map((next) => next.filter((key) => one.includes(key)).length)
  expect(Math.min(...common)).toBeLessThan(15)
})

test('whose outline is longer than an index can hold is compared by their reading', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Curling'] })
  const [friend] = await settle(t.db, [{ cell: cellAt(at), interests: ['Curling'] }])
  await readAll()
  const viewer = await viewerOf(ada)
  const own = await findOwn(t.db, viewer.key)
  const compared = () => listCandidates(t.db, { viewer, filters: ANYONE, own, count: 500 })
  const before = await compared()

  // Random, since an index packs what repeats itself.
  await sql`
    update profile_readings set outline = (select string_agg(sha512((n || 'outline')::bytea), '') from generate_series(1, 64) n)
    where member_id = ${friend!.key}`.execute(t.db)

  expect(before.map(({ key }) => key)).toEqual([friend!.key])
  expect(await compared()).toEqual(before)
})

test('whom nobody has read yet is compared all the same', async () => {
  const at = island()
  const ada = await t.member({ at, interests: ['Kites'] })
  const [friend] = await settle(t.db, [{ cell: cellAt(at), interests: ['Kites'] }])

  const viewer = await viewerOf(ada)
  const own = await findOwn(t.db, viewer.key)
  const [found] = await listCandidates(t.db, { viewer, filters: ANYONE, own, count: 10 })

  expect(found).toMatchObject({ key: friend!.key, miles: 5, age: 30, activeDay: today })
})

type Asked = { db?: Database; filters?: Partial<Filters>; count?: number; day?: number }

async function candidatesOf(member: { id: string }, { db = t.db, filters, count = 500, day = today }: Asked = {}) {
  const viewer = { ...(await viewerOf(member)), today: day }
  const own = await findOwn(db, viewer.key)
  const found = await listCandidates(db, { viewer, filters: { ...ANYONE, ...filters }, own, count })
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
  return found.map(({ key }) => key)
}

/** Whether the database is asked who holds an interest. */
async function isAsked(work: () => Promise<unknown>, interest: string): Promise<boolean> {
  const keys = keysOf(readProfile({ bio: null, interests: [interest] }))
  const asked = (await statementsOf(async () => void (await work()))).filter(({ text }) =>
    text.includes('from reading_concepts'),
  )
  return keys.some((key) => JSON.stringify(asked.map(({ values }) => values)).includes(String(key)))
}

async function viewerOf({ id }: { id: string }) {
  const viewer = await findViewer(t.db, id)
  if (!isPlaced(viewer)) throw new Error('Whoever looks has a place here.')
  return viewer
}

async function keyOf({ id }: { id: string }): Promise<number> {
  return (await t.db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key
}

function away(from: Cell, miles: number): Cell {
  return cellsWithin(from, miles + 2).find((cell) => milesBetweenCells(from, cell) >= miles)!
}

function readAll() {
  return readProfiles(t.db, 0, new AbortController().signal)
}
