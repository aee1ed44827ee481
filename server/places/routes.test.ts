import { afterAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { discovery } from '#contract/discovery.ts'
import { places } from '#contract/places.ts'
import { profile } from '#contract/profile.ts'
import { testApp } from '#server/testing/app.ts'
import { cellAt, centreOf } from './grid.ts'

const PORTLAND = { latitude: 45.51521, longitude: -122.67837 }
const MID_ATLANTIC = { latitude: 31.23456, longitude: -40.98765 }

const t = await testApp({})
afterAll(() => t.close())

test('where a device stands is kept as a cell, and names the nearest city to whoever named none', async () => {
  const ada = await t.member({ location: null })

  const located = await ada.call(places.locate, { body: PORTLAND })

  expect(located.body).toEqual({ ...centreOf(cellAt(PORTLAND)), location: expect.stringContaining('Portland') })
  expect(await rowOf(ada.id)).toMatchObject({ cell: cellAt(PORTLAND), isComplete: true })
})

test('whoever named a city keeps that name when the device moves', async () => {
  const ada = await t.member({ location: 'Portland, Oregon, US' })

  const located = await ada.call(places.locate, { body: { latitude: 47.6062, longitude: -122.3321 } })

  expect(located.body.location).toBe('Portland, Oregon, US')
})

test('far from every city the cell is named by its coordinates, and by no finer ones', async () => {
  const ada = await t.member({ location: '' })

  const located = await ada.call(places.locate, { body: MID_ATLANTIC })

  const { latitude, longitude } = centreOf(cellAt(MID_ATLANTIC))
  expect(located.body.location).toBe(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`)
  expect(located.text).not.toContain('31.2345')
})

test.each([`45°30'54.7"N 122°40'42.2"W`, '6.4541, 3.3947', '45,51521 -122,67843', '12 Main Street, Portland'])(
  'whoever writes "%s" for a place tells others no figure of it, not even through the analyzer',
  async (location) => {
    const [ada, eve] = [await t.member(), await t.member()]

    await ada.call(profile.update, { body: { location } })
    await ada.call(analysis.analyze)
    const { city, aiGeneratedBio } = (await eve.call(discovery.member, { params: { id: ada.id } })).body

    expect(city ?? '').not.toMatch(/[0-9]|Street/)
    expect(aiGeneratedBio.replace('Ada, 30', '').replace('Ada is 30', '')).not.toMatch(/[0-9]|Street/)
  },
)

test('cities are suggested from three characters on', async () => {
  const ada = await t.member()

  expect((await ada.call(places.suggest, { query: { q: ' po ' } })).body).toEqual([])
  expect((await ada.call(places.suggest, { query: { q: 'portl' } })).body[0]?.label).toContain('Portland')
})

test('the nearest city is the same wherever in the cell one stands', async () => {
  const ada = await t.member({ at: PORTLAND })
  const { latitude, longitude } = centreOf(cellAt(PORTLAND))
  const corners = [-0.45, 0.45].map((part) => ({ latitude: latitude + part / 69, longitude: longitude + part / 69 }))

  const [one, other] = await Promise.all(corners.map((query) => ada.call(places.nearestPlace, { query })))

  expect(one?.body?.label).toContain('Portland')
  expect(one?.text).toBe(other?.text)
  for (const body of corners) expect((await ada.call(places.placeNearestTo, { body })).text).toBe(one?.text)
})

async function rowOf(id: string) {
  return t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
