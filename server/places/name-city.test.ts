import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { places } from '#contract/places.ts'
import { profile } from '#contract/profile.ts'
import { testApp } from '#server/testing/app.ts'
import { letHoursPass } from '#server/testing/homes.ts'
import { cellAt, centreOf } from './grid.ts'
import { nameCities } from './name-city.ts'

const t = await testApp()
afterAll(() => t.close())

const SEATTLE = { latitude: 47.6062, longitude: -122.3321 }
const MID_ATLANTIC = { latitude: 31.2345, longitude: -40.1234 }
type Member = Awaited<ReturnType<typeof t.member>>

test.each([
  'Oak Street',
  'Oak Street, Portland',
  'Flat above the bakery on Alder',
  '12 Main Street, Portland, Oregon',
  'Portland, OR 97201',
  '221B Baker Street',
  `45°30'54.7"N 122°40'42.2"W`,
  '45,51521 -122,67843',
  '45.5152, -122.6784',
  '٤٥٫٥١٥٢، ١٢٢٫٦٧٨٤',
  '84QVG8GC+39',
  'the blue house',
  '東京',
])('of "%s" others read the city nearest to the cell, and nothing of what was written', async (location) => {
  const [ada, eve] = [await t.member(), await t.member()]

  const saved = await ada.call(profile.update, { body: { location } })

  expect(saved.status).toBe(200)
  expect(await cityOf(eve, ada)).toBe('Portland, Oregon, US')
})

test('a city that is known is read as the product writes it, once others know of the move', async () => {
  const [ada, eve] = [await t.member(), await t.member()]

  await ada.call(profile.update, { body: { location: 'beaverton, oregon' } })
  expect(await cityOf(eve, ada)).toBe('Portland, Oregon, US')
  await letHoursPass(t, 24)

  expect(await cityOf(eve, ada)).toBe('Beaverton, Oregon, US')
})

test('whoever moves with a name of their own is found under the city where they are', async () => {
  const eve = await t.member({ at: SEATTLE })
  const ada = await t.member({ location: 'Xyzzyville under the hill' })

  await ada.call(places.locate, { body: SEATTLE })
  await letHoursPass(t, 24)

  expect(await cityOf(eve, ada)).toBe('Seattle, Washington, US')
})

test('far from every city there is none to read', async () => {
  const eve = await t.member({ at: MID_ATLANTIC })
  const ada = await t.member({ location: 'the blue house' })

  await ada.call(places.locate, { body: MID_ATLANTIC })
  await letHoursPass(t, 24)

  expect(await cityOf(eve, ada)).toBeNull()
})

test('whose city was not looked up yet shows none, until the job names all of them', async () => {
  const [eve, ada, grace] = [await t.member(), await unnamed('Oak Street'), await unnamed('Beaverton, Oregon, US')]
  expect(await cityOf(eve, ada)).toBeNull()

  let part: number | null = 0
  while (part !== null) part = await nameCities(t, part, AbortSignal.timeout(60_000))

  expect(await cityOf(eve, ada)).toBe('Portland, Oregon, US')
  expect(await cityOf(eve, grace)).toBe('Beaverton, Oregon, US')
})

test('a city that was looked up while the member moved on is not kept', async () => {
  const eve = await t.member()
  const ada = await unnamed('Oak Street')
  const slow = { ...t.places, nearest: async (at: typeof SEATTLE) => (await moveAway(ada), t.places.nearest(at)) }

  await nameCities({ db: t.db, places: slow }, 0, AbortSignal.timeout(60_000))

  expect((await t.db.selectFrom('users').select('city').where('id', '=', ada.id).executeTakeFirst())?.city).toBeNull()
  await letHoursPass(t, 24)
  expect(await cityOf(eve, ada)).toBe('Seattle, Washington, US')
})

function unnamed(location: string) {
  return t.member({ location, city: null })
}

async function moveAway({ id }: Member) {
  const cell = cellAt(SEATTLE)
  await t.db
    .updateTable('users')
    .set({ cell, ...centreOf(cell) })
    .where('id', '=', id)
    .execute()
}

async function cityOf(viewer: Member, { id }: Member) {
  return (await viewer.call(discovery.member, { params: { id } })).body.city
}
