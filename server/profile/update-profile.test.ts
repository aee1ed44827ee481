import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Position } from '#contract/places.ts'
import { auth } from '#contract/auth.ts'
import { discovery } from '#contract/discovery.ts'
import { INTEREST_MAX_LENGTH, INTERESTS_MAX, profile } from '#contract/profile.ts'
import { testApp } from '#server/testing/app.ts'
import { cellAt, centreOf, milesBetweenCells } from '#server/places/grid.ts'
import { MOVES_A_DAY } from '#contract/places.ts'

const t = await testApp()
afterAll(() => t.close())

const PORTLAND = { latitude: 45.51521, longitude: -122.67837 }
const SEATTLE = { latitude: 47.60621, longitude: -122.33207 }

test('only what is given changes', async () => {
  const ada = await t.member({ interests: ['Hiking'], bio: 'Old words.' })

  const saved = await ada.call(profile.update, { body: { bio: '  New words.  ' } })

  expect(saved).toMatchObject({ status: 200, body: { id: ada.id, bio: 'New words.', interests: ['Hiking'], age: 30 } })
})

test('of coordinates only the cell is kept, and its centre in their columns', async () => {
  const ada = await t.member({ at: SEATTLE })

  const saved = await ada.call(profile.update, { body: PORTLAND })

  const row = await keptOf(ada.id)
  expect(row.cell).toBe(cellAt(PORTLAND))
  expect(row.latitude).toBeCloseTo(centreOf(row.cell!).latitude, 4)
  expect(row.longitude).toBeCloseTo(centreOf(row.cell!).longitude, 4)
  expect(saved.text).not.toContain('45.515')
  expect(saved.body).toMatchObject({ latitude: row.latitude, longitude: row.longitude })
})

test('walking about just beyond the edge of the cell moves nobody', async () => {
  const ada = await t.member({ at: PORTLAND })
  const centre = centreOf(cellAt(PORTLAND))

  await ada.call(profile.update, { body: { ...centre, latitude: centre.latitude + 0.6 / 69 } })
  expect((await keptOf(ada.id)).cell).toBe(cellAt(PORTLAND))

  await ada.call(profile.update, { body: { ...centre, latitude: centre.latitude + 0.7 / 69 } })
  expect((await keptOf(ada.id)).cell).not.toBe(cellAt(PORTLAND))
})

test('a city that is newly typed moves the member there', async () => {
  const ada = await t.member({ at: PORTLAND })

  const saved = await ada.call(profile.update, { body: { location: 'Seattle, Washington, US' } })

  expect(saved.body.location).toBe('Seattle, Washington, US')
  expect(milesBetweenCells((await keptOf(ada.id)).cell!, cellAt(SEATTLE))).toBeLessThan(5)
})

test('a form that sends the same city again moves nobody off their own cell', async () => {
  const ada = await t.member({ at: { latitude: 45.45, longitude: -122.6 }, location: 'Portland, Oregon, US' })
  const before = (await keptOf(ada.id)).cell

  await ada.call(profile.update, { body: { location: 'Portland, Oregon, US', bio: 'Moved nowhere.' } })

  expect((await keptOf(ada.id)).cell).toBe(before)
})

test('a name that no place bears is kept as text, and the member stays where they were', async () => {
  const ada = await t.member({ at: PORTLAND })

  const saved = await ada.call(profile.update, { body: { location: 'Xyzzyville under the hill' } })

  expect(saved.body.location).toBe('Xyzzyville under the hill')
  expect((await keptOf(ada.id)).cell).toBe(cellAt(PORTLAND))
})

test('whoever has no place yet has none after naming one that is unknown, and one after naming one that is known', async () => {
  const ada = await newcomer()

  await ada.call(profile.update, { body: { location: 'Xyzzyville under the hill' } })
  expect((await keptOf(ada.id)).cell).toBeNull()

  await ada.call(profile.update, { body: { location: 'Seattle, Washington, US' } })
  expect((await keptOf(ada.id)).cell).not.toBeNull()
})

