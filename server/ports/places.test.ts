import { expect, test } from 'vitest'
import { milesBetween } from '#server/distance.ts'
import { embeddedPlaces } from './places.embedded.ts'

const places = embeddedPlaces()
const portlandMaine = { latitude: 43.66, longitude: -70.26 }

const labels = async (typed: string, near?: { latitude: number; longitude: number }) =>
  (await places.suggest(typed, near)).map(({ label }) => label)
const nearestLabel = async (latitude: number, longitude: number) =>
  (await places.nearest({ latitude, longitude }))?.label ?? null
const resolvedLabel = async (text: string) => (await places.resolve(text))?.label ?? null

test.each([
  ['por', 'Portland, Oregon, US'],
  ['portl', 'Portland, Oregon, US'],
  ['sao pa', 'São Paulo, Brazil'],
  ['SÃO  PA', 'São Paulo, Brazil'],
  ['lodz', 'Łódź, Poland'],
  ['łódź', 'Łódź, Poland'],
  ['zur', 'Zürich, Switzerland'],
  ['tromso', 'Tromsø, Norway'],
  ['new york', 'New York City, New York, US'],
  ['york', 'New York City, New York, US'],
  ['Washington', 'Washington, District of Columbia, US'],
  ['saint louis', 'St. Louis, Missouri, US'],
  ['cologne', 'Köln, Germany'],
  ['göteborg', 'Gothenburg, Sweden'],
  ['hong', 'Hong Kong'],
  ['portland, maine', 'Portland, Maine, US'],
  ['portland me', 'Portland, Maine, US'],
  ['paris, tex', 'Paris, Texas, US'],
  ['toronto, on', 'Toronto, Ontario, Canada'],
  ['lisbon, port', 'Lisbon, Portugal'],
])('"%s" suggests %s', async (typed, label) => {
  expect(await labels(typed)).toContain(label)
})

test('a suggestion is a place with its centre in degrees', async () => {
  const [first] = await places.suggest('Portland, Oregon')

  expect(first?.label).toBe('Portland, Oregon, US')
  expect(first?.latitude).toBeCloseTo(45.523, 2)
  expect(first?.longitude).toBeCloseTo(-122.676, 2)
})

test.each([
  ['paris', 'Paris, France'],
  ['Washington', 'Washington, District of Columbia, US'],
  ['london', 'London, UK'],
  ['athens', 'Athens, Greece'],
])('for "%s" the capital comes before the towns of that name', async (typed, capital) => {
  const found = await labels(typed)

  expect(found[0]).toBe(capital)
  expect(found.length).toBeGreaterThan(1)
})

test('whoever is close to the smaller one sees it first', async () => {
  expect((await labels('portland'))[0]).toBe('Portland, Oregon, US')
  expect((await labels('portland', portlandMaine))[0]).toBe('Portland, Maine, US')
  expect((await labels('portland', { latitude: Number.NaN, longitude: 0 }))[0]).toBe('Portland, Oregon, US')
})

test('at most five come, and no label twice', async () => {
  for (const typed of ['san', 'springfield', 'new', 'saint', 'york']) {
    const found = await labels(typed)

    expect(found).toHaveLength(5)
    expect(new Set(found).size).toBe(5)
  }
})

test('two typed characters are too few', async () => {
  expect(await labels('po')).toEqual([])
  expect(await labels(' po ')).toEqual([])
})

test.each([
  ['nothing', ''],
  ['blanks', '     '],
  ['commas', ', , ,'],
  ['a very long text', 'portland '.repeat(10_000)],
  ['a pattern', '.*|[a-z]+$'],
  ['a control character', 'por\u0000'],
  ['an emoji', 'por🎉'],
  ['the marks that separate names inside', 'portland\tzz'],
  ['half a surrogate pair', 'por\ud83c'],
  ['a script the names are not written in', '東京都市'],
  ['something that is no place', 'zzzzqqq'],
])('%s suggests and means nothing', async (_, typed) => {
  expect(await labels(typed)).toEqual([])
  expect(await places.resolve(typed)).toBeNull()
})

test.each([
  ['Portland', 45.52, -122.68, 'Portland, Oregon, US'],
  ['a suburb of it', 45.487, -122.803, 'Beaverton, Oregon, US'],
  ['a part of Berlin', 52.52, 13.405, 'Berlin, Germany'],
  ['the far north', 78.22, 15.65, 'Longyearbyen, Svalbard & Jan Mayen'],
  ['a ship beyond the antimeridian', -16.43, -179.95, 'Labasa, Fiji'],
  ['the open sea', 0, -140, null],
  ['the north pole', 90, 0, null],
  ['the south pole', -90, 180, null],
  ['no number', Number.NaN, 0, null],
  ['no latitude', 91, 0, null],
  ['no longitude', 0, Number.POSITIVE_INFINITY, null],
])('nearest to %s', async (_, latitude, longitude, label) => {
  expect(await nearestLabel(latitude, longitude)).toBe(label)
})

test('nearest is never more than 50 miles away', async () => {
  for (let i = 0; i < 400; i++) {
    const at = { latitude: -60 + ((i * 7.3) % 130), longitude: -180 + ((i * 37.7) % 360) }
    const found = await places.nearest(at)
    if (found) expect(milesBetween(at, found)).toBeLessThan(50.1)
  }
})

test.each([
  ['Portland, Oregon, US', 'Portland, Oregon, US'],
  ['newport, uk', 'Newport, UK'],
  ['Portland', 'Portland, Oregon, US'],
  ['new york', 'New York City, New York, US'],
  ['washington, d.c.', 'Washington, District of Columbia, US'],
  ['paris texas', 'Paris, Texas, US'],
  ['San Jose, California', 'San Jose, California, US'],
  ['Zurich', 'Zürich, Switzerland'],
  ['Springfield', null],
  ['San José', null],
  ['new', null],
  ['Portland, Peru', null],
])('"%s" means %s', async (text, label) => {
  expect(await resolvedLabel(text)).toBe(label)
})

test('every suggestion, sent back, means itself', async () => {
  for (const typed of ['san', 'new', 'newport', 'saint-l', 'villa', 'york', 'köln', 'al ']) {
    for (const place of await places.suggest(typed)) expect(await places.resolve(place.label)).toEqual(place)
  }
})