test('a location text that spells out coordinates is written anew with those of the cell', async () => {
  const ada = await t.member({ at: SEATTLE })

  const saved = await ada.call(profile.update, { body: { location: '45.5152, -122.6784' } })

  const { cell } = await keptOf(ada.id)
  const { latitude, longitude } = centreOf(cellAt(PORTLAND))
  expect(cell).toBe(cellAt(PORTLAND))
  expect(saved.body.location).toBe(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`)
})

test('the eleventh move of a day is refused in a sentence: the place stays, and nothing else is changed either', async () => {
  const ada = await t.member({ at: PORTLAND, bio: 'As it was.' })
  const trip = (mile: number): Position => ({ latitude: 40 + mile / 20, longitude: -100 })
  for (let mile = 1; mile <= MOVES_A_DAY; mile++) {
    expect((await ada.call(profile.update, { body: trip(mile) })).status).toBe(200)
  }

  const refused = await ada.call(profile.update, { body: { ...trip(MOVES_A_DAY + 1), bio: 'Another.' } })

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_moves' } })
  expect((await keptOf(ada.id)).cell).toBe(cellAt(trip(MOVES_A_DAY)))
  expect((await ada.call(auth.user)).body.bio).toBe('As it was.')
  expect((await ada.call(profile.update, { body: { bio: 'Another.' } })).status).toBe(200)
  await sql`update users set cell_moves_day = cell_moves_day - 1 where id = ${ada.id}`.execute(t.db)
  await ada.call(profile.update, { body: PORTLAND })
  expect((await keptOf(ada.id)).cell).toBe(cellAt(PORTLAND))
})

test('moves at once count one by one', async () => {
  const ada = await t.member({ at: PORTLAND })

  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      ada.call(profile.update, { body: { latitude: 40 + i / 10, longitude: -100 } }),
    ),
  )

  const { cellMoves } = await t.db
    .selectFrom('users')
    .select('cellMoves')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(cellMoves).toBe(MOVES_A_DAY)
})

test('a member whose profile loses its words is taken off the lists, and comes back with them', async () => {
  const grace = await t.member({ at: { latitude: 12.5, longitude: 33.1 } })
  const ada = await t.member({ at: { latitude: 12.5, longitude: 33.1 } })
  const seen = async () => (await ada.call(discovery.discover)).body.map(({ id }) => id)
  expect(await seen()).toEqual([grace.id])

  await grace.call(profile.update, { body: { bio: '' } })
  expect(await seen()).toEqual([])

  await grace.call(profile.update, { body: { bio: 'Words again.', age: 44 } })
  expect((await ada.call(discovery.discover)).body).toMatchObject([{ id: grace.id, age: 44, bio: 'Words again.' }])
})

test.each([
  ['someone under age', { age: 17 }, 'Members are at least 18.'],
  ['half a position', { latitude: 4 }, 'Latitude and longitude belong together.'],
  [
    'one interest in two spellings of the same letters',
    { interests: ['ΟΔΟΣ', 'οδοσ'] },
    'Each interest may stand once.',
  ],
  ['the same interest twice', { interests: ['Hiking', 'hiking '] }, 'Each interest may stand once.'],
])('%s is refused in words', async (_, body, sentence) => {
  const ada = await t.member()

  const refused = await ada.call(profile.update, { body })

  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input', message: sentence } })
})

test('interests are trimmed, at most thirty, and may be emptied', async () => {
  const ada = await t.member({ interests: ['Hiking'] })
  const thirty = Array.from({ length: INTERESTS_MAX }, (_, i) => `Interest ${i}`)

  const saved = await ada.call(profile.update, { body: { interests: thirty.map((name) => ` ${name} `) } })
  expect(saved.body.interests).toEqual(thirty)

  const emptied = await ada.call(profile.update, { body: { interests: [] } })
  expect(emptied).toMatchObject({ status: 200, body: { interests: [], isComplete: true } })
})

test('of twenty lists at once one whole list is kept', async () => {
  const ada = await t.member()
  const lists = Array.from({ length: 20 }, (_, i) => [`One of ${i}`, `Other of ${i}`])

  const answers = await Promise.all(lists.map((interests) => ada.call(profile.update, { body: { interests } })))

  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  expect(lists).toContainEqual((await ada.call(auth.user)).body.interests)
})

test.each([
  ['a thirty-first interest', Array.from({ length: INTERESTS_MAX + 1 }, (_, i) => `Interest ${i}`), 'At most 30 interests.'],
  ['an interest of spaces', ['Hiking', '  '], 'An interest cannot be empty.'],
  ['an interest that is too long', ['x'.repeat(INTEREST_MAX_LENGTH + 1)], 'At most 40 characters an interest.'],
  ['the same interest in another case', ['Tea', 'tEA'], 'Each interest may stand once.'],
])('%s is refused, and the list stays', async (_, interests, sentence) => {
  const ada = await t.member({ interests: ['Hiking'] })

  const refused = await ada.call(profile.update, { body: { interests } })

  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input', message: sentence } })
  expect((await ada.call(auth.user)).body.interests).toEqual(['Hiking'])
}) // prettier-ignore

function newcomer() {
  return t
    .member({ location: null, bio: null, age: null, aiGeneratedBio: null, personalityTraits: [] })
    .then(async (member) => {
      await t.db
        .updateTable('users')
        .set({ cell: null, latitude: null, longitude: null })
        .where('id', '=', member.id)
        .execute()
      return member
    })
}

async function keptOf(id: string) {
  return t.db
    .selectFrom('users')
    .select(['cell', 'latitude', 'longitude', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
